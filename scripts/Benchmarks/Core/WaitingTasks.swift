import AllocationCounter
import NavigatorComposition

/// A large number of tasks that wait for their cancellation.
@MainActor
struct WaitingTasks {
  /// A number at which one more costs what the last one does.
  private static let count = 100_000

  private let waiter: CancellationWaiter
  private let start: () -> Void
  private let stop: () -> Void

  /// Effects of one store.
  ///
  /// - Parameter cancelInFlight: Whether each cancels the one before.
  /// - Returns: The tasks.
  static func effects(cancelInFlight: Bool = false) -> WaitingTasks {
    let waiter = CancellationWaiter()
    let store = Store(initialState: 0) { Waiting(waiter: waiter) }
    return WaitingTasks(waiter: waiter) {
      store.send(cancelInFlight ? .restart : .start)
    } stop: {
      store.send(.stop)
    }
  }

  /// Tasks without a store: the cost of the runtime itself.
  static func plain(cancelInFlight: Bool = false) -> WaitingTasks {
    let waiter = CancellationWaiter()
    var tasks: [Task<Void, Never>] = []
    return WaitingTasks(waiter: waiter) {
      if cancelInFlight { tasks.popLast()?.cancel() }
      let wait: @MainActor @Sendable () async -> Void = { await waiter.wait() }
      tasks.append(startTask(wait))
    } stop: {
      for task in tasks { task.cancel() }
      tasks = []
    }
  }

  func start(_ times: Int) {
    for _ in 0..<times { start() }
  }

  /// Starts tasks, each of which ends the one before.
  var restarts: Benchmark.Batch {
    { times in
      start(times)
      await cancel()
    }
  }

  func cancel() async {
    stop()
    await waiter.waitUntilEmpty()
  }

  /// Returns the memory of one of many tasks, in bytes; nil if memory is not counted.
  func size() async -> Double? {
    let before = allocated_bytes()
    start(Self.count)
    let after = allocated_bytes()
    await cancel()
    return before < 0 ? nil : Double(after - before) / Double(Self.count)
  }

  /// Returns the time to cancel many tasks until all have ended, in milliseconds: the median of five.
  func timeToCancel() async -> Double {
    var times: [Double] = []
    for _ in 0..<5 {
      start(Self.count)
      times.append(await ContinuousClock().measure { await cancel() } / .milliseconds(1))
    }
    return percentile(of: times)
  }
}

/// Starts a task as a store starts its effects.
@MainActor
func startTask(_ operation: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
  if #available(macOS 26, *) {
    Task.immediate(operation: operation)
  } else {
    Task(operation: operation)
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
