package import NavigatorRouting

extension Setup {
  /// `/setup`, and `/setup;name=Ada` for a name that was typed before; the bio is no part.
  package static let link = ScreenLink("setup", State()).parameter("name", \.name)
}
