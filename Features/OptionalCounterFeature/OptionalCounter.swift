package import NavigatorComposition
import NavigatorRouting

/// A counter that is there or not.
package struct OptionalCounter: Feature {
  package struct State: Equatable, Sendable, Codable {
    package var counter: Counter.State?

    package init(counter: Counter.State? = nil) {
      self.counter = counter
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
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
    .ifLet(\.counter, action: \.counter) { Counter() }
  }
}
