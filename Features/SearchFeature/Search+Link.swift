package import NavigatorRouting

extension Search {
  /// `/search`, and `/search;find=blob` with what is looked for.
  package static let link = ScreenLink("search", State()).parameter("find", \.query)
}
