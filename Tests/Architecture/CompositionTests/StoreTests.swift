import CompositionTestHelpers
import NavigatorComposition
import TestHelpers
import Testing

private struct Counter: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return action > 1 ? .send(action - 1) : .none
  }
}

// With a limit, because a store with a broken queue processes it without end.
@MainActor
@Suite("Store", .timeLimit(.minutes(10)))
struct StoreTests {
  @Test(
    "actions sent by effects are processed before send returns, and observers are notified once"
  )
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

  @Test("an action sent by an observer is processed after the observed send")
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

  @Test("an action sent by a reducer is queued and reported")
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
    // Breaks the reference cycle of the reducer and its store.
    store = nil
  }

  @Test("a reducer that reads or observes its store is reported, and gets the state as it was")
  func readWhileReducing() {
    var store: Store<[Int], Int>?
    var seen: [[Int]] = []
    var observed: [[Int]] = []
    var observation: StoreObservation?
    store = Store(initialState: [0]) {
      Reduce { state, action in
        state.append(action)
        if let store { seen.append(store.state) }
        if action == 3 { observation = store?.observe(\.self) { observed.append($0) } }
        return action == 4 ? .send(5) : .none
      }
    }
    let found = issues { for action in 1...4 { store?.send(action) } }
    #expect(seen == [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]])
    #expect(observed == [[0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4, 5]])
    #expect(store?.state == [0, 1, 2, 3, 4, 5])
    #expect(found.count == 6)
    let text = "The state was read from the store while a reducer was changing it."
    #expect(found.allSatisfy { $0.what == text })
    observation?.cancel()
    // Breaks the reference cycle of the reducer and its store.
    store = nil
  }

  @Test("a feature that dismisses itself, although nothing presents it, is reported")
  func dismissedRoot() {
    let store = Store<Int, Int>(initialState: 0) { Reduce { _, _ in .dismiss } }
    let found = issues { store.send(1) }
    #expect(found.map(\.what) == ["A feature dismissed itself, but nothing presents it."])
    #expect(store.isSettled)
  }

  @Test("a reducer that reads its own store gets the state before the action")
  func readByReducer() {
    var store: Store<Int, Bool>?
    var seen: [Int?] = []
    store = Store(initialState: 0) {
      Reduce { state, isReading in
        state += 1
        if isReading { seen.append(store?.state) }
        return .none
      }
    }
    let found = issues { for isReading in [false, false, true, true] { store?.send(isReading) } }
    #expect(seen == [2, 3])
    #expect(found.count == 2)
    store = nil
  }

  @Test("an action sent by a deinit in a reducer is processed after the current one")
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

  @Test("effects start in order; the effects of follow-up actions start after them")
  func startOrder() {
    let store = scripted([
      "go": .merge(.send("1"), .send("2")), "1": .send("3"), "2": .send("4"),
    ])
    store.send("go")
    #expect(store.state == ["go", "1", "2", "3", "4"])
  }

  @Test("finish waits for the effects of follow-up actions")
  func cascade() async {
    let gate = AsyncCondition()
    let store = scripted([
      "go": .run { $0("follow-up") }, "follow-up": .wait(gate, then: "end"),
    ])
    let task = store.send("go")
    gate.broadcast()
    await task.finish()
    #expect(store.state == ["go", "follow-up", "end"])
    await store.send("nothing").finish()
  }
}
