extension Reducer where Action: CasesProviding {
  /// Runs `element` on the element whose id the action carries, and then this reducer.
  ///
  /// The effects of an element are cancelled when it is removed in any way. An element's
  /// ``Effect/dismiss`` removes it. An action for an unknown id is reported as an issue, and only
  /// this reducer runs.
  ///
  /// - Parameters:
  ///   - elements: The collection.
  ///   - action: The case of the elements' actions.
  ///   - element: The element's reducer, built on its first action.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  /// - Returns: A reducer that runs both.
  public func forEach<ID, Element, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> element: @escaping () -> Reduce<Element, ElementAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let action = Action.cases[keyPath: action]
    let embed = action.embed
    let child = LazyReducer(element)
    let origin = FeatureStep.Operator()
    return Reduce { state, parentAction in
      switch action.extract(parentAction) {
      case .element(let id, let elementAction)?:
        let effect = state[keyPath: elements].modify(id: id) { element in
          child.reduce(into: &element, action: elementAction)
        }
        if effect == nil {
          reportMissingElement(
            IdentifiedAction.element(id: id, action: elementAction),
            fileID: fileID,
            line: line
          )
        }
        let rest = parent.function(&state, parentAction)
        guard let effect else { return rest }
        let step = TypedFeatureStep(origin, element: id) { (state: State) in
          state[keyPath: elements][id: id]
        }
        let lifted = effect.lift(step, dismiss: embed(.remove(id: id)), embedding(id, in: embed))
        return lifted.merge(with: rest)
      case .remove(let id)?:
        let rest = parent.function(&state, parentAction)
        state[keyPath: elements].remove(id: id)
        return rest
      case nil:
        return parent.function(&state, parentAction)
      }
    }
  }
}

/// Returns a function that embeds an action of the element with `id`.
private func embedding<ID, ElementAction, Action>(
  _ id: ID,
  in embed: @escaping @Sendable (IdentifiedAction<ID, ElementAction>) -> Action
) -> @Sendable (ElementAction) -> Action {
  { elementAction in embed(.element(id: id, action: elementAction)) }
}

/// An action of a collection of features: an element's action, or an element's removal.
///
/// <!-- code: symbol-identified-action -->
/// ```swift
/// struct Counters: Reducer {
///   struct Row: Identifiable, Equatable { var id: Int, count = 0 }
///   struct State: Equatable { var rows: IdentifiedArrayOf<Row> }
///   @Cases enum Action: Equatable { case row(IdentifiedAction<Int, Change>), clear }
///   enum Change: Equatable { case add }
///
///   var body: some ReducerOf<Self> {
///     EmptyReducer<State, Action>().forEach(\.rows, action: \.row) {
///       Reduce { row, _ in
///         row.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with `id`.
  case element(id: ID, action: Action)

  /// The removal of the element with `id`; the store sends it when an element dismisses itself.
  case remove(id: ID)

  /// The id of the element.
  public var id: ID {
    switch self {
    case .element(let id, _), .remove(let id): id
    }
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

private func reportMissingElement<ID, Action>(
  _ action: IdentifiedAction<ID, Action>,
  fileID: StaticString,
  line: UInt
) {
  reportIssue(
    ReportedIssue(
      place: "forEach at \(fileID):\(line)",
      what: "An action arrived for an element that is not there.",
      values: ["id": "\(action.id)", "action": "\(action)"],
      reasons: [
        "A reducer removed the element before the element's reducer ran.",
        "An effect of the element was not cancelled because its reducer was called directly.",
        "A view sent an element's action after the element was removed.",
      ],
      remedy: "Remove elements in the reducer that forEach is applied to, and send no later action."
    )
  )
}
