import NavigatorComposition

/// Sends wide, deeply nested and long sequences of actions, and prints the resulting states.
///
/// Run it with a small stack (`ulimit -s`) to verify that the library needs no large one.
@main
@MainActor
struct DeepStack {
  static func main() {
    wide()
    deep()
    sequence()
  }

  private static func wide() {
    let store = Store(initialState: Wide.State()) { Wide() }
    store.send(.c0(Payload()))
    store.send(.c199(Payload()))
    print("wide \(store.state.count)")
  }

  private static func deep() {
    let store = Store(initialState: Level60.State()) { Level60() }
    for _ in 0..<10 { store.send(Level60.action(.c7(Payload()))) }
    print("deep \(store.state.own)")
  }

  private static func sequence() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, remaining in
        state += 1
        return remaining > 0 ? .send(remaining - 1) : .none
      }
    }
    store.send(100_000)
    print("sequence \(store.state)")
  }
}
