import Synchronization

/// A clock whose time passes when the test says so.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Storage {
    var now = Instant()
    var next = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let storage = Mutex(Storage())

  var now: Instant { storage.withLock { $0.now } }
  var minimumResolution: Duration { .zero }
  var sleepers: Int { storage.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = storage.withLock { storage in
      storage.next += 1
      return storage.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = storage.withLock { storage in
          if storage.cancelled.contains(id) { return true }
          storage.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = storage.withLock { storage -> Sleeper? in
        storage.cancelled.insert(id)
        guard let index = storage.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
        return storage.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets `duration` pass when `count` sleep: those that sleep no longer go on, the earliest first.
  ///
  /// A sleeper comes from another thread, so it may not be there yet when its effect has begun.
  func advance(by duration: Duration, when count: Int) async {
    while sleepers < count { await Task.yield() }
    advance(by: duration)
  }

  private func advance(by duration: Duration) {
    let due = storage.withLock { storage in
      let now = storage.now.advanced(by: duration)
      let due = storage.sleepers.filter { $0.deadline <= now }
      storage.sleepers.removeAll { $0.deadline <= now }
      storage.now = now
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
