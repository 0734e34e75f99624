import NavigatorComposition

/// Sends through wide and deep features on the stack it was started with, and prints what came out.
///
/// Run with a small stack (`ulimit -s`) it shows that nothing here needs a large one.
@main
@MainActor
struct DeepStack {
  static func main() {
    wide()
    deep()
    chained()
  }

  private static func wide() {
    let store = Store(initialState: Wide.State()) { Wide() }
    store.send(.c0(Payload()))
    store.send(.c199(Payload()))
    print("wide \(store.state.count)")
  }

  private static func deep() {
    let store = Store(initialState: Level60.State()) { Level60() }
    for _ in 0..<10 { store.send(deepAction(.c7(Payload()))) }
    print("deep \(store.state.own)")
  }

  private static func chained() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, left in
        state += 1
        return left > 0 ? .send(left - 1) : .none
      }
    }
    store.send(100_000)
    print("chained \(store.state)")
  }
}

/// A leaf with wide actions and a state of half a kilobyte.
struct Wide: Reducer {
  struct State: Equatable {
    var count = 0
    var a = Payload(), b = Payload(), c = Payload(), d = Payload()
  }
  typealias Action = WideAction

  init() {}

  func reduce(into state: inout State, action: WideAction) -> EffectOf<Self> {
    switch action {
    case .c0, .c7, .c199: state.count += 1
    default: state.count -= 1
    }
    return .none
  }
}

/// A reducer that can be made of nothing, and whose state can.
protocol Making: Reducer, SendableMetatype where State: Starting {
  init()
}

/// A state that can be made of nothing.
protocol Starting {
  init()
}

extension Wide: Making {}
extension Wide.State: Starting {}

/// One more level around a feature, with a state of its own.
struct Level<Inner: Making>: Making {
  struct State: Starting {
    var inner = Inner.State()
    var own = 0
    var ballast = Payload()
  }
  enum Action { case inner(Inner.Action), own }

  init() {}

  var body: some ReducerOf<Self> {
    Scope(
      state: \.inner,
      action: Case(Action.inner) { if case .inner(let a) = $0 { a } else { nil } }
    ) {
      Inner()
    }
    Reduce { state, _ in
      state.own += 1
      return .none
    }
  }
}
