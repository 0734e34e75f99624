import NavigatorComposition

/// A large number of effects of one store that wait for their cancellation.
@MainActor
struct WaitingEffects {
  /// A number at which one more costs what the last one does.
  private static let count = 100_000

  private let waiter = CancellationWaiter()
  private let store: StoreOf<Waiting>

  init() {
    let waiter = waiter
    store = Store(initialState: 0) { Waiting(waiter: waiter) }
  }

  func start() {
    for _ in 0..<Self.count { store.send(.start) }
  }

  func restart() { store.send(.restart) }

  func cancel() async {
    store.send(.stop)
    await waiter.waitUntilEmpty()
  }

  /// Returns the memory of one of many effects, in bytes; nil if memory is not counted.
  func size() async -> Double? {
    let before = Allocations.bytes
    start()
    let after = Allocations.bytes
    await cancel()
    guard let before, let after else { return nil }
    return Double(after - before) / Double(Self.count)
  }

  /// Returns the time to cancel many effects until all have ended, in milliseconds: the median of five.
  func timeToCancel() async -> Double {
    var times: [Double] = []
    for _ in 0..<5 {
      start()
      let start = ContinuousClock.now
      await cancel()
      times.append(start.duration(to: .now) / .milliseconds(1))
    }
    return times.sorted()[2]
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
