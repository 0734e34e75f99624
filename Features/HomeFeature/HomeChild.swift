package import NavigatorComposition
import NavigatorRouting

/// A screen on the stack of ``Home``, which can open another child.
package struct HomeChild: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package init() {}
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(Home.View)
    case delegate(Home.Delegate)
  }

  package init() {}

  /// `/child`.
  static let link = ScreenLink("child", State())

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.leave): .send(.delegate(.backToFirstView))
    case .view(.openChild), .delegate: .none
    }
  }
}
