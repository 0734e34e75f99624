import NavigatorComposition
import TestHelpers
import Testing

@MainActor
@Suite("Features that are presented by presented features")
struct NestedPresentationTests {
  private let gate = AsyncCondition()
  private let reads = Reads()

  /// Returns a store of features that are nested to a depth, each with an effect in flight.
  private func makeStore(depth: Int) -> StoreOf<Node> {
    var state = Node.State(reads: reads)
    for _ in 1..<depth {
      var parent = Node.State(reads: reads)
      parent.child = state
      state = parent
    }
    let store = Store(initialState: state) { Node(gate: gate) }
    for level in 0..<depth { store.send(action(.wait, at: level)) }
    return store
  }

  private func action(_ action: Node.Action, at level: Int) -> Node.Action {
    (0..<level).reduce(action) { action, _ in .child(action) }
  }

  private func readsOfOneAction(depth: Int) -> Int {
    let store = makeStore(depth: depth)
    reads.count = 0
    store.send(.count)
    return reads.count
  }

  @Test("are checked in a time that is in proportion to their number")
  func linearCheck() {
    let reads = readsOfOneAction(depth: 20)
    #expect(reads >= 19)
    #expect(readsOfOneAction(depth: 80) < 5 * reads)
  }

  @Test("are cancelled from the one that is removed inwards, and not around it")
  func removal() {
    let store = makeStore(depth: 6)
    #expect(gate.count == 6)
    store.send(action(.removeChild, at: 2))
    #expect(gate.count == 3)
    store.send(action(.count, at: 1))
    #expect(gate.count == 3)
    store.send(.removeChild)
    #expect(gate.count == 1)
    #expect(!store.isSettled)
  }
}

/// The number of reads of a property; safe to share, because only the main actor uses it.
private final class Reads: @unchecked Sendable {
  var count = 0
}

/// A feature that presents itself.
private struct Node: Reducer {
  struct State {
    let reads: Reads
    private var children: [State] = []

    init(reads: Reads) { self.reads = reads }

    var child: State? {
      get {
        reads.count += 1
        return children.first
      }
      set { children = newValue.map { [$0] } ?? [] }
    }
  }

  @Cases indirect enum Action {
    case child(Action), wait, count, removeChild
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .wait: return .run { [gate] _ in try await gate.wait() }
      case .removeChild: state.child = nil
      case .child, .count: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Node(gate: gate) }
  }
}
