import Synchronization
public import Testing

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: .init()) { Egg(clock: clock) }
/// await store.send(.cook)
/// await clock.advance(by: .seconds(240))
/// await store.receive(.done) { $0.isDone = true }
/// ```
///
/// Whoever sleeps wakes in the order of the deadlines; of equal deadlines, whoever slept first. When
/// ``advance(by:)`` returns, the woken effects have run up to their next suspension.
public final class TestClock: Clock, Sendable {
  /// A point in time, counted from when the clock was made.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes the instant `offset` after a clock was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The instant `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How long it is from here to `other`; negative when that is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let sleepers = Mutex(Sleepers())
  /// Rung when somebody has fallen asleep.
  private let bell = Bell()

  /// Makes a clock that shows zero.
  public init() {}

  /// What the clock shows.
  public var now: Instant { Instant(offset: sleepers.withLock { $0.now }) }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many tasks sleep.
  public var sleeperCount: Int { sleepers.withLock { $0.count } }

  /// Waits until the clock has been moved to `deadline`; returns at once when it is past that.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = sleepers.withLock { $0.nextID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isPast = sleepers.withLock { sleepers in
          sleepers.add(Sleepers.Sleeper(id: id, deadline: deadline.offset, wake: continuation))
        }
        if isPast { continuation.resume() } else { bell.ring() }
        // A task that was cancelled before it slept has been asked to wake already, in vain.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    sleepers.withLock { $0.remove(id) }?.wake.resume(throwing: CancellationError())
  }
}

// MARK: - Moving the clock

extension TestClock {
  /// Moves the clock on by `duration`, waking whoever's time comes.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the clock on to `deadline`, stopping at each instant for which somebody sleeps.
  @MainActor
  public func advance(to deadline: Instant) async {
    await SerialTasks.settle()
    while let woken = sleepers.withLock({ $0.next(until: deadline.offset) }) {
      for sleeper in woken { sleeper.wake.resume() }
      await SerialTasks.settle()
    }
    sleepers.withLock { $0.now = max($0.now, deadline.offset) }
  }

  /// Moves the clock on until nobody sleeps any more.
  ///
  /// - Parameters:
  ///   - limit: How many instants to stop at before it is a failure: a timer sleeps again and again.
  ///   - sourceLocation: The line that failure points at.
  @MainActor
  public func run(
    atMost limit: Int = 1_000,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await SerialTasks.settle()
    for _ in 0..<limit {
      guard let deadline = sleepers.withLock({ $0.earliest }) else { return }
      await advance(to: Instant(offset: deadline))
    }
    guard sleeperCount > 0 else { return }
    fail("After \(limit) instants of the clock, somebody still sleeps.", at: sourceLocation)
  }

  /// Expects that nobody sleeps: nothing that is tested has a timer left.
  ///
  /// - Parameter sourceLocation: The line that a failure points at.
  @MainActor
  public func checkSuspension(sourceLocation: SourceLocation = #_sourceLocation) async {
    await SerialTasks.settle()
    guard let deadline = sleepers.withLock({ $0.earliest }) else { return }
    fail("Somebody sleeps until \(deadline), but nobody was to sleep.", at: sourceLocation)
  }

  /// Waits until at least `count` tasks sleep.
  ///
  /// ``advance(by:)`` waits for the effects of a ``TestStore`` by itself. This is for tasks that come
  /// to the clock from elsewhere: an actor, a detached task, the network.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - timeout: After how long it is a failure that there are fewer.
  ///   - sourceLocation: The line that failure points at.
  @MainActor
  public func waitForSleepers(
    _ count: Int = 1,
    timeout: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard await !bell.wait(atMost: timeout, until: { sleeperCount >= count }) else { return }
    let text = "\(count) tasks were to sleep, but after \(timeout) there are \(sleeperCount)."
    fail(text, at: sourceLocation)
  }
}
