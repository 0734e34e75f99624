package import NavigatorComposition
import NavigatorRouting

/// A screen of the first tab that leads on to another of its kind.
package struct HomeChild: Reducer {
  package struct State: Equatable, Sendable, Codable {
    package init() {}
  }

  package enum Action: Equatable, Sendable, Codable {
    case view(View)
  }

  package enum View: Equatable, Sendable, Codable {
    case openChild
    case leave
  }

  package init() {}

  package func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .view(.openChild): .none
    case .view(.leave): .delegate(Home.Delegate.backToFirstView)
    }
  }
}

/// The screens of the tab's stack: all of one kind, so there is no enum to switch over.
struct HomeChildren: Screens {
  func reduce(
    into screen: inout Screen<HomeChild.State>,
    action: HomeChild.Action
  ) -> Effect<HomeChild.Action> {
    screen.run(HomeChild(), action, { $0 }, { $0 }, get: { $0 })
  }
}
