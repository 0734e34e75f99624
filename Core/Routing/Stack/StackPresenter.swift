public import NavigatorComposition

/// Hands the effects of a stack's screens to the reducer that holds the stack, and reports misuse.
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

  /// The effect of the screen with `id` as an effect of the parent, which ends with the screen.
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
    let element = stack(state).place(of: id)
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

/// One screen of one stack: the same id on a stack that took another's place is another screen.
@usableFromInline
struct StackPlace: Hashable, Sendable {
  let stack: UInt64
  let id: StackElementID
}

extension StackState {
  @usableFromInline
  func place(of id: StackElementID) -> StackPlace { StackPlace(stack: identity.number, id: id) }

  var presentedIDs: Presenter.PresentedIDs {
    Presenter.PresentedIDs(version: version.number) { element in
      guard let place = element.base as? StackPlace else { return false }
      return place.stack == identity.number && contains(id: place.id)
    }
  }
}
