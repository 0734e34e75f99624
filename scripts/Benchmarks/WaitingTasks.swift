import NavigatorComposition

/// A large number of tasks that wait for their cancellation.
@MainActor
protocol WaitingTasks {
  /// Starts a task.
  func start()

  /// Cancels all tasks, and waits until they have ended.
  func cancel() async
}

/// The effects of one store.
struct StoreEffects: WaitingTasks {
  private let waiter = CancellationWaiter()
  private let store: StoreOf<Waiting>

  init() {
    let waiter = waiter
    store = Store(initialState: 0) { Waiting(waiter: waiter) }
  }

  func start() { store.send(.start) }

  func restart() { store.send(.restart) }

  func cancel() async {
    store.send(.stop)
    await waiter.waitUntilEmpty()
  }
}

private struct Waiting: Reducer {
  enum Action { case start, restart, stop }

  let waiter: CancellationWaiter

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    let effect = Effect<Action>.run { [waiter] _ in await waiter.wait() }
    return switch action {
    case .start: effect.cancellable(id: 1)
    case .restart: effect.cancellable(id: 1, cancelInFlight: true)
    case .stop: .cancel(id: 1)
    }
  }
}

extension Task where Failure == Never {
  /// Starts a task as a store starts its effects, where the system can.
  static func startedAtOnce(
    _ operation: @escaping @MainActor @Sendable () async -> Success
  ) -> Task {
    guard #available(macOS 26, *) else { return Task(operation: operation) }
    return Task.immediate(operation: operation)
  }
}

/// Tasks without a store: the cost of the runtime itself.
final class PlainTasks: WaitingTasks {
  private let waiter = CancellationWaiter()
  private var tasks: [Task<Void, Never>] = []

  func start() {
    let waiter = waiter
    tasks.append(Task.startedAtOnce { @MainActor in await waiter.wait() })
  }

  func restart() {
    tasks.popLast()?.cancel()
    start()
  }

  func cancel() async {
    for task in tasks { task.cancel() }
    tasks = []
    await waiter.waitUntilEmpty()
  }
}

// MARK: - Metrics

private let taskCount = 100_000

/// Returns the memory of one of many tasks, in bytes; nil if memory is not counted.
@MainActor
func size(_ tasks: some WaitingTasks) async -> Double? {
  let before = Allocations.bytes
  for _ in 0..<taskCount { tasks.start() }
  let after = Allocations.bytes
  await tasks.cancel()
  guard let before, let after else { return nil }
  return Double(after - before) / Double(taskCount)
}

/// Returns the time to cancel many tasks until all have ended, in milliseconds: the median of five.
@MainActor
func timeToCancel(_ tasks: some WaitingTasks) async -> Double {
  var times: [Double] = []
  for _ in 0..<5 {
    for _ in 0..<taskCount { tasks.start() }
    let start = ContinuousClock.now
    await tasks.cancel()
    times.append(start.duration(to: .now) / .milliseconds(1))
  }
  return times.sorted()[2]
}

/// Returns the time of one of many restarts, in nanoseconds, before a cancelled task can end.
@MainActor
func timeToRestart(_ times: Int) async -> Double {
  let effects = StoreEffects()
  let start = ContinuousClock.now
  for _ in 0..<times { effects.restart() }
  let time = start.duration(to: .now) / .nanoseconds(times)
  await effects.cancel()
  return time
}
