import EntryFeature
import NavigatorMenus
import NavigatorRouting

/// The additions of the app to the screen of ``AppRouterView``: its link, and the commands of the palette.
enum AppMenu {
  /// Returns the menu of the screen, with its link, the commands, and a status of the program.
  static func menu(_ state: AppRouter.State, status: MenuText? = nil) -> ScreenMenu<
    AppRouter.Action
  > {
    var menu = AppRouterView.menu(state)
    if let status { menu.status = status }
    let isRoot = state.path.isEmpty
    let showsTabs = state.tabs != nil
    menu.commands = { [own = menu.commands] in
      own() + (isRoot ? [] : Entry.commands.map { $0.map(AppRouter.Action.root) })
        + (showsTabs ? [] : tabCommands(state))
    }
    menu.linkHandler = ScreenLinkHandler(address: { state.link }) { .open(link: $0) }
    return menu
  }

  private static func tabCommands(_ state: AppRouter.State) -> [MenuCommand<AppRouter.Action>] {
    MainTabs.Tab.allCases.map { tab in
      MenuCommand(
        label: MainTabs.title(of: tab),
        detail: MenuText(en: "one of the main tabs", ja: "メインタブの1つ"),
        action: .open(link: state.showing(tab).link)
      )
    }
  }
}

extension AppRouter.State {
  /// The main tab on top of the stack; nil if another screen is on top.
  var tab: MainTabs.Tab? { tabs?.tab }

  /// The main tabs on top of the stack; nil if another screen is on top.
  fileprivate var tabs: MainTabs.State? { path.last?.account?.path.last?.mainTab }

  /// Returns the state with a tab on top: of the topmost main tabs, or of new ones for a guest.
  fileprivate func showing(_ tab: MainTabs.Tab) -> AppRouter.State {
    var state = self
    while let top = state.path.popLast() {
      guard var account = top.account, var tabs = account.path.popLast()?.mainTab else { continue }
      tabs.tab = tab
      account.path.append(.mainTab(tabs))
      state.path.append(.account(account))
      return state
    }
    let account = AccountRouter.State(.mainTab(MainTabs.State(tab: tab)))
    return AppRouter.State(path: [.account(account)])
  }
}
