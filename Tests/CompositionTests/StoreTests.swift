import Composition
import TestSupport
import Testing

private struct Counter: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return action > 1 ? .send(action - 1) : .none
  }
}

private struct Parent: Reducer {
  struct State: Equatable {
    var child = Child.State()
    var optional: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = [.init(id: 1), .init(id: 2)]
    var other = 0
  }
  enum Action: Equatable, Sendable {
    case child(Child.Action), optional(Child.Action), show(Bool), other
    case row(IdentifiedAction<Int, Child.Action>)
  }
  static let child = Case(Action.child) { if case .child(let action) = $0 { action } else { nil } }
  static let optional = Case(Action.optional) { if case .optional(let a) = $0 { a } else { nil } }
  static let row = Case(Action.row) { if case .row(let action) = $0 { action } else { nil } }

  let gate: Gate

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: Self.child) { Child(gate: gate) }
    Reduce { state, action in
      switch action {
      case .show(let isShown): state.optional = isShown ? Child.State() : nil
      case .other: state.other += 1
      case .child, .optional, .row: break
      }
      return .none
    }
    .ifLet(\.optional, action: Self.optional) { Child(gate: gate) }
    .forEach(\.rows, action: Self.row) { Child(gate: gate) }
  }
}

@MainActor
@Suite("Store")
struct StoreTests {
  private let gate = Gate()

  private func parent() -> StoreOf<Parent> {
    Store(initialState: Parent.State()) { Parent(gate: gate) }
  }

  @Test("actions that effects send are processed before send returns, and observers see one change")
  func coalescing() {
    let store = Store(initialState: 0) { Counter() }
    var seen: [Int] = []
    let observation = store.observe(\.self) { seen.append($0) }
    store.send(3)
    #expect(seen == [0, 6])
    observation.cancel()
    store.send(1)
    #expect(seen == [0, 6])
  }

  @Test("a send from an observer is processed after the send that it observes")
  func sendFromObserver() {
    let store = scripted(["first": .send("second")])
    var seen: [[String]] = []
    let observation = store.observe(\.self) { actions in
      seen.append(actions)
      if actions.count == 2 { store.send("third") }
    }
    let found = issues { store.send("first") }
    #expect(seen == [[], ["first", "second"], ["first", "second", "third"]])
    #expect(found.isEmpty)
    observation.cancel()
  }

  @Test("a send inside a reducer is queued behind the action, and reported")
  func reentrance() {
    var store: Store<[String], String>?
    let reducer = Reduce<[String], String> { state, action in
      if action == "outer" { store?.send("inner") }
      state.append(action)
      return .none
    }
    store = Store(initialState: []) { reducer }
    let found = issues { store?.send("outer") }
    #expect(store?.state == ["outer", "inner"])
    #expect(found.map(\.what) == ["An action was sent while a reducer was running."])
    // The reducer knows the store that runs it.
    store = nil
  }

  @Test("reading the store inside a reducer is reported before Swift ends the program")
  func readWhileReducing() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var store: Store<Int, Int>?
        store = Store(initialState: 0) {
          Reduce { state, action in
            state += action + (store?.state ?? 0)
            return .none
          }
        }
        store?.send(1)
      }
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains("The state was read from the store while a reducer was changing it."))
  }

  @Test("what a deinit sends while a reducer runs is processed after it")
  func sendFromDeinit() {
    final class Sender {
      var onDeinit: (() -> Void)?
      deinit { onDeinit?() }
    }
    var store: Store<[String], String>?
    var sender: Sender? = Sender()
    sender?.onDeinit = { store?.send("from deinit") }
    let reducer = Reduce<[String], String> { state, action in
      sender = nil
      state.append(action)
      return .none
    }
    store = Store(initialState: []) { reducer }
    _ = issues { store?.send("first") }
    #expect(store?.state == ["first", "from deinit"])
  }

  @Test("effects of one action start in the order they were written, nested ones after them")
  func startOrder() {
    let store = scripted([
      "go": .merge(.send("1"), .send("2")), "1": .send("3"), "2": .send("4"),
    ])
    store.send("go")
    #expect(store.state == ["go", "1", "2", "3", "4"])
  }

  @Test("finish waits for the whole cascade; what is over at once is not waited for")
  func cascade() async {
    let gate = gate
    let store = scripted([
      "go": .run { $0("follow-up") }, "follow-up": .wait(gate, then: "end"),
    ])
    let task = store.send("go")
    gate.open()
    await task.finish()
    #expect(store.state == ["go", "follow-up", "end"])
    await store.send("nothing").finish()
  }

  @Test("a child's store shows the parent's changes, and the parent those of the child's")
  func scoping() {
    let parent = parent()
    let child = parent.scope(state: \.child, action: Parent.Action.child)
    parent.send(.child(.increment))
    #expect(child.state.count == 1)
    child.send(.increment)
    #expect(parent.state.child.count == 2)
  }

  @Test("a scoped store's task can be awaited and cancelled")
  func scopedTask() async {
    let child = parent().scope(state: \.child, action: Parent.Action.child)
    let task = child.send(.wait)
    gate.open()
    await task.finish()
    #expect(child.state.count == 100)
    let other = child.send(.wait)
    other.cancel()
    await other.finish()
    #expect(gate.cancelled == 1)
  }

  @Test("an optional child has a store while it is there, again and again")
  func optionalScope() {
    let parent = parent()
    for _ in 0..<3 {
      #expect(parent.scope(state: \.optional, action: Parent.Action.optional) == nil)
      parent.send(.show(true))
      let child = parent.scope(state: \.optional, action: Parent.Action.optional)
      child?.send(.increment)
      #expect(child?.state.count == 1)
      parent.send(.show(false))
      #expect(child?.state.count == 1)
    }
  }

  @Test("the rows of a collection have stores that follow their rows by id")
  func collectionScope() {
    let parent = parent()
    let rows = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    rows[1].send(.increment)
    #expect(parent.state.rows.map(\.count) == [0, 1])
    #expect(rows.map(\.state.count) == [0, 1])
  }

  @Test("a child's store works when the store between has been dropped")
  func droppedBetween() {
    func grandchild(of store: StoreOf<Parent>) -> Store<Int, Child.Action> {
      store.scope(state: \.child, action: Parent.Action.child)
        .scope(state: \.count, action: { $0 })
    }
    let parent = parent()
    let count = grandchild(of: parent)
    count.send(.increment)
    #expect(count.state == 1)
  }

  @Test("a parent's store is freed although children were scoped from it")
  func parentIsFreed() {
    weak var freed: StoreOf<Parent>?
    do {
      let parent = parent()
      freed = parent
      _ = parent.scope(state: \.child, action: Parent.Action.child)
      _ = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    }
    #expect(freed == nil)
  }

  @Test("two observers of one store each see one change a send, of their own part only")
  func twoFrontEnds() {
    let store = parent()
    var (counts, others): ([Int], [Int]) = ([], [])
    let one = store.observe(\.child.count) { counts.append($0) }
    let two = store.observe(\.other) { others.append($0) }
    store.send(.child(.increment))
    store.send(.other)
    store.send(.child(.stop))
    #expect(counts == [0, 1])
    #expect(others == [0, 1])
    one.cancel()
    two.cancel()
  }

  @Test("a scoped store is observed like any other, also for an optional child")
  func scopedObservation() {
    let store = parent()
    store.send(.show(true))
    var seen: [Int] = []
    let child = store.scope(state: \.optional, action: Parent.Action.optional)
    let observation = child?.observe(\.count) { seen.append($0) }
    child?.send(.increment)
    store.send(.show(false))
    store.send(.other)
    #expect(seen == [0, 1])
    observation?.cancel()
  }

  @Test("an observer that another one ends in the same change is not called")
  func endedMeanwhile() {
    let store = parent()
    var later: StoreObservation?
    var calls = 0
    let first = store.observe(\.other) { if $0 == 1 { later?.cancel() } }
    later = store.observe(\.other) { _ in calls += 1 }
    store.send(.other)
    #expect(calls == 1)
    first.cancel()
  }

  @Test("an observation ends when its value is freed")
  func freedObservation() {
    let store = parent()
    var calls = 0
    var observation: StoreObservation? = store.observe(\.other) { _ in calls += 1 }
    #expect(observation != nil)
    observation = nil
    store.send(.other)
    #expect(calls == 1)
  }

  @Test("values are distinct, begin with the present one, and end with the store")
  func values() async {
    var store: StoreOf<Parent>? = parent()
    let values = store?.values(\.other, bufferingPolicy: .unbounded)
    store?.send(.other)
    store?.send(.child(.increment))
    store?.send(.other)
    store = nil
    var seen: [Int] = []
    for await value in values ?? AsyncStream(unfolding: { nil }) { seen.append(value) }
    #expect(seen == [0, 1, 2])
  }

  @Test("a reader that is slower than the changes gets the newest value")
  func newestValue() async {
    let store = parent()
    var iterator = store.values(\.other).makeAsyncIterator()
    for _ in 0..<5 { store.send(.other) }
    #expect(await iterator.next() == 5)
  }
}
