public import NavigatorComposition

/// Runs the reducers of the screens on a stack and the reducer of their parent.
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
    presenter = StackPresenter(
      stack: { lens.lend(&$0) { $0 } },
      embed: embed,
      place: place
    )
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
      if effect == nil { presenter.report(.missing(id, screenAction), in: &state) }
      let parentEffect = parent(&state)
      guard let effect, !effect.isNone else { return parentEffect }
      return presenter.lift(effect, id: id, in: &state).merge(with: parentEffect)
    case .popFrom(let id):
      if !lens.lend(&state, to: { $0.contains(id: id) }) {
        presenter.report(.popOfMissing(id), in: &state)
      }
      let parentEffect = parent(&state)
      lens.lend(&state) { $0.pop(from: id) }
      return parentEffect
    case .push(let id, let screen):
      if !lens.lend(&state, to: { $0.push(screen, under: id) }) {
        presenter.report(.pushOfPresent(id), in: &state)
      }
      return parent(&state)
    }
  }

  /// Runs `reduce`, and then `popped`, if not nil, for each screen that it removed.
  @inlinable
  func callPopped(
    _ popped: ((S.State) -> Effect<Action>)?,
    _ state: inout State,
    _ reduce: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard let popped else { return reduce(&state) }
    let record = lens.lend(&state) { $0.beginRecord() }
    var effect = reduce(&state)
    var removed = lens.lend(&state) { $0.endRecord(record).removed }
    while let screen = removed.popLast() { effect = effect.merge(with: popped(screen.state)) }
    return effect
  }
}

extension StackState {
  /// Calls `body` with the screen with `id`, in place; returns nil without a call if there is none.
  @inlinable
  mutating func modify<Result>(
    id: StackElementID,
    _ body: (inout Screen<Element>) -> Result
  ) -> Result? {
    guard let position = position(of: id) else { return nil }
    return screens.modify(at: position, body)
  }

  @inlinable
  mutating func push(_ element: consuming Element, under id: StackElementID) -> Bool {
    guard !contains(id: id) else { return false }
    insert(element, under: id, at: ids.count)
    return true
  }
}
