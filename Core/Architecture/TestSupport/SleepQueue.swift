/// The sleeping tasks of a test clock, in the order of waking.
struct SleepQueue {
  struct Sleep {
    let id: Int
    let deadline: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  var now = Duration.zero
  private var lastID = 0
  /// Sorted by deadline; equal deadlines in the order of the ids.
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
    let position =
      sleeps.firstIndex { ($0.deadline, $0.id) > (sleep.deadline, sleep.id) } ?? sleeps.count
    sleeps.insert(sleep, at: position)
    return true
  }

  mutating func remove(_ id: Int) -> Sleep? {
    sleeps.firstIndex { $0.id == id }.map { sleeps.remove(at: $0) }
  }

  mutating func markAwake(_ id: Int) { if waking == id { waking = nil } }

  /// Advances to the next deadline, and removes and returns its first sleep; nil if it is after `limit`.
  mutating func popNext(until limit: Duration) -> Sleep? {
    guard let deadline = earliestDeadline, deadline <= limit else { return nil }
    now = deadline
    waking = sleeps.first?.id
    return sleeps.removeFirst()
  }
}
