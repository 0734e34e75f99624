package import NavigatorComposition

/// A counter that is there or not.
package struct OptionalCounter: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package var counter: Counter.State?

    package init(counter: Counter.State? = nil) {
      self.counter = counter
    }
  }

  package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case counter(Counter.Action)
  }

  package enum View: Equatable, Sendable, Codable {
    case toggle
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.toggle): state.counter = state.counter == nil ? Counter.State() : nil
      case .counter: break
      }
      return .none
    }
    .ifLet(\.counter, action: Case(Action.counter) { $0.counter }) { Counter() }
  }
}

extension OptionalCounter.Action {
  fileprivate var counter: Counter.Action? {
    if case .counter(let action) = self { action } else { nil }
  }
}
