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

  @Test("a reducer that reads its store ends the program after a report")
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
