/// Who sleeps on a test clock, in the order of waking.
struct Sleepers {
  struct Sleeper {
    let id: Int
    let deadline: Duration
    let wake: CheckedContinuation<Void, any Error>
  }

  var now = Duration.zero
  private var lastID = 0
  /// By deadline; of equal ones, whoever came first.
  private var waiting: [Sleeper] = []

  var count: Int { waiting.count }

  var earliest: Duration? { waiting.first?.deadline }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Lets a task sleep; true, and it does not, when its deadline is past.
  mutating func add(_ sleeper: Sleeper) -> Bool {
    guard sleeper.deadline > now else { return true }
    let position = waiting.firstIndex { $0.deadline > sleeper.deadline } ?? waiting.count
    waiting.insert(sleeper, at: position)
    return false
  }

  mutating func remove(_ id: Int) -> Sleeper? {
    waiting.firstIndex { $0.id == id }.map { waiting.remove(at: $0) }
  }

  /// Moves on to the next deadline, and returns who sleeps until then; nil when it is past `limit`.
  mutating func next(until limit: Duration) -> [Sleeper]? {
    guard let deadline = earliest, deadline <= limit else { return nil }
    now = deadline
    let woken = waiting.prefix { $0.deadline == deadline }
    waiting.removeFirst(woken.count)
    return Array(woken)
  }
}
