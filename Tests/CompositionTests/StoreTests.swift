import Composition
import Testing

private struct Counter: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return action > 1 ? .send(action - 1) : .none
  }
}

@MainActor
@Test("actions sent by effects are processed before send returns, and observers see one change")
func coalescing() {
  let store = Store(initialState: 0) { Counter() }
  var seen: [Int] = []
  let observation = store.observe(\.self) { seen.append($0) }
  store.send(3)
  #expect(seen == [0, 6])
  observation.cancel()
}
