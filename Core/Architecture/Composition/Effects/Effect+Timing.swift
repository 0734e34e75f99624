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

  /// Starts this effect at once, unless an interval is running; then at most one effect starts when it ends.
  ///
  /// Every start begins a new interval, of the length that the started effect specifies.
  ///
  /// - Parameters:
  ///   - id: The id that the throttled effects share; ``cancel(id:)`` also cancels a pending one.
  ///   - interval: The minimum time between two starts.
  ///   - clock: The clock that measures the interval.
  ///   - latest: Whether the effect that starts at the end of an interval is the last one that arrived in it, or
  ///     the first after the one that began it.
  /// - Returns: The throttled effect.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool
  ) -> Effect {
    let id = CancellationID(id)
    let throttled = ThrottledEffect(effect: self, id: id, interval: interval, clock: clock)
    return Effect(.throttle(id: id, Throttle { throttled.start(in: $0, latest: latest) }))
  }

  /// Sends an action at the end of every interval, until the effect is cancelled.
  ///
  /// A late action does not delay the next one: missed actions are sent at once, one after the other.
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
      // Ends when the effect is cancelled: `sleep` then throws.
      while true {
        end = end.advanced(by: interval)
        try await clock.sleep(until: end, tolerance: nil)
        send(action())
      }
    }
  }
}
