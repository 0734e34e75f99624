public import NavigatorComposition
public import NavigatorMenus

/// The view of a router: its sheet, or else the top screen of its stack, or the root while the stack is empty.
///
/// <!-- code: example-view -->
/// ```swift
/// let state = NoteRouter.State(path: [.note(Note.State(name: "List"))])
/// let menu = RouterView<NoteRouter>.menu(state)
/// // menu.title is "List", and menu.back removes the screen
/// ```
public enum RouterView<Router: RouterReducer> {
  /// Returns the menu of the sheet or of the top screen, with its breadcrumbs and its `back` action.
  ///
  /// A feature of the sheet without a menu has one with its title alone.
  ///
  /// - Parameter state: The state of the router.
  /// - Returns: The menu; `back` dismisses the sheet or removes the screen, unless that has its own action.
  public static func menu(_ state: Router.State) -> ScreenMenu<Router.Action>
  where Router.Path.Root: MenuFeature, Router.Path.FeatureTypes: MenuFeatures {
    let screen = screenMenu(state)
    guard let sheet = state.sheet else { return screen }
    return sheetMenu(sheet, over: screen)
  }

  /// Returns the menu of the sheet, with the breadcrumbs of the screen below.
  private static func sheetMenu(
    _ sheet: Router.Sheet.State,
    over screen: ScreenMenu<Router.Action>
  ) -> ScreenMenu<Router.Action> {
    var menu: ScreenMenu<Router.Action> = Router.Sheet.anyMenu(sheet) { .sheet(.presented($0)) }
    let breadcrumbs = { [inner = menu.path(last:)] (count: Int) -> [MenuText] in
      let above = inner(count)
      return screen.path(last: count - above.count) + above
    }
    menu.makeBreadcrumbs = { breadcrumbs(.max) }
    menu.makeShortBreadcrumbs = breadcrumbs
    menu.screenID.prepend(Router.Sheet.name(of: sheet))
    menu.screenID.prepend("sheet")
    menu.back = menu.back ?? Router.Action.SheetAction.dismissal.map(Router.Action.sheet)
    return menu
  }

  /// Returns the menu of the top screen, without the sheet.
  private static func screenMenu(_ state: Router.State) -> ScreenMenu<Router.Action>
  where Router.Path.Root: MenuFeature, Router.Path.FeatureTypes: MenuFeatures {
    guard let id = state.path.topID, let top = state.path.last else {
      var menu = Router.Path.Root.menu(state.root, Router.Action.root)
      // The ids on the stack of a router at the root are those on this one, too.
      if Router.Path.Root.self is any RouterReducer.Type { menu.screenID.prepend("root") }
      return menu
    }
    var menu: ScreenMenu<Router.Action> = Router.Path.menu(top) { action in
      .path(.element(id: id, action: action))
    }
    let breadcrumbs = { [path = state.path, inner = menu.path(last:)] (count: Int) -> [MenuText] in
      let above = inner(count)
      let below = path.dropLast()
      let shown = below.suffix(Swift.max(0, count - above.count))
      let omitted = shown.count < below.count ? [MenuText(verbatim: "…")] : []
      return [Router.Path.Root.title] + omitted + shown.map(Router.Path.title) + above
    }
    menu.makeBreadcrumbs = { breadcrumbs(.max) }
    menu.makeShortBreadcrumbs = breadcrumbs
    menu.screenID.prepend(id)
    menu.back = menu.back ?? .path(.popFrom(id: id))
    return menu
  }
}

extension Screens where FeatureTypes: MenuFeatures {
  /// Returns the content of a screen, with its actions embedded in a parent's.
  public static func menu<Parent>(
    _ screen: State,
    _ embed: @escaping (Action) -> Parent
  ) -> ScreenMenu<Parent> {
    anyMenu(screen, embed)
  }
}

extension Screens {
  /// Returns the content of a screen, with its actions embedded in a parent's; the title alone if it has no menu.
  static func anyMenu<Parent>(
    _ screen: State,
    _ embed: @escaping (Action) -> Parent
  ) -> ScreenMenu<Parent> {
    let index = index(of: screen)
    if let menu = screens.menus[index]?(screen) { return menu.map(embed) }
    // The declaration of the screens does not know that the feature has a menu, as of a router's type parameter.
    func menu<F: MenuFeature>(_ feature: F.Type) -> ScreenMenu<Parent>? {
      guard let (state, action) = cases(of: F.self, at: index) else { return nil }
      guard let state = state.extract(screen) else { return nil }
      return F.menu(state) { featureAction in embed(action.embed(featureAction)) }
    }
    let feature = feature(of: screen) as? any MenuFeature.Type
    return feature.flatMap { menu($0) } ?? ScreenMenu(title: title(screen))
  }
}

extension ScreenTable {
  /// Adds a screen with a menu, which is made by specialized code.
  public mutating func add<F: MenuFeature>(
    _ name: String,
    _ state: Case<Path.State, F.State>,
    _ action: Case<Path.Action, F.Action>,
    _ feature: @escaping @Sendable (Path) -> F
  ) {
    add(name, state, action, feature) { screen in
      guard let state = state.extract(screen) else { return nil }
      return F.menu(state).map(action.embed)
    }
  }
}

extension MenuFeature
where
  Self: RouterReducer, Path.Root: MenuFeature, Path.FeatureTypes: MenuFeatures,
  Sheet.FeatureTypes: MenuFeatures
{
  /// Returns the menu of the sheet or of the top screen.
  public static func menu(_ state: State) -> ScreenMenu<Action> { RouterView<Self>.menu(state) }
}

/// A router that is a screen of another router.
extension Feature where Self: RouterReducer {
  /// The title of the root.
  public static var title: MenuText { Path.Root.title }

  /// True.
  public static var containsScreens: Bool { true }

  /// Returns the appearances of the root, of the screens on the stack, and of the sheet.
  public static func appearances(in state: State) -> [Appearance<Action>] {
    screenAppearances(in: state)
  }
}
