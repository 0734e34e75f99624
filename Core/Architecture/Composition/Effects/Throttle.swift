/// The start of a throttled effect: the interval decides what it starts.
struct Throttle<Action> {
  /// Returns the effect to start now, and updates the interval.
  let start: (ThrottleInterval) -> Effect<Action>

  func map<NewAction>(
    _ transform: @escaping (Effect<Action>) -> Effect<NewAction>
  ) -> Throttle<NewAction> {
    Throttle<NewAction> { [start] interval in transform(start(interval)) }
  }
}

/// The interval of one throttle id in one feature, which a store keeps.
final class ThrottleInterval {
  /// A `ThrottleState`, which is generic over the clock; nil before the first effect.
  fileprivate var state: AnyObject?
}

/// The arguments of ``Effect/throttle(id:for:clock:latest:)``.
struct ThrottledEffect<Action, C: Clock> {
  let effect: Effect<Action>
  let id: CancellationID
  let interval: C.Duration
  let clock: C

  /// Returns the effect to start now: this one, none, or a delay that this one follows.
  func start(in interval: ThrottleInterval, latest: Bool) -> Effect<Action> {
    if let state = interval.state as? ThrottleState<Action, C> {
      return state.start(self, latest: latest)
    }
    let state = ThrottleState<Action, C>()
    interval.state = state
    return state.start(self, latest: latest)
  }
}

/// The end of the current interval, and the effect that is pending until then.
private final class ThrottleState<Action, C: Clock> {
  /// The end of the last interval; nil before the first.
  private var intervalEnd: C.Instant?
  /// Whether the last delay has ended; nil before the first.
  private var hasDelayEnded: AtomicBox<Bool>?
  /// The effect to start when the current delay ends; nil without a delay.
  private var pending: ThrottledEffect<Action, C>?

  func start(_ next: ThrottledEffect<Action, C>, latest: Bool) -> Effect<Action> {
    let isDelaying = hasDelayEnded?.load() == false
    if isDelaying {
      if latest {
        pending = next
      }
      return .none
    }
    guard let intervalEnd, next.clock.now < intervalEnd else {
      return beginInterval(with: next)
    }
    pending = next
    return delay(next, until: intervalEnd)
  }

  private func beginInterval(with next: ThrottledEffect<Action, C>) -> Effect<Action> {
    intervalEnd = next.clock.now.advanced(by: next.interval)
    return next.effect
  }

  /// Returns a delay until the end of the interval, after which the pending effect starts.
  private func delay(_ next: ThrottledEffect<Action, C>, until end: C.Instant) -> Effect<Action> {
    let hasEnded = AtomicBox(false)
    hasDelayEnded = hasEnded
    let clock = next.clock
    let delay = Effect<Action>.run { _ in
      try await withTaskCancellationHandler {
        try await clock.sleep(until: end, tolerance: nil)
      } onCancel: {
        // Not only when the task ends: an effect throttled before that begins a new delay.
        hasEnded.store(true)
      }
    }
    let start = Throttle<Action> { _ in
      hasEnded.store(true)
      guard let pending = self.pending.take() else { return .none }
      return self.beginInterval(with: pending)
    }
    return .concatenate(delay, Effect(.throttle(id: next.id, start)))
  }
}
