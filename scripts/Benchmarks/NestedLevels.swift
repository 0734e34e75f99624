import NavigatorComposition

/// A feature whose state has a default value.
protocol Nestable: Reducer, SendableMetatype where State: Default {
  init()
}

protocol Default {
  init()
}

/// A feature with another one inside, and with state and actions of its own.
struct Level<Inner: Nestable>: Nestable {
  struct State: Default { var inner = Inner.State(), own = 0 }
  @Cases enum Action { case inner(Inner.Action), own }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { Inner() }
    Reduce { state, action in
      if case .own = action { state.own += 1 }
      return .none
    }
  }
}

extension Counter: Nestable {}
extension Counter.State: Default {}

// Each level is a type of its own, as the features of a program are.
typealias L1 = Level<Counter>
typealias L2 = Level<L1>
typealias L3 = Level<L2>
typealias L4 = Level<L3>
typealias L5 = Level<L4>
typealias L6 = Level<L5>
typealias L7 = Level<L6>
typealias L8 = Level<L7>
typealias L9 = Level<L8>
typealias L10 = Level<L9>
