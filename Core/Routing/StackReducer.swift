public import NavigatorComposition

/// A stack's screens and the reducer they are embedded in.
@usableFromInline
struct StackReducer<State, Action, S: Screens> {
  @usableFromInline let lens: Lens<State, StackState<S.State>>
  @usableFromInline let action: Case<Action, StackAction<S.State, S.Action>>
  @usableFromInline let screens: S
  let place: String
  let node = Presenter.Node()

  @usableFromInline
  init(
    path: WritableKeyPath<State, StackState<S.State>>,
    action: Case<Action, StackAction<S.State, S.Action>>,
    screens: S,
    place: String
  ) {
    lens = Lens(path)
    self.action = action
    self.screens = screens
    self.place = place
  }

  @inlinable
  func reduce(
    into state: inout State,
    _ parentAction: Action,
    then parent: Reduce<State, Action>
  ) -> Effect<Action> {
    guard let stackAction = action.extract(parentAction) else {
      return parent.reduce(into: &state, action: parentAction)
    }
    switch stackAction {
    case .element(let id, let screenAction):
      let effect = lens.lend(&state) { stack in
        stack.modify(id: id) { screens.reduce(into: &$0, action: screenAction) }
      }
      if effect == nil { report(.missing(id, screenAction), in: state) }
      let rest = parent.reduce(into: &state, action: parentAction)
      guard let effect, !effect.isNone else { return rest }
      let immediate = effect.liftImmediate { action.embed(.element(id: id, action: $0)) }
      return (immediate ?? present(effect, id: id, in: state)).merge(with: rest)
    case .popFrom(let id):
      if !lens.lend(&state, to: { $0.contains(id: id) }) { report(.popOfMissing(id), in: state) }
      let rest = parent.reduce(into: &state, action: parentAction)
      lens.lend(&state) { $0.pop(from: id) }
      return rest
    case .push(let id, let screen):
      if !lens.lend(&state, to: { $0.push(screen, under: id) }) {
        report(.pushOfPresent(id), in: state)
      }
      return parent.reduce(into: &state, action: parentAction)
    }
  }

  /// Runs `reduce`, and then `popped` for every screen that has left the stack meanwhile.
  @inlinable
  func telling(
    _ popped: (S.State) -> Effect<Action>,
    _ state: inout State,
    _ reduce: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    let before = lens.get(state)
    let effect = reduce(&state)
    return before.screens(missingFrom: lens.get(state)).reduce(effect) {
      $0.merge(with: popped($1))
    }
  }

  @usableFromInline
  func present(
    _ effect: Effect<S.Action>,
    id: StackElementID,
    in state: State
  ) -> Effect<Action> {
    let (lens, embed) = (lens, action.embed)
    let element = StackPlace(stack: lens.get(state).identity.number, id: id)
    return effect.present(
      { embed(.element(id: id, action: $0)) },
      from: { (state: State) in lens.get(state)[id: id] },
      by: Presenter(node: node, element: element) { (state: State) in lens.get(state).presentedIDs
      },
      dismiss: embed(.popFrom(id: id))
    )
  }

  @usableFromInline
  func report(_ misuse: StackMisuse<S.Action>, in state: State) {
    reportIssue(misuse.issue(place: place, ids: lens.get(state).ids))
  }
}

/// One screen of one stack: the same id on a stack that took another's place is another screen.
struct StackPlace: Hashable, Sendable {
  let stack: UInt64
  let id: StackElementID
}

extension StackState {
  /// Lends the screen with `id` to `body`, in place; nil, and no call, when it is not here.
  @inlinable
  mutating func modify<Result>(
    id: StackElementID,
    _ body: (inout Screen<Element>) -> Result
  ) -> Result? {
    guard let position = position(of: id) else { return nil }
    return body(&screens[position])
  }

  @inlinable
  mutating func push(_ element: Element, under id: StackElementID) -> Bool {
    guard !contains(id: id) else { return false }
    insert(element, under: id, at: ids.count)
    return true
  }

  /// The screens that `later` has no longer, the upper ones first: all, when it is another stack.
  @usableFromInline
  func screens(missingFrom later: StackState) -> [Element] {
    guard version.number != later.version.number else { return [] }
    let isOther = identity.number != later.identity.number
    return zip(ids, self).reversed().compactMap { id, screen in
      isOther || !later.contains(id: id) ? screen : nil
    }
  }

  var presentedIDs: Presenter.PresentedIDs {
    Presenter.PresentedIDs(version: version.number) { element in
      guard let place = element.base as? StackPlace else { return false }
      return place.stack == identity.number && contains(id: place.id)
    }
  }
}
