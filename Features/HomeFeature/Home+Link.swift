package import NavigatorRouting

extension Home {
  /// `/home`, and a `/child` for each screen above; who is signed in is said by whoever shows the tabs.
  package static let link = ScreenLink("home", State())
    .path(\.path, PathLink().screen(HomeChild.link, { $0 }, { $0 }))
}

extension HomeChild {
  fileprivate static let link = ScreenLink("child", State())
}
