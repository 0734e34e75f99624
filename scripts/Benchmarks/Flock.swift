import NavigatorComposition

/// Very many tasks that wait until they are cancelled.
@MainActor
protocol Flock {
  /// Starts one more.
  func start()

  /// Cancels all, and waits until they have ended.
  func cancel() async
}

/// The effects of one store.
struct Flights: Flock {
  private let park = Park()
  private let store: StoreOf<Parking>

  init() {
    let park = park
    store = Store(initialState: 0) { Parking(park: park) }
  }

  func start() { store.send(.start) }

  func restart() { store.send(.restart) }

  func cancel() async {
    store.send(.stop)
    await park.settle(leaving: 0)
  }
}

private struct Parking: Reducer {
  enum Action { case start, restart, stop }

  let park: Park

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    let effect = Effect<Action>.run { [park] _ in await park.wait() }
    return switch action {
    case .start: effect.cancellable(id: 1)
    case .restart: effect.cancellable(id: 1, cancelInFlight: true)
    case .stop: .cancel(id: 1)
    }
  }
}

/// Tasks with nothing around them: what the runtime itself costs.
final class PlainTasks: Flock {
  private let park = Park()
  private var tasks: [Task<Void, Never>] = []

  func start() {
    let park = park
    tasks.append(Task.immediate { @MainActor in await park.wait() })
  }

  func restart() {
    tasks.popLast()?.cancel()
    start()
  }

  func cancel() async {
    for task in tasks { task.cancel() }
    tasks = []
    await park.settle(leaving: 0)
  }
}

// MARK: - Figures

private let many = 100_000

/// The bytes of one among very many.
@MainActor
func size(_ flock: some Flock) async -> Double? {
  let before = Allocations.bytes
  for _ in 0..<many { flock.start() }
  let after = Allocations.bytes
  await flock.cancel()
  guard let before, let after else { return nil }
  return Double(after - before) / Double(many)
}

/// The milliseconds to cancel very many and to see them end: the median of five times.
@MainActor
func timeToCancel(_ flock: some Flock) async -> Double {
  var times: [Double] = []
  for _ in 0..<5 {
    for _ in 0..<many { flock.start() }
    let start = ContinuousClock.now
    await flock.cancel()
    times.append(start.duration(to: .now) / .milliseconds(1))
  }
  return times.sorted()[2]
}

/// The nanoseconds of one of many restarts, all before a task that was cancelled can end.
@MainActor
func timeToRestart(_ times: Int) async -> Double {
  let flights = Flights()
  let start = ContinuousClock.now
  for _ in 0..<times { flights.restart() }
  let time = start.duration(to: .now) / .nanoseconds(times)
  await flights.cancel()
  return time
}
