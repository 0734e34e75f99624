extension Effect {
  /// Starts this effect when `interval` has passed in which nothing else was debounced by `id`.
  ///
  /// Whatever carries the id and waits or runs is cancelled first.
  ///
  /// - Parameters:
  ///   - id: What the calls have in common; ``cancel(id:)`` stops the waiting too.
  ///   - interval: How long it has to be quiet.
  ///   - clock: Measures the interval.
  /// - Returns: An effect that waits and then is this one.
  public func debounce(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: any Clock<Duration>
  ) -> Effect {
    let quiet = Effect.run { _ in try await clock.sleep(for: interval) }
    return .concatenate(quiet, self).cancellable(id: id, cancelInFlight: true)
  }

  /// Starts this effect now, unless one was started within `interval`: then at the interval's end.
  ///
  /// Of several that wait for the same end only one is started.
  ///
  /// - Parameters:
  ///   - id: What the calls have in common; ``cancel(id:)`` drops what waits.
  ///   - interval: The least time between two starts.
  ///   - clock: Measures the interval.
  ///   - latest: Whether the last of those that wait is started, and not the first.
  /// - Returns: An effect that is this one at most once in an interval.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool
  ) -> Effect {
    let id = ValueID(id)
    return Effect(
      .deferred(
        Deferral { gates in
          let gate = gates.gate(for: id) { Throttle<Action, C>(clock, interval) }
          let effect = gate.pass(self, latest: latest)
          return Effect(.cancellable(effect, id: id, cancelInFlight: false))
        }
      )
    )
  }
}

/// When effects of one id may start, and the one that waits for it.
private final class Throttle<Action, C: Clock> {
  private let clock: C
  private let interval: C.Duration
  private var opening: C.Instant?
  /// Whether the last wait for the interval's end is over; nil before the first.
  private var isWaitOver: AtomicBox<Bool>?
  private var waiting = Effect<Action>.none

  init(_ clock: C, _ interval: C.Duration) {
    self.clock = clock
    self.interval = interval
  }

  /// What to start now for `effect`: itself, nothing, or the wait after which it comes.
  func pass(_ effect: Effect<Action>, latest: Bool) -> Effect<Action> {
    if isWaitOver?.load() == false {
      if latest { waiting = effect }
      return .none
    }
    guard let opening, clock.now < opening else { return open(effect) }
    waiting = effect
    return enter(until: opening)
  }

  private func open(_ effect: Effect<Action>) -> Effect<Action> {
    opening = clock.now.advanced(by: interval)
    return effect
  }

  private func enter(until opening: C.Instant) -> Effect<Action> {
    let (clock, isOver) = (clock, AtomicBox(false))
    isWaitOver = isOver
    let sleep = Effect<Action>.run { _ in
      try await withTaskCancellationHandler {
        try await clock.sleep(until: opening, tolerance: nil)
      } onCancel: {
        // Told at once, so that an effect that comes before the task has ended begins a wait anew.
        isOver.store(true)
      }
    }
    let leave = Effect<Action>(
      .deferred(
        Deferral { _ in
          isOver.store(true)
          return self.open(self.waiting)
        }
      )
    )
    return .concatenate(sleep, leave)
  }
}
