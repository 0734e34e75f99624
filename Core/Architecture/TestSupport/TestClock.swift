import Synchronization
public import Testing

/// A clock that advances only when a test advances it.
///
/// <!-- code: example-test-store -->
/// ```swift
/// @Test("a newer request replaces the one that runs")
/// func search() async {
///   let clock = TestClock()
///   let store = TestStore(initialState: Search.State()) {
///     Search(find: { [$0] }, clock: clock)
///   }
///   await store.send(.edit("a")) { $0.text = "a" }
///   await store.send(.edit("ab")) { $0.text = "ab" }
///   await clock.advance(by: .milliseconds(300))
///   await store.receive(.found(["ab"])) { $0.results = ["ab"] }
///   await store.finish()
/// }
/// ```
///
/// Sleeping tasks wake in the order of their deadlines; equal deadlines in the order in which they began to
/// sleep. In a plain store, an effect that sleeps on an `any Clock` begins to sleep on another thread, after its
/// start. When ``advance(by:)`` returns, the woken effects have run up to their next suspension.
public final class TestClock: Clock, Sendable {
  /// A point in time, relative to the creation of the clock.
  ///
  /// <!-- code: symbol-instant -->
  /// ```swift
  /// let end: TestClock.Instant = clock.now.advanced(by: .seconds(2))
  /// await clock.advance(to: end)
  /// ```
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the creation of the clock.
    public let offset: Duration

    /// Creates the instant `offset` after the creation of a clock.
    public init(offset: Duration) { self.offset = offset }

    /// Returns the instant `duration` later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this instant to `other`; negative if `other` is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// The number of times to wait for a task to wake, whose thread may be occupied.
  private static let maximumWaits = 1_000
  /// The number of detached tasks to wait for after a wake; by then the woken task is back on its actor.
  private static let detachedTaskCount = 8

  private let queue = Mutex(SleepQueue())
  /// Sent when a task starts to sleep.
  private let signal = AsyncSignal()

  /// Creates a clock at zero.
  public init() {}

  /// The current instant.
  public var now: Instant { Instant(offset: queue.withLock { $0.now }) }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeping tasks.
  public var sleepingTaskCount: Int { queue.withLock { $0.count } }

  /// Sleeps for `duration`; returns at once if it is not positive.
  ///
  /// It begins on the caller's actor, so that callers on one actor wake in the order of their calls.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func sleep(
    for duration: Duration,
    tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration))
  }

  /// Sleeps until the clock reaches `deadline`; returns at once if the deadline is not in the future.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public nonisolated(nonsending) func sleep(
    until deadline: Instant,
    tolerance: Duration? = nil
  ) async throws {
    let id = queue.withLock { $0.nextID() }
    defer { queue.withLock { $0.markAwake(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isSleeping = queue.withLock { queue in
          queue.insert(.init(id: id, deadline: deadline.offset, continuation: continuation))
        }
        if isSleeping {
          signal.send()
        } else {
          continuation.resume()
        }
        // If the task was cancelled before the insertion, the handler has found no sleep to cancel.
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let sleep = queue.withLock { $0.remove(id) }
    sleep?.continuation.resume(throwing: CancellationError())
  }
}

// MARK: - Advancing the clock

extension TestClock {
  /// Advances the clock by `duration`, and wakes the tasks whose deadlines it reaches.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the clock to `deadline`, stopping at the deadline of each sleeping task.
  @MainActor
  public func advance(to deadline: Instant) async {
    await SerialTasks.waitUntilIdle()
    while let sleep = queue.withLock({ $0.popNext(until: deadline.offset) }) {
      sleep.continuation.resume()
      await waitForWokenTask()
    }
    queue.withLock { queue in
      queue.now = max(queue.now, deadline.offset)
    }
  }

  /// Waits until the task that was woken last has run up to its next suspension.
  ///
  /// The task wakes on its own thread. Without this wait, another task with the same deadline could overtake it
  /// there, or on its way back to its actor, which leads over threads that may be occupied. A detached task
  /// takes the same way.
  @MainActor
  private func waitForWokenTask() async {
    for _ in 0..<Self.maximumWaits where !queue.withLock({ $0.isAwake }) {
      await SerialTasks.waitUntilIdle()
    }
    for _ in 0..<Self.detachedTaskCount {
      await Task.detached {}.value
      await SerialTasks.waitUntilIdle()
    }
  }

  /// Advances the clock until no task is sleeping.
  ///
  /// - Parameters:
  ///   - limit: The number of deadlines after which the test fails, such as for a timer that repeats forever.
  ///   - sourceLocation: The line of the failure.
  @MainActor
  public func run(
    atMost limit: Int = 1_000,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await SerialTasks.waitUntilIdle()
    for _ in 0..<limit {
      guard let deadline = queue.withLock({ $0.earliestDeadline }) else { return }
      await advance(to: Instant(offset: deadline))
    }
    guard sleepingTaskCount > 0 else { return }
    TestFailure.report("A task is still sleeping after \(limit) deadlines.", at: sourceLocation)
  }

  /// Expects that no task is sleeping: the features under test have no timer left.
  ///
  /// - Parameter sourceLocation: The line of the failure.
  @MainActor
  public func checkSuspension(sourceLocation: SourceLocation = #_sourceLocation) async {
    await SerialTasks.waitUntilIdle()
    guard let deadline = queue.withLock({ $0.earliestDeadline }) else { return }
    let text = "A task is sleeping until \(deadline), but none is expected to."
    TestFailure.report(text, at: sourceLocation)
  }

  /// Waits until at least `count` tasks are sleeping.
  ///
  /// ``advance(by:)`` waits for the effects of a ``TestStore``. This function is for other tasks that
  /// use the clock: those of an actor, detached tasks, network callbacks.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - timeout: The time after which the test fails.
  ///   - sourceLocation: The line of the failure.
  @MainActor
  public func waitForSleepingTasks(
    _ count: Int = 1,
    timeout: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let areSleeping = await signal.wait(atMost: timeout) { sleepingTaskCount >= count }
    if areSleeping { return }
    let text =
      "Sleeping tasks after \(timeout): \(sleepingTaskCount), but at least \(count) expected."
    TestFailure.report(text, at: sourceLocation)
  }
}
