import CommunityFeature
import HomeFeature
import MessageFeature
import NavigatorMenus
import NavigatorRouting
import NotificationFeature
import SearchFeature

extension MainTabRouter {
  /// The screen of the tab that is shown, with the tabs above it.
  static func menu(_ state: State) -> Menu<Action> {
    var menu = screen(state)
    menu.screenID = "tab-\(state.tab)-\(menu.screenID)"
    menu.tabs = TabBar(
      tabs: Tab.allCases.map { TabBar.Tab(title: $0.title, badge: $0.badge(state)) },
      selected: Tab.allCases.firstIndex(of: state.tab) ?? 0,
      select: { .select(Tab.allCases[$0]) }
    )
    return menu
  }

  /// A way to each tab from where the person is, for the palette of screens that do not show them.
  static func commands(_ state: AppRouter.State) -> [Command<AppRouter.Action>] {
    Tab.allCases.map { tab in
      Command(
        label: tab.title,
        detail: Text(en: "one of the main tabs", ja: "メインタブのひとつ"),
        action: .open(link: state.atTab(tab).link)
      )
    }
  }

  private static func screen(_ state: State) -> Menu<Action> {
    switch state.tab {
    case .home: Home.menu(state.home).map(Action.home)
    case .search: Search.menu(state.search).map(Action.search)
    case .community: CommunityList.menu(state.community).map(Action.community)
    case .notification: NotificationList.menu(state.notification).map(Action.notification)
    case .message: MessageList.menu(state.message).map(Action.message)
    }
  }
}

extension AppRouter.State {
  /// The same with a tab on top: one of the tabs that stand on the path, for whoever is signed in
  /// there; without any, one for a guest.
  fileprivate func atTab(_ tab: MainTabRouter.Tab) -> AppRouter.State {
    for id in path.ids.reversed() {
      guard var account = path[id: id]?.account, let top = account.path.ids.last,
        var tabs = account.path.last?.mainTab
      else { continue }
      tabs.tab = tab
      account.path[id: top] = .mainTab(tabs)
      var state = self
      state.path[id: id] = .account(account)
      state.path.pop(to: id)
      return state
    }
    let account = AccountRouter.State(path: [.mainTab(MainTabRouter.State(tab: tab))])
    return AppRouter.State(path: [.account(account)])
  }
}

extension MainTabRouter.Tab {
  fileprivate var title: Text {
    switch self {
    case .home: Home.title
    case .search: Search.title
    case .community: CommunityList.title
    case .notification: NotificationList.title
    case .message: MessageList.title
    }
  }

  fileprivate func badge(_ state: MainTabRouter.State) -> Text? {
    guard self == .notification, state.notification.unread > 0 else { return nil }
    return Text(verbatim: String(state.notification.unread))
  }
}
