/// An effect that is created when it starts, from the throttle states of its feature.
struct DeferredEffect<Action> {
  /// The place of the effect's feature.
  var path = Presenter.Path()
  /// Creates the effect from the throttle states and from the place, as it is when the effect starts.
  let makeEffect: (ThrottleStates, Presenter.Path) -> Effect<Action>

  func lift<NewAction>(
    _ transform: EffectTransform<Action, NewAction>
  ) -> DeferredEffect<NewAction> {
    let (makeEffect, nodes) = (makeEffect, transform.node.map { [$0] } ?? [])
    return DeferredEffect<NewAction>(path: Presenter.Path(nodes: path.nodes + nodes)) {
      makeEffect($0, $1).lift(transform)
    }
  }
}

/// The throttle states of one scope, by effect id.
final class ThrottleStates {
  private var states: [CancellationID: AnyObject] = [:]

  var isEmpty: Bool { states.isEmpty }

  /// Returns the state for `id`, creating it if there is none of that type.
  func state<State: AnyObject>(for id: CancellationID, make: () -> State) -> State {
    if let state = states[id] as? State { return state }
    let state = make()
    states[id] = state
    return state
  }

  func removeAll() { states = [:] }
}
