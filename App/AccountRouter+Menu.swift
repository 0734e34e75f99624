import AuthFeature
import NavigatorMenus
import NavigatorRouting
import SetupFeature

extension AccountRouter {
  /// The screen on top, or Auth when there is none above it.
  static func menu(_ state: State) -> Menu<Action> {
    guard let id = state.path.ids.last, let top = state.path.last else {
      return Auth.menu(state.auth).map(Action.auth)
    }
    var menu = Path.menu(top) { .path(.element(id: id, action: $0)) }
    menu.breadcrumbs = [Auth.title] + menu.path
    menu.screenID = "account-\(id)-\(menu.screenID)"
    menu.back = menu.back ?? .path(.popFrom(id: id))
    return menu
  }
}

extension AccountRouter.Path {
  /// The screen, with actions that `embed` makes the router's: all in one step, for every key.
  fileprivate static func menu(
    _ screen: State,
    _ embed: @escaping (Action) -> AccountRouter.Action
  ) -> Menu<AccountRouter.Action> {
    switch screen {
    case .setup(let state): Setup.menu(state).map { embed(.setup($0)) }
    case .mainTab(let state): MainTabRouter.menu(state).map { embed(.mainTab($0)) }
    }
  }
}
