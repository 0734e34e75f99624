import CompositionTestHelpers
import NavigatorComposition
import TestHelpers
import Testing

/// Defects reported for TCA, by their issue numbers there.
@MainActor
@Suite("Defects of other libraries: cancellation")
struct DefectTests {
  private let gate = AsyncCondition()

  private var waiting: Effect<String> { .wait(gate, then: "answer").cancellable(id: "id") }

  @Test("1 (issues 1848, 3663): a cancellation directly after the start is effective")
  func cancelAfterStart() async {
    let store = scripted(["start": waiting, "stop": .cancel(id: "id")])
    let task = store.send("start")
    store.send("stop")
    await task.finish()
    #expect(gate.cancelled == 1 && gate.count == 0)
    #expect(store.state == ["start", "stop"])
  }

  @Test("1 (issue 1848): a start merged with a cancellation leaves no effect in flight")
  func mergedStartAndCancel() async {
    let store = scripted(["go": .merge(waiting, .cancel(id: "id"))])
    await store.send("go").finish()
    #expect(gate.cancelled == 1 && gate.count == 0)
    #expect(store.state == ["go"])
  }

  @Test("2 (issue 3563): a pending effect of a concatenation can be cancelled")
  func cancelPending() async {
    let first = AsyncCondition()
    let store = scripted([
      "go": .concatenate(.wait(first, then: "first"), waiting), "stop": .cancel(id: "id"),
    ])
    let task = store.send("go")
    store.send("stop")
    first.broadcast()
    await task.finish()
    #expect(gate.entered == 0)
    #expect(store.state == ["go", "stop", "first"])
  }

  @Test("2: a pending effect in nested merges and concatenations can be cancelled")
  func cancelPendingNested() async {
    let first = AsyncCondition()
    let inner = Effect<String>.concatenate(.wait(first, then: "second"), .merge(waiting, waiting))
    let store = scripted([
      "go": .concatenate(.wait(first, then: "first"), .merge(inner)), "stop": .cancel(id: "id"),
    ])
    let task = store.send("go")
    store.send("stop")
    first.broadcast()
    while first.entered < 2 { await Task.yield() }
    first.broadcast()
    await task.finish()
    #expect(gate.entered == 0)
    #expect(store.state == ["go", "stop", "first", "second"])
  }

  @Test("3 (PR 3499): cancelling a send's task does not cancel the effects of follow-up actions")
  func cancelOneSend() async {
    let own = AsyncCondition()
    let store = scripted([
      "go": .merge(.send("follow-up"), .wait(own, then: "own")), "follow-up": waiting,
    ])
    let task = store.send("go")
    task.cancel()
    #expect(own.cancelled == 1 && gate.cancelled == 0)
    gate.broadcast()
    await task.finish()
    #expect(store.state == ["go", "follow-up", "answer"])
  }
}

// MARK: - Removal from outside

/// A root that can remove the children of its branch.
private struct Tree: Reducer {
  struct State: Equatable {
    var branch = Branch.State()
  }
  @Cases enum Action: Equatable, Sendable { case reset, removeLate, branch(Branch.Action) }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Scope(state: \.branch, action: \.branch) { Branch(gate: gate) }
    // Composed after the operator that presents the children.
    Reduce { state, action in
      if action == .removeLate {
        state.branch.child = nil
        state.branch.rows.removeAll { _ in true }
      }
      if action == .reset { state = State() }
      return .none
    }
  }
}

private struct Branch: Reducer {
  struct State: Equatable {
    var child: Child.State? = Child.State()
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1)]
  }
  @Cases enum Action: Equatable, Sendable {
    case child(Child.Action), row(IdentifiedAction<Int, Child.Action>)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .ifLet(\.child, action: \.child) { Child(gate: gate) }
      .forEach(\.rows, action: \.row) { Child(gate: gate) }
  }
}

@MainActor
@Suite("Defects of other libraries: removal of a feature")
struct RemovalDefectTests {
  private let gate = AsyncCondition()

  @Test("4 (PR 2402): a removal by a later reducer cancels the effects immediately")
  func removedLate() {
    let store = Store(initialState: Tree.State()) { Tree(gate: gate) }
    store.send(.branch(.child(.wait)))
    store.send(.branch(.row(.element(id: 1, action: .wait))))
    store.send(.removeLate)
    #expect(gate.cancelled == 2 && gate.count == 0)
  }

  @Test("5: an ancestor that replaces the state cancels the effects of removed features only")
  func replacedByAncestor() async {
    var state = Tree.State()
    state.branch.child?.id = 7
    let store = Store(initialState: state) { Tree(gate: gate) }
    store.send(.branch(.child(.wait)))
    let collector = IssueCollector()
    let row = IssueReporter.withHandler(collector.add) {
      store.send(.branch(.row(.element(id: 1, action: .wait))))
    }
    store.send(.reset)
    // The child's id changed from 7 to 0; the row's id is unchanged.
    #expect(gate.cancelled == 1 && gate.count == 1)
    gate.broadcast()
    await row.finish()
    // The response of a removed row would be an issue.
    #expect(collector.issues.isEmpty)
    #expect(store.state.branch.rows[id: 1]?.count == 100)
  }
}

// MARK: - The same reducer twice

private struct TwoBranches: Reducer {
  struct State: Equatable { var left = Branch.State(), right = Branch.State() }
  @Cases enum Action: Equatable, Sendable {
    case clearLeft, left(Branch.Action), right(Branch.Action)
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    let branch = Reduce(Branch(gate: gate))
    Scope(state: \.left, action: \.left) { branch }
    Scope(state: \.right, action: \.right) { branch }
    Reduce { state, action in
      if action == .clearLeft { state.left.child = nil }
      return .none
    }
  }
}

@MainActor
@Test("a reducer that is built once and used in two scopes has separate effects in each")
func builtOnceUsedTwice() async {
  let gate = AsyncCondition()
  let store = Store(initialState: TwoBranches.State()) { TwoBranches(gate: gate) }
  store.send(.left(.child(.wait)))
  let right = store.send(.right(.child(.wait)))
  store.send(.clearLeft)
  #expect(gate.cancelled == 1 && gate.count == 1)
  gate.broadcast()
  await right.finish()
  #expect(store.state.right.child?.count == 100)
}

@MainActor
@Test(
  "the second of two merged effects is cancelled with its child, although the first has finished"
)
func mergedInChild() {
  let gate = AsyncCondition()
  let effect = Effect<Int>.merge(
    .run { _ in },
    .run { send in
      try await gate.wait()
      send(0)
    }
  )
  let child = Reduce<Int, Int> { _, action in action == 1 ? effect : .none }
  let parent = Reduce<Int?, Same<Int>> { state, action in
    if action == .own(2) { state = nil }
    return .none
  }
  let store = Store(initialState: Int?.some(0)) {
    parent.ifLet(\.self, action: \.own) { child }
  }
  store.send(.own(1))
  store.send(.own(2))
  #expect(gate.cancelled == 1 && gate.count == 0)
}
