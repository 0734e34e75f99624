extension Effect {
  /// Starts this effect after `interval`, unless another effect is debounced with `id` before.
  ///
  /// Effects in flight with `id` are cancelled first.
  ///
  /// - Parameters:
  ///   - id: The cancellation id that the debounced effects share.
  ///   - interval: The time to wait.
  ///   - clock: The clock that measures the interval.
  /// - Returns: The delayed effect.
  public func debounce(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>
  ) -> Effect {
    let delay = Effect.run { _ in try await clock.sleep(for: interval) }
    return .concatenate(delay, self).cancellable(id: id, cancelInFlight: true)
  }

  /// Starts this effect immediately, or at the end of the interval that an earlier effect began.
  ///
  /// Of the effects within one interval, only one is started at its end. An interval lasts as long as
  /// the effect that began it specifies.
  ///
  /// - Parameters:
  ///   - id: The id that the throttled effects share; ``cancel(id:)`` also cancels a pending one.
  ///   - interval: The minimum time between two starts.
  ///   - clock: The clock that measures the interval.
  ///   - latest: Whether to start the latest effect of an interval at its end, or the first.
  /// - Returns: The throttled effect.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool
  ) -> Effect {
    let id = ValueID(id)
    let throttled = DeferredEffect { states, path in
      let state = states.state(for: CancellationID(id: id, path: path)) {
        ThrottleState<Action, C>()
      }
      let part = ThrottledEffect(effect: self, interval: interval, clock: clock)
      let effect = state.throttle(part, latest: latest)
      return Effect(.cancellable(effect, id: CancellationID(id: id), cancelInFlight: false))
    }
    return Effect(.deferred(throttled))
  }

  /// Sends an action at the end of every interval, until the effect is cancelled.
  ///
  /// The intervals follow each other without gaps: an action that is late delays no other one.
  ///
  /// - Parameters:
  ///   - interval: The time between two actions, above zero.
  ///   - clock: The clock that measures the intervals.
  ///   - action: Creates an action.
  /// - Returns: The effect, which does not end by itself.
  public static func timer<C: Clock>(
    every interval: C.Duration,
    clock: C,
    action: @escaping @MainActor @Sendable () -> Action
  ) -> Effect {
    .run { send in
      var end = clock.now
      while true {
        end = end.advanced(by: interval)
        try await clock.sleep(until: end, tolerance: nil)
        send(action())
      }
    }
  }
}

/// An effect with its interval.
private struct ThrottledEffect<Action, C: Clock> {
  let effect: Effect<Action>
  let interval: C.Duration
  let clock: C
}

/// The end of the current interval of one id, and the effect that is pending until then.
private final class ThrottleState<Action, C: Clock> {
  private var intervalEnd: C.Instant?
  /// Whether the last delay has ended; nil before the first.
  private var hasDelayEnded: AtomicBox<Bool>?
  private var pending: ThrottledEffect<Action, C>?

  /// Returns the effect to start now: `next`, none, or a delay that `next` follows.
  func throttle(_ next: ThrottledEffect<Action, C>, latest: Bool) -> Effect<Action> {
    if hasDelayEnded?.load() == false {
      if latest { pending = next }
      return .none
    }
    guard let intervalEnd, next.clock.now < intervalEnd else { return beginInterval(with: next) }
    pending = next
    return delayPending(until: intervalEnd, next.clock)
  }

  private func beginInterval(with next: ThrottledEffect<Action, C>) -> Effect<Action> {
    intervalEnd = next.clock.now.advanced(by: next.interval)
    return next.effect
  }

  private func delayPending(until end: C.Instant, _ clock: C) -> Effect<Action> {
    let hasEnded = AtomicBox(false)
    hasDelayEnded = hasEnded
    let delay = Effect<Action>.run { _ in
      try await withTaskCancellationHandler {
        try await clock.sleep(until: end, tolerance: nil)
      } onCancel: {
        // Set immediately, so that an effect throttled before the task ends begins a new delay.
        hasEnded.store(true)
      }
    }
    let start = DeferredEffect<Action> { _, _ in
      hasEnded.store(true)
      return self.pending.take().map { self.beginInterval(with: $0) } ?? .none
    }
    return .concatenate(delay, Effect(.deferred(start)))
  }
}
