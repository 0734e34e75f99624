public import NavigatorComposition
public import NavigatorRouting

/// A navigation stack over the stacks of a router and of the routers inside it.
///
/// <!-- code: example-observed-stack -->
/// ```swift
/// let stack = ObservedStack(store, of: NoteRouter.self)
/// let shown = stack.screens  // the screens that the view shows
/// for screen in shown { stack.appear(screen) }
/// stack.write([], shown: shown)  // the user went back to the first screen
/// stack.write([], shown: shown)  // is ignored, because the screens are removed
/// ```
@MainActor
public final class ObservedStack<Router: RouterReducer> {
  private struct Key: Hashable {}

  private let store: ObservedStore<Router.State, Router.Action>
  private var writes = NavigationStackWrites<StackedScreen>()

  /// Creates the navigation stack of a router.
  public init(_ store: ObservedStore<Router.State, Router.Action>, of router: Router.Type) {
    self.store = store
  }

  /// The screens above the first one, the bottom one first; the view that is being drawn tracks them.
  public var screens: [StackedScreen] { store.value(Key()) { Router.stackedScreens(in: $0) } }

  /// Notes that a screen appears; a view calls it before any gesture on the screen.
  public func appear(_ screen: StackedScreen) {
    writes.keep(Router.stackedScreens(in: store.store.state))
    writes.appear(screen)
  }

  /// Removes the screens that the user has left, as ``NavigationStackWrites`` decides.
  ///
  /// After a write that removes no screen, the view draws the current screens again.
  ///
  /// - Parameters:
  ///   - written: The path that the view writes.
  ///   - shown: The path with which the view was drawn.
  public func write(_ written: [StackedScreen], shown: [StackedScreen]) {
    let state = store.store.state
    let current = Router.stackedScreens(in: state)
    if let screen = writes.removed(by: written, shown: shown, current: current) {
      for action in Router.pop(screen, in: state) {
        store.send(action)
      }
    } else if written != current {
      store.redraw(key: Key())
    }
  }
}

extension ObservedStore {
  /// Returns a store for a screen on the stack of a router; nil if the screen was removed and no view has its store.
  package func screen<Router: RouterReducer>(
    _ id: StackElementID,
    of router: Router.Type
  ) -> ObservedStore<Router.Path.State, Router.Path.Action>?
  where State == Router.State, Action == Router.Action {
    let embed = { (action: Router.Path.Action) -> Action in
      .path(.element(id: id, action: action))
    }
    return scope(id, embed) { state in state.path[id: id] }
  }

  /// Returns the screen of a store, to switch over.
  ///
  /// The view that is being drawn tracks the case of the screen, because a reducer may replace the screen.
  package func screen<Path: Screens>(of path: Path.Type) -> Path.State where State == Path.State {
    _ = value("screen") { Path.index(of: $0) }
    return store.state
  }

  /// Returns a store for a feature of a screen; nil if the screen is of another feature.
  package func feature<FeatureState, FeatureAction>(
    _ state: Case<State, FeatureState>,
    _ action: Case<Action, FeatureAction>
  ) -> ObservedStore<FeatureState, FeatureAction>? {
    scope(action.fullName, action.embed) { screen in state.extract(screen) }
  }
}

/// Returns the link in a URL that the system opens: the URL without its scheme, and without the host of a web page.
///
/// Both `app://hoge/fuga?count=3` and `https://example.com/hoge/fuga?count=3` become `/hoge/fuga?count=3`.
///
/// - Parameter url: The URL as text.
/// - Returns: The link, which may be unknown to a router: `Path.link.screens(in:)` then throws an error.
public func link(inURL url: String) -> String {
  guard let scheme = url.firstRange(of: "://") else { return url }
  let isWeb = ["http", "https"].contains(url[..<scheme.lowerBound].lowercased())
  var rest = url[scheme.upperBound...].prefix { $0 != "#" }
  if isWeb {
    let host = rest.prefix { character in character != "/" && character != "?" }
    rest = rest[host.endIndex...]
  }
  return rest.hasPrefix("/") ? String(rest) : "/\(rest)"
}
