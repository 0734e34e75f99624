import CommunityFeature
import HomeFeature
import Menus
import MessageFeature
import Navigation
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

  /// A way to each tab, for the palette of screens that do not show them.
  static var commands: [Command<AppRouter.Action>] {
    Tab.allCases.map { tab in
      let account = AccountRouter.State(path: [.mainTab(State(tab: tab))])
      return Command(
        label: tab.title,
        detail: Text(en: "one of the main tabs", ja: "メインタブのひとつ"),
        action: .open(link: AppRouter.State(path: [.account(account)]).link)
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
