package import NavigatorRouting

extension Fuga {
  /// `/fuga`, and `/fuga;with=3` when it was opened with a count.
  package static let link = ScreenLink("fuga", State()).parameter("with", \.openedWith)
}
