public import NavigatorComposition

/// Lifts the effects of the screens on a stack to its parent, and reports misuse.
@usableFromInline
struct StackPresenter<State, Action, ScreenState, ScreenAction> {
  @usableFromInline let stack: (State) -> StackState<ScreenState>
  @usableFromInline let embed: @Sendable (StackAction<ScreenState, ScreenAction>) -> Action
  private let place: String
  private let node = Presenter.Node()

  @usableFromInline
  init(
    stack: @escaping (State) -> StackState<ScreenState>,
    embed: @escaping @Sendable (StackAction<ScreenState, ScreenAction>) -> Action,
    place: String
  ) {
    self.stack = stack
    self.embed = embed
    self.place = place
  }

  /// Lifts an effect of a screen to the parent; it is cancelled when the screen is removed.
  @inlinable
  func lift(
    _ effect: Effect<ScreenAction>,
    id: StackElementID,
    in state: State
  ) -> Effect<Action> {
    effect.liftImmediate { embed(.element(id: id, action: $0)) } ?? present(effect, id, state)
  }

  @usableFromInline
  func present(
    _ effect: Effect<ScreenAction>,
    _ id: StackElementID,
    _ state: State
  ) -> Effect<Action> {
    let (stack, embed) = (stack, embed)
    let element = stack(state).identity(of: id)
    return effect.present(
      { embed(.element(id: id, action: $0)) },
      from: { (state: State) in stack(state)[id: id] },
      by: Presenter(node: node, element: element) { (state: State) in stack(state).presentedIDs },
      dismiss: embed(.popFrom(id: id))
    )
  }

  @usableFromInline
  func report(_ misuse: StackMisuse<ScreenAction>, in state: State) {
    reportIssue(misuse.issue(place: place, ids: stack(state).ids))
  }
}

/// The identity of a screen, which includes the stack: a stack that replaces another may reuse ids.
@usableFromInline
struct ScreenIdentity: Hashable, Sendable {
  let stack: UInt64
  let id: StackElementID
}

extension StackState {
  /// Distinguishes the stack from one that replaced it.
  @usableFromInline var identityNumber: UInt64 { identity.number }

  @usableFromInline
  func identity(of id: StackElementID) -> ScreenIdentity {
    ScreenIdentity(stack: identity.number, id: id)
  }

  var presentedIDs: Presenter.PresentedIDs {
    Presenter.PresentedIDs(version: version.number) { element in
      guard let screen = element.base as? ScreenIdentity else { return false }
      return screen.stack == identity.number && contains(id: screen.id)
    }
  }
}
