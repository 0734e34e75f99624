import Synchronization

/// The surroundings of the app's effects: tests, which end them, and a clock that tests advance.
@MainActor
final class World {
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var sleeping:
    [(order: Int, deadline: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var (lastToken, lastOrder) = (0, 0)
  /// The time in seconds, which effects also read on other threads.
  private nonisolated let time = Mutex(0)
  /// The actions that were reduced since the last look.
  var deliveries: [Delivery] = []

  nonisolated init() {}

  /// The tokens of the effects that wait, in the order of their beginning.
  var tokens: [Int] { waiting.keys.sorted() }
  var sleepingCount: Int { sleeping.count }

  nonisolated var now: Int { time.withLock(\.self) }

  /// Waits until ``end(_:)`` is called with the next token.
  func wait() async throws {
    lastToken += 1
    let token = lastToken
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[token] = $0 }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated {
        waiting.removeValue(forKey: token)?.resume(throwing: CancellationError())
      }
    }
  }

  func end(_ token: Int) { waiting.removeValue(forKey: token)?.resume() }

  /// Sleeps until a time.
  func sleep(until deadline: Int) async throws {
    lastOrder += 1
    let order = lastOrder
    try await withTaskCancellationHandler {
      try Task.checkCancellation()
      try await withCheckedThrowingContinuation { sleeping.append((order, deadline, $0)) }
    } onCancel: {
      MainActor.assumeIsolated {
        guard let index = sleeping.firstIndex(where: { $0.order == order }) else { return }
        sleeping.remove(at: index).continuation.resume(throwing: CancellationError())
      }
    }
  }

  /// Advances the time to that of the next sleeper, which it wakes, or to `time`; returns whether it woke one.
  func wakeNext(until time: Int) -> Bool {
    let next = sleeping.indices.min {
      (sleeping[$0].deadline, sleeping[$0].order) < (sleeping[$1].deadline, sleeping[$1].order)
    }
    guard let next, sleeping[next].deadline <= time else {
      self.time.withLock { $0 = time }
      return false
    }
    let deadline = sleeping[next].deadline
    self.time.withLock { $0 = deadline }
    sleeping.remove(at: next).continuation.resume()
    return true
  }
}

/// The clock of a world, in seconds.
struct WorldClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let world: World
  var minimumResolution: Duration { .seconds(1) }

  var now: Instant { Instant(offset: .seconds(world.now)) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await world.sleep(until: Int(deadline.offset.components.seconds))
  }
}
