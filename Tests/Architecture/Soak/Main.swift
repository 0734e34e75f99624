import NavigatorComposition
import NavigatorOperatingSystem
import NavigatorRouting

/// Sends random actions to a stack of screens with rows, sheets and effects, and prints the remaining heap and effects.
///
/// Usage: `Soak ACTIONS SEED`. It prints the allocated bytes of the heap once it has run for a while, and then
/// four times, and the number of effects in flight whenever everything was closed.
@main
@MainActor
struct Soak {
  private var generator: Generator
  private let gate = Gate()
  private let store: StoreOf<Root>

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    let count = arguments.first ?? 0
    let seed = arguments.last ?? 0
    // Fills the caches of the allocator and of the runtime.
    await run(10_000, seed: seed &- 1)
    printHeap()
    for part in 0..<4 {
      await run(count / 4, seed: seed &+ part)
      printHeap()
    }
  }

  private static func run(_ count: Int, seed: Int) async {
    var soak = Soak(seed: seed)
    for step in 1...max(count, 1) {
      soak.sendRandomAction()
      if step % 50 == 0 { await soak.letEffectsRun() }
    }
    await soak.close()
  }

  private init(seed: Int) {
    generator = Generator(state: UInt64(truncatingIfNeeded: seed))
    let gate = gate
    store = Store(initialState: Root.State()) { Root(gate: gate) }
  }

  private mutating func sendRandomAction() {
    let id = random(1000)
    let task: StoreTask
    switch (random(20), store.state.path.ids.randomElement(using: &generator)) {
    case (0, _), (_, nil): task = store.send(store.state.path.count < 12 ? .push(id) : .popAll)
    case (1, _): task = store.send(.pop)
    case (2, _) where id < 100: task = store.send(.replaceAll(id))
    case (3, let screen?): task = store.send(.path(.popFrom(id: screen)))
    case (_, let screen?):
      guard let page = store.state.path[id: screen] else { return }
      task = store.send(.path(.element(id: screen, action: pageAction(page))))
    }
    if random(16) == 0 { task.cancel() }
  }

  private mutating func pageAction(_ page: Page.State) -> Page.Action {
    let row = page.rows.ids.randomElement(using: &generator)
    switch (random(12), row) {
    case (0, _), (1, _): return .addRow(random(20))
    case (2, let row?): return .removeRow(row)
    case (3, _): return .moveRow
    case (4, _): return .open(random(1000))
    case (5, _) where page.sheet != nil: return .sheet(.dismiss)
    case (5...7, _) where page.sheet != nil: return .sheet(.presented(itemAction()))
    case (8...10, let row?): return .row(.element(id: row, action: itemAction()))
    case (11, _) where random(10) == 0: return .closeAll
    default: return .item(itemAction())
    }
  }

  private mutating func itemAction() -> Item.Action {
    Item.Action.allCases.randomElement(using: &generator) ?? .edit
  }

  private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private func letEffectsRun() async {
    gate.open()
    for _ in 0..<10 { await Task.yield() }
  }

  /// Removes every screen, and waits until each operation has ended.
  private func close() async {
    // Its effects wait at the gate, which the loop opens.
    store.send(.popAll)
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while gate.runningCount > 0 || !store.isSettled, ContinuousClock.now < deadline {
      await letEffectsRun()
    }
    let inFlight = gate.runningCount + (store.isSettled ? 0 : 1)
    print("started \(gate.startedCount), in flight \(inFlight), total \(store.state.total)")
  }

  /// Prints the allocated bytes of the heap, as `in use bytes` with glibc; nothing where that is unknown.
  private static func printHeap() {
    #if canImport(Darwin)
    print("Total\n\nin use bytes = \(mstats().bytes_used)")
    #else
    guard let function = dlsym(dlopen(nil, RTLD_NOW), "malloc_stats") else { return }
    unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
    #endif
  }
}

/// A generator of pseudorandom numbers, which are the same for the same seed.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  /// Returns the next number of SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
