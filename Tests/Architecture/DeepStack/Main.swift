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
    nested()
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

  private static func nested() {
    typealias Counting = Effect<Int>
    let effects: [(String, (Counting, Counting) -> Counting)] = [
      ("merge(with:)", { $0.merge(with: $1) }),
      ("merge(with:) reversed", { $1.merge(with: $0) }),
      ("merge", { .merge($0, $1) }),
      ("concatenate", { .concatenate($0, $1) }),
      ("concatenate reversed", { .concatenate($1, $0) }),
    ]
    for (name, combine) in effects {
      let store = Store<Int, OuterAction>(initialState: 0) {
        Scope(state: \.self, action: \.inner) {
          Reduce { state, action in
            state += action
            guard action == 0 else { return .none }
            return (0..<10_000).reduce(.none) { effect, _ in combine(effect, .send(1)) }
          }
        }
      }
      store.send(.inner(0))
      print(name, store.state)
    }
  }
}

/// The actions of the parent whose child returns nested effects.
@Cases enum OuterAction { case inner(Int) }
