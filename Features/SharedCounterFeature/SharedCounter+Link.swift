package import NavigatorRouting

extension SharedCounter {
  /// `/shared-counter`, and `/shared-counter;tab=profile`; the counts are no part.
  package static let link = ScreenLink("shared-counter", State()).parameter("tab", \.tab)
}

extension SharedCounter.Tab: LinkValue {}
