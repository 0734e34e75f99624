/// The sleeping tasks of a test clock, in the order in which they wake.
struct SleepQueue {
  struct Sleep {
    let id: Int
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>

    /// Whether the task wakes after the one of another sleep.
    func wakes(after other: Sleep) -> Bool {
      if deadline == other.deadline { return id > other.id }
      return deadline > other.deadline
    }
  }

  var now = Duration.zero
  private var lastID = 0
  private var sleeps: [Sleep] = []
  /// The sleep that was popped last; nil after its task has woken.
  private var waking: Int?

  /// Whether the task of the sleep that was popped last has woken.
  var isAwake: Bool { waking == nil }

  var count: Int { sleeps.count }

  var earliestDeadline: Duration? { sleeps.first?.deadline }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Inserts a sleep, and returns whether it was inserted: its deadline must be in the future.
  mutating func insert(_ sleep: Sleep) -> Bool {
    guard sleep.deadline > now else { return false }
    let next = sleeps.firstIndex { $0.wakes(after: sleep) }
    sleeps.insert(sleep, at: next ?? sleeps.count)
    return true
  }

  mutating func remove(_ id: Int) -> Sleep? {
    guard let index = sleeps.firstIndex(where: { $0.id == id }) else { return nil }
    return sleeps.remove(at: index)
  }

  mutating func markAwake(_ id: Int) {
    if waking == id { waking = nil }
  }

  /// Advances to the earliest deadline, and removes and returns its first sleep; nil if it is after `limit`.
  mutating func popNext(until limit: Duration) -> Sleep? {
    guard let deadline = earliestDeadline, deadline <= limit else { return nil }
    now = deadline
    waking = sleeps.first?.id
    return sleeps.removeFirst()
  }
}
