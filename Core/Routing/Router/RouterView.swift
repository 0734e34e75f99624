public import NavigatorComposition
public import NavigatorMenus

/// Draws a router: the screen on top of its stack, or the root while the stack is empty.
public enum RouterView<Router: RouterReducer> {
  /// The menu of the screen that is shown, with the breadcrumbs to it and the way back.
  ///
  /// - Parameter state: The state of the router.
  /// - Returns: The menu; its `back` removes the screen, unless the screen has its own.
  public static func menu(_ state: Router.State) -> Menu<Router.Action> {
    guard let id = state.path.ids.last, let top = state.path.last else {
      return Router.Path.Root.menu(state.root, Router.Action.root)
    }
    var menu: Menu<Router.Action> = Router.Path.menu(top) { .path(.element(id: id, action: $0)) }
    menu.breadcrumbs =
      [Router.Path.Root.title] + state.path.dropLast().map(Router.Path.title) + menu.path
    menu.screenID = "\(id)-\(menu.screenID)"
    menu.back = menu.back ?? .path(.popFrom(id: id))
    return menu
  }
}

/// A router that is itself a screen: it is drawn as a router, and named after its root.
extension Feature where Self: RouterReducer {
  /// The title of the root.
  public static var title: Text { Path.Root.title }

  /// The screen that is shown.
  public static func menu(_ state: State) -> Menu<Action> { RouterView<Self>.menu(state) }

  /// The appearances of the root and of the screens on the stack.
  public static func appearances(in state: State) -> [Appearance<Action>] {
    screenAppearances(in: state)
  }
}
