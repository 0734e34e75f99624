import Synchronization

/// A clock without waiting: a sleep advances the clock to its deadline and returns.
///
/// <!-- code: symbol-immediate-clock -->
/// ```swift
/// let store = TestStore(initialState: Slow.State()) { Slow(clock: ImmediateClock()) }
/// await store.send(.load)
/// await store.receive(.answered(42)) { $0.answer = 42 }
/// ```
public final class ImmediateClock: Clock, Sendable {
  /// A point in time, the same as on a ``TestClock``.
  ///
  /// <!-- code: symbol-immediate-instant -->
  /// ```swift
  /// let start: ImmediateClock.Instant = immediate.now
  /// try await immediate.sleep(for: .seconds(2))
  /// let duration = start.duration(to: immediate.now)  // two seconds, which took no time
  /// ```
  public typealias Instant = TestClock.Instant

  private let offset = Mutex(Duration.zero)

  /// Creates a clock at zero.
  public init() {}

  /// The latest deadline of a sleep.
  public var now: Instant { Instant(offset: offset.withLock { $0 }) }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Advances the clock to `deadline`, and yields to other tasks before it returns.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    offset.withLock { offset in
      offset = max(offset, deadline.offset)
    }
    await Task.yield()
    try Task.checkCancellation()
  }
}
