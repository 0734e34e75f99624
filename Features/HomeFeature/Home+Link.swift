package import Navigation

extension Home {
  /// `/home`, `/home;name=blob` for somebody signed in, and a `/child` for each screen above.
  package static let link = ScreenLink("home", State())
    .parameter("name", \.name)
    .path(\.path, PathLink().screen(HomeChild.link, { $0 }, { $0 }))
}

extension HomeChild {
  fileprivate static let link = ScreenLink("child", State())
}
