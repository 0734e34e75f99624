package import NavigatorComposition
package import NavigatorRouting

/// The first tab, with a stack of children, each of which can open another child.
///
/// Home has no router. A router decides between screens that must not know each other; a child of Home leads
/// only to another child, so Home pushes it itself. It also shows what `RouterReducer` does for a stack: the paths of the
/// children, their delegates, and their part of the link are written here by hand.
package struct Home: MenuFeature {
  package struct State: Equatable, Sendable, Codable {
    /// The name of the signed-in user; nil for a guest, and empty for a user who has yet to sign in.
    package var name: String?
    package var path: StackState<HomeChild.State>

    package init(name: String? = nil, path: StackState<HomeChild.State> = StackState()) {
      self.name = name
      self.path = path
    }

    /// Whether the tabs are those of a user and not of a guest.
    ///
    /// A link contains this, and never the name.
    package var isSignedIn: Bool {
      get { name != nil }
      set {
        if !newValue {
          name = nil
        } else if name == nil {
          name = ""
        }
      }
    }
  }

  @Cases package enum Action: Equatable, Sendable, Codable {
    case view(View)
    case path(StackAction<HomeChild.State, HomeChild.Action>)
    /// Removes all children.
    case popToRoot
    case delegate(Delegate)
  }

  package enum View: Equatable, Sendable, Codable {
    case openChild
    case leave
  }

  package enum Delegate: Equatable, Sendable, Codable {
    /// Requests the screen that opened the tabs.
    case backToFirstView
  }

  package init() {}

  /// `/home`, or `/home/child` with a child; `isSignedIn` is part of the tabs' link.
  package static let link = ScreenLink("home", State())
    .path(\.path, PathLink().screen(HomeChild.link, { $0 }, { $0 }))

  package static var reselect: Action? { .popToRoot }

  package static func delegate(in action: Action) -> Delegate? {
    switch action {
    case .delegate(let delegate), .path(.element(id: _, action: .delegate(let delegate))): delegate
    case .view, .popToRoot, .path(.element(id: _, action: .view)), .path(.popFrom), .path(.push):
      nil
    }
  }

  package var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.openChild), .path(.element(id: _, action: .view(.openChild))):
        state.path.append(HomeChild.State())
      case .view(.leave): return .send(.delegate(.backToFirstView))
      case .popToRoot: state.path.popToRoot()
      // A child that is left sends a delegate, which `delegate(in:)` passes on.
      case .path(.element(id: _, action: .view(.leave))),
        .path(.element(id: _, action: .delegate)), .path(.popFrom), .path(.push), .delegate:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path, screens: HomeChild())
  }
}
