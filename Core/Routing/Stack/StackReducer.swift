public import NavigatorComposition

/// A stack's screens and the reducer they are embedded in.
@usableFromInline
struct StackReducer<State, Action, S: ScreenReducer> {
  @usableFromInline let lens: Lens<State, StackState<S.State>>
  @usableFromInline let screens: S
  @usableFromInline let presenter: StackPresenter<State, Action, S.State, S.Action>

  @usableFromInline
  init(
    path: WritableKeyPath<State, StackState<S.State>>,
    embed: @escaping @Sendable (StackAction<S.State, S.Action>) -> Action,
    screens: S,
    place: String
  ) {
    let lens = Lens(path)
    self.lens = lens
    self.screens = screens
    presenter = StackPresenter(stack: { lens.get($0) }, embed: embed, place: place)
  }

  @inlinable
  func reduce(
    into state: inout State,
    _ stackAction: StackAction<S.State, S.Action>,
    then parent: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    switch stackAction {
    case .element(let id, let screenAction):
      let effect = lens.lend(&state) { stack in
        stack.modify(id: id) { screens.reduce(into: &$0, action: screenAction) }
      }
      if effect == nil { presenter.report(.missing(id, screenAction), in: state) }
      let rest = parent(&state)
      guard let effect, !effect.isNone else { return rest }
      return presenter.lift(effect, id: id, in: state).merge(with: rest)
    case .popFrom(let id):
      if !lens.lend(&state, to: { $0.contains(id: id) }) {
        presenter.report(.popOfMissing(id), in: state)
      }
      let rest = parent(&state)
      lens.lend(&state) { $0.pop(from: id) }
      return rest
    case .push(let id, let screen):
      if !lens.lend(&state, to: { $0.push(screen, under: id) }) {
        presenter.report(.pushOfPresent(id), in: state)
      }
      return parent(&state)
    }
  }

  /// Runs `reduce`, and then `popped` for every screen that has left the stack meanwhile.
  @inlinable
  func telling(
    _ popped: ((S.State) -> Effect<Action>)?,
    _ state: inout State,
    _ reduce: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard let popped else { return reduce(&state) }
    let before = lens.get(state)
    let effect = reduce(&state)
    return before.screens(missingFrom: lens.get(state)).reduce(effect) {
      $0.merge(with: popped($1))
    }
  }
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
}
