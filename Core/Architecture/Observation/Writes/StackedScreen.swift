public import NavigatorComposition
public import NavigatorMenus
public import NavigatorRouting

/// The identity of a screen among those of a router and of the routers inside it.
///
/// <!-- code: symbol-stacked-screen -->
/// ```swift
/// let screens = NoteRouter.stackedScreens(in: store.state)  // screens[0].id is "#0"
/// for action in NoteRouter.pop(screens[0], in: store.state) { store.send(action) }
/// ```
///
/// A front end with a view for each screen shows the stacks of nested routers as one stack. The identity of a
/// screen consists of its id on the outer stack and its ids on the inner ones.
public struct StackedScreen: Hashable, Sendable {
  /// A screen on a stack, or the router that is the first screen of another one.
  private enum Step: Hashable {
    case root
    case screen(StackElementID)
  }

  private let steps: [Step]

  /// The identity that menus, sessions and the inspector show.
  public var id: ScreenID {
    let names = steps.map { step in
      switch step {
      case .root: "root"
      case .screen(let id): id.description
      }
    }
    return ScreenID(names)
  }

  /// The screen of the outer router that is this screen or contains it; nil if that is the first screen.
  package var outer: StackElementID? {
    if case .screen(let id) = steps.first { id } else { nil }
  }

  /// The screen as one of the nested router; nil if the screen is not in a nested router.
  package var inner: StackedScreen? {
    guard steps.count > 1 else { return nil }
    return StackedScreen(steps: steps.dropFirst())
  }

  private init(steps: some Sequence<Step>) { self.steps = Array(steps) }

  init(_ id: StackElementID) { steps = [.screen(id)] }

  func inside(_ id: StackElementID?) -> StackedScreen {
    let step = id.map(Step.screen) ?? .root
    return StackedScreen(steps: [step] + steps)
  }
}

extension RouterReducer {
  /// Returns all screens above the first one, including the screens of nested routers, the bottom one first.
  ///
  /// The screens of a router in a tab are not among them: a tab has a navigation stack of its own.
  public static func stackedScreens(in state: State) -> [StackedScreen] {
    let rootScreens = NestedScreens(Path.Root.self, state.root)
    var screens = rootScreens.all().map { $0.inside(nil) }
    for (id, screen) in zip(state.path.ids, state.path) {
      screens.append(StackedScreen(id))
      screens += Path.nestedScreens(of: screen).all().map { $0.inside(id) }
    }
    return screens
  }

  /// Returns the actions that remove a screen and all above it, in order; none if it is not there.
  ///
  /// There is one action for each stack with such a screen, the outermost stack first.
  public static func pop(_ screen: StackedScreen, in state: State) -> [Action] {
    guard let id = screen.outer else {
      guard let inner = screen.inner else { return [] }
      let rootScreens = NestedScreens(Path.Root.self, state.root)
      let innerActions = rootScreens.pop(inner).map(Action.root)
      return popAll(above: -1, in: state) + innerActions
    }
    guard let position = state.path.position(of: id) else { return [] }
    guard let inner = screen.inner else { return popAll(above: position - 1, in: state) }
    let screens = Path.nestedScreens(of: state.path[position])
    let innerActions = screens.pop(inner).map { action in
      Action.path(.element(id: id, action: action))
    }
    return popAll(above: position, in: state) + innerActions
  }

  private static func popAll(above position: Int, in state: State) -> [Action] {
    guard position + 1 < state.path.count else { return [] }
    return [.path(.popFrom(id: state.path.ids[position + 1]))]
  }
}

extension Screens {
  /// Returns the screens of the router that a screen is; none for any other screen.
  fileprivate static func nestedScreens(of screen: State) -> NestedScreens<Action> {
    func screens<F: Feature>(of feature: F.Type) -> NestedScreens<Action> {
      guard F.containsScreens, let (state, action) = cases(of: F.self, at: index(of: screen)),
        let state = state.extract(screen)
      else { return NestedScreens() }
      return NestedScreens(F.self, state).map(action.embed)
    }
    return screens(of: feature(of: screen))
  }
}

/// The screens of a router that is a screen of another router.
private struct NestedScreens<Action> {
  /// Returns the screens in the nested router.
  var all: () -> [StackedScreen] = { [] }
  /// Returns the actions of the nested router that remove a screen and all above it.
  var pop: (StackedScreen) -> [Action] = { _ in [] }

  /// Creates a value without screens.
  init() {}

  /// Creates the screens of a feature; none if the feature is not a router.
  init<F: Feature>(_ feature: F.Type, _ state: F.State) where Action == F.Action {
    func screens<R: RouterReducer>(of router: R.Type) -> NestedScreens {
      var screens = NestedScreens()
      guard let state = state as? R.State else { return screens }
      screens.all = { R.stackedScreens(in: state) }
      screens.pop = { screen in R.pop(screen, in: state) as? [Action] ?? [] }
      return screens
    }
    if let router = feature as? any RouterReducer.Type {
      self = screens(of: router)
    }
  }

  /// Returns the same screens, whose actions are embedded in a parent's.
  func map<Parent>(_ embed: @escaping (Action) -> Parent) -> NestedScreens<Parent> {
    var screens = NestedScreens<Parent>()
    screens.all = all
    screens.pop = { [pop] screen in pop(screen).map(embed) }
    return screens
  }
}
