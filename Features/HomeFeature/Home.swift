package import NavigatorComposition
package import NavigatorRouting

/// The first tab, with a stack of its own on which children push further children, without end.
///
/// Navigation inside one module needs no router: what is pushed is known here.
package struct Home: Reducer {
  package struct State: Equatable, Sendable, Codable {
    /// Who is signed in; nil for a guest.
    package var name: String?
    package var path: StackState<HomeChild.State>

    package init(name: String? = nil, path: StackState<HomeChild.State> = StackState()) {
      self.name = name
      self.path = path
    }
  }

  package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case path(StackAction<HomeChild.State, HomeChild.Action>)
    /// Back to the first screen of this tab; sent by whoever shows the tabs.
    case popToRoot
  }

  package enum View: Equatable, Sendable, Codable {
    case openChild
    case leave
  }

  /// Raised from any depth of the tab, and handled by whoever shows the tabs.
  package enum Delegate: Equatable, Sendable, Codable {
    /// The person wants to go back to where they signed in.
    case backToFirstView
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.openChild): state.path.append(HomeChild.State())
      case .view(.leave): return .delegate(Delegate.backToFirstView)
      case .path(.element(id: _, action: .view(.openChild))):
        state.path.append(HomeChild.State())
      case .path(.element(id: _, action: .view(.leave))), .path(.popFrom), .path(.push): break
      case .popToRoot: state.path.popToRoot()
      }
      return .none
    }
    .forEach(\.path, action: Case(Action.path) { $0.path }, screens: HomeChildren())
  }
}

extension Home.Action {
  fileprivate var path: StackAction<HomeChild.State, HomeChild.Action>? {
    if case .path(let action) = self { action } else { nil }
  }
}
