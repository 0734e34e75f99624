import AllocationCounter
import NavigatorComposition

/// A large number of tasks that wait for their cancellation.
@MainActor
struct WaitingTasks {
  /// A number at which one more costs what the last one does.
  private static let count = 100_000

  /// The number of tasks that are suspended.
  private static var suspended = 0

  private let start: () -> Void
  private let stop: () -> Void

  /// Effects of one store.
  ///
  /// - Parameter cancelInFlight: Whether each cancels the one before.
  /// - Returns: The tasks.
  static func effects(cancelInFlight: Bool = false) -> WaitingTasks {
    let store = Store(initialState: 0) { Waiting() }
    return WaitingTasks {
      store.send(cancelInFlight ? .restart : .start)
    } stop: {
      store.send(.stop)
    }
  }

  /// Tasks without a store: the cost of the runtime itself.
  static func plain(cancelInFlight: Bool = false) -> WaitingTasks {
    var tasks: [Task<Void, Never>] = []
    return WaitingTasks {
      if cancelInFlight { tasks.popLast()?.cancel() }
      tasks.append(startTask { await waitForCancellation() })
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
    while Self.suspended > 0 { await Task.yield() }
  }

  /// A suspended task, whose continuation is unsafe because a check would be measured with every effect.
  ///
  /// It is resumed once, because it is taken out before.
  @MainActor private final class Slot {
    var continuation: UnsafeContinuation<Void, Never>?
  }

  /// Suspends a task until it is cancelled.
  fileprivate static func waitForCancellation() async {
    let slot = Slot()
    suspended += 1
    await withTaskCancellationHandler {
      await withUnsafeContinuation { slot.continuation = $0 }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated { slot.continuation.take()?.resume() }
    }
    suspended -= 1
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

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    let effect = Effect<Action>.run { _ in await WaitingTasks.waitForCancellation() }
    return switch action {
    case .start: effect.cancellable(id: 1)
    case .restart: effect.cancellable(id: 1, cancelInFlight: true)
    case .stop: .cancel(id: 1)
    }
  }
}
