import CommunityFeature
import HomeFeature
import MessageFeature
import NavigatorRouting
import NotificationFeature
import SearchFeature
import SetupFeature

extension AccountRouter {
  /// `/account`, which is Auth, and what stands above it: `/account/setup`, `/account/tabs/search`.
  static let link = ScreenLink("account", State()).path(
    \.path,
    PathLink()
      .screen(Setup.link, Path.State.setup) { $0.setup }
      .screen(MainTabRouter.link, Path.State.mainTab) { $0.mainTab }
  )
}

extension MainTabRouter {
  /// `/tabs`, `/tabs;name=blob` for somebody signed in, and the tab that is shown; the others are no
  /// part.
  fileprivate static let link = ScreenLink("tabs", State())
    .parameter("name", \.home.name)
    .tab(.home, \.tab, Home.link, \.home)
    .tab(.search, \.tab, Search.link, \.search)
    .tab(.community, \.tab, CommunityList.link, \.community)
    .tab(.notification, \.tab, NotificationList.link, \.notification)
    .tab(.message, \.tab, MessageList.link, \.message)
}
