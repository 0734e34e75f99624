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
    let lens = Lens(elements)
    let child = LazyReducer(element)
    let presenting = CollectionPresenter(lens: lens, action: action)
    return Reduce(initializeState: parent.initializeState) { state, parentAction in
      let effect = action.withValue(parentAction) { row in
        switch row {
        case .element(let id, let elementAction):
          let effect = lens.withValue(&state) { elements in
            elements.modify(id: id) { child.reduce(into: &$0, action: elementAction) }
          }
          if effect == nil { reportMissingElement(row, fileID: fileID, line: line) }
          let rest = parent.function(&state, parentAction)
          guard let effect, !effect.isNone else { return rest }
          let immediate = effect.liftImmediate { action.embed(.element(id: id, action: $0)) }
          return (immediate ?? presenting.present(effect, id: id)).merge(with: rest)
        case .remove(let id):
          let rest = parent.function(&state, parentAction)
          lens.withValue(&state) { _ = $0.remove(id: id) }
          return rest
        }
      }
      return effect ?? parent.function(&state, parentAction)
    }
  }
}

/// Converts the effects of a collection's elements into effects of the parent.
private struct CollectionPresenter<State, Action, ID: Hashable & Sendable, Element, ElementAction> {
  let lens: Lens<State, IdentifiedArray<ID, Element>>
  let action: Case<Action, IdentifiedAction<ID, ElementAction>>
  let node = Presenter.Node()

  func present(_ effect: Effect<ElementAction>, id: ID) -> Effect<Action> {
    let (lens, embed) = (lens, action.embed)
    return effect.present(
      { embed(.element(id: id, action: $0)) },
      by: TypedPresenter<State>(
        node: node,
        element: ValueID(id),
        locate: { lens.withValue(&$0) { $0[id: id] } },
        version: { state, _ in lens.withValue(&state) { Presenter.Version($0.version.number) } }
      ),
      dismiss: embed(.remove(id: id))
    )
  }
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
