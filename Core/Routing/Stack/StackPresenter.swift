public import NavigatorComposition

/// Lifts the effects of the screens on a stack to its parent, and reports misuse.
@usableFromInline
struct StackPresenter<State, Action, ScreenState, ScreenAction> {
  /// Returns the stack in a state, which it only reads.
  @usableFromInline let stack: (inout State) -> StackState<ScreenState>
  @usableFromInline let embed: @Sendable (StackAction<ScreenState, ScreenAction>) -> Action
  private let place: String
  @usableFromInline let node = Presenter.Node()

  @usableFromInline
  init(
    stack: @escaping (inout State) -> StackState<ScreenState>,
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
    in state: inout State
  ) -> Effect<Action> {
    effect.liftImmediate { embed(.element(id: id, action: $0)) } ?? present(effect, id, &state)
  }

  @inlinable
  func present(
    _ effect: Effect<ScreenAction>,
    _ id: StackElementID,
    _ state: inout State
  ) -> Effect<Action> {
    let (stack, embed) = (stack, embed)
    let element = stack(&state).identity(of: id)
    return effect.present(
      { embed(.element(id: id, action: $0)) },
      by: TypedPresenter<State>(
        node: node,
        element: ValueID(element),
        locate: {
          let stack = stack(&$0)
          return stack.identity.number == element.stack ? stack[id: id] : nil
        },
        version: { stack(&$0).presentedVersion(since: $1) }
      ),
      dismiss: embed(.popFrom(id: id))
    )
  }

  @usableFromInline
  func report(_ misuse: StackMisuse<ScreenAction>, in state: inout State) {
    reportIssue(misuse.issue(place: place, ids: stack(&state).ids))
  }
}

/// The identity of a screen, which includes the stack: a stack that replaces another may reuse ids.
@usableFromInline
struct ScreenIdentity: Hashable, Sendable {
  @usableFromInline let stack: UInt64
  @usableFromInline let id: StackElementID

  @inlinable
  init(stack: UInt64, id: StackElementID) {
    (self.stack, self.id) = (stack, id)
  }
}

extension StackState {
  @inlinable
  func identity(of id: StackElementID) -> ScreenIdentity {
    ScreenIdentity(stack: identity.number, id: id)
  }

  @inlinable
  func presentedVersion(since earlier: UInt64?) -> Presenter.Version {
    let removed = earlier.flatMap { version.removed(since: $0) }
    return Presenter.Version(
      version.number,
      removed: removed?.map { ValueID(identity(of: StackElementID(generation: $0))) }
    )
  }
}
