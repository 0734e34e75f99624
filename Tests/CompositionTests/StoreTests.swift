import NavigatorComposition
import NavigatorTestSupport
import Testing

private struct Counter: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return action > 1 ? .send(action - 1) : .none
  }
}

@MainActor
@Suite("Store")
struct StoreTests {
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

  @Test("reading the store inside a reducer is reported before the program ends")
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
