extension Reducer {
  /// Runs `element` for the element that an action addresses, and then this reducer.
  ///
  /// When an element leaves the collection, by whatever way, its effects end. A ``Effect/dismiss``
  /// of an element removes it. An action for an id that is not there is reported as an issue; the
  /// element's reducer is skipped and this one still runs.
  ///
  /// - Parameters:
  ///   - elements: The collection.
  ///   - action: The case that holds an element's action with its id.
  ///   - element: The element's reducer, built at its first action.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  @inlinable
  public func forEach<ID, Element, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: Case<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> element: @escaping () -> Reduce<Element, ElementAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let lens = Lens(elements)
    let child = Deferred(element)
    let presenting = CollectionPresenter(lens: lens, action: action)
    return Reduce { state, parentAction in
      guard let row = action.extract(parentAction) else {
        return parent.function(&state, parentAction)
      }
      switch row {
      case .element(let id, let elementAction):
        let effect = lens.lend(&state) { elements in
          elements.modify(id: id) { child.reduce(into: &$0, action: elementAction) }
        }
        if effect == nil { reportMissingElement(row, fileID: fileID, line: line) }
        let rest = parent.function(&state, parentAction)
        guard let effect, !effect.isNone else { return rest }
        let immediate = effect.liftImmediate { action.embed(.element(id: id, action: $0)) }
        return (immediate ?? presenting.present(effect, id: id)).merge(with: rest)
      case .remove(let id):
        let rest = parent.function(&state, parentAction)
        lens.lend(&state) { _ = $0.remove(id: id) }
        return rest
      }
    }
  }
}

/// Hands the effects of a collection's elements to the parent.
@usableFromInline
struct CollectionPresenter<State, Action, ID: Hashable & Sendable, Element, ElementAction> {
  let lens: Lens<State, IdentifiedArray<ID, Element>>
  let action: Case<Action, IdentifiedAction<ID, ElementAction>>
  let node = Presenter.Node()

  @usableFromInline
  init(
    lens: Lens<State, IdentifiedArray<ID, Element>>,
    action: Case<Action, IdentifiedAction<ID, ElementAction>>
  ) {
    self.lens = lens
    self.action = action
  }

  @usableFromInline
  func present(_ effect: Effect<ElementAction>, id: ID) -> Effect<Action> {
    let (lens, embed) = (lens, action.embed)
    return effect.present(
      { embed(.element(id: id, action: $0)) },
      from: { (state: State) in lens.get(state)[id: id] },
      by: Presenter(node: node, element: AnyHashable(id)) { (state: State) in
        lens.get(state).roster
      },
      dismiss: embed(.remove(id: id))
    )
  }
}

extension IdentifiedArray {
  var roster: Presenter.Roster {
    Presenter.Roster(version: version.number) { id in
      (id.base as? ID).map { firstIndex(id: $0) != nil } ?? false
    }
  }
}

/// What can happen to a collection of features: an action of one, or its removal.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with `id`.
  case element(id: ID, action: Action)

  /// The element with `id` goes; sent by the store when an element dismisses itself.
  case remove(id: ID)

  /// The id of the element that is meant.
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

@usableFromInline
func reportMissingElement<ID, Action>(
  _ action: IdentifiedAction<ID, Action>,
  fileID: StaticString,
  line: UInt
) {
  reportIssue(
    Issue(
      place: "forEach at \(fileID):\(line)",
      what: "An action arrived for an element that is not there.",
      values: ["id": "\(action.id)", "action": "\(action)"],
      reasons: [
        "A reducer removed the element before its own reducer ran.",
        "An effect of the element went on because a reducer was run by hand.",
        "A view sent an action of an element that was removed meanwhile.",
      ],
      remedy: "Remove elements in the reducer that forEach is applied to, and send no late action."
    )
  )
}
