import Synchronization

/// A clock on which nobody waits: a sleep moves it to the deadline and returns.
public final class ImmediateClock: Clock, Sendable {
  /// A point in time, the same as on a ``TestClock``.
  public typealias Instant = TestClock.Instant

  private let offset = Mutex(Duration.zero)

  /// Makes a clock that shows zero.
  public init() {}

  /// The latest deadline anybody slept until.
  public var now: Instant { Instant(offset: offset.withLock { $0 }) }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to `deadline`, and lets others run before it returns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    offset.withLock { $0 = max($0, deadline.offset) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
