import CommunityFeature
import HomeFeature
import MessageFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NotificationFeature
import SearchFeature

/// The five main tabs, which keep their states while another tab is selected.
@Tabs struct MainTabs {
  let home = Home()
  let search: Search
  let community: CommunityList
  let notification: NotificationList
  let message: MessageList
}

extension MainTabs: MenuFeature {
  init(_ dependencies: Dependencies) {
    self.init(
      search: Search(client: dependencies.social, clock: dependencies.clock),
      community: CommunityList(client: dependencies.social),
      notification: NotificationList(client: dependencies.social),
      message: MessageList(client: dependencies.social)
    )
  }

  static var title: MenuText { MenuText(en: "Main tabs", ja: "メインタブ") }

  /// `/tabs`, or `/tabs;signed-in=yes` for a signed-in user, followed by the selected tab.
  static let link = tabsLink("tabs").parameter("signed-in", \.home.isSignedIn)
}
