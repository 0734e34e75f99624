/// An effect that is created when it starts, from the throttle states of its feature.
struct DeferredEffect<Action> {
  let makeEffect: (ThrottleStates) -> Effect<Action>

  func map<NewAction>(
    _ transform: @escaping (Effect<Action>) -> Effect<NewAction>
  ) -> DeferredEffect<NewAction> {
    let makeEffect = makeEffect
    return DeferredEffect<NewAction> { transform(makeEffect($0)) }
  }
}

/// The throttle states of one feature, by effect id.
final class ThrottleStates {
  private var states: [EffectID: AnyObject] = [:]

  var isEmpty: Bool { states.isEmpty }

  /// Returns the state for `id`, creating it if there is none of that type.
  func state<State: AnyObject>(for id: EffectID, make: () -> State) -> State {
    if let state = states[id] as? State { return state }
    let state = make()
    states[id] = state
    return state
  }

  func removeAll() { states = [:] }
}
