package import NavigatorComposition

/// A screen of the first tab that leads on to another of its kind.
package struct HomeChild: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(Home.View)
    case delegate(Home.Delegate)
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.leave): .send(.delegate(.backToFirstView))
    case .view(.openChild), .delegate: .none
    }
  }
}
