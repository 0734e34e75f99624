package import NavigatorRouting

extension Hoge {
  /// `/hoge`, and `/hoge;count=3` for a counter that has been used.
  package static let link = ScreenLink("hoge", State()).parameter("count", \.count)
}
