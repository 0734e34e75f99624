package import NavigatorRouting

extension Auth {
  /// `/auth`; what is typed is no part.
  package static let link = ScreenLink("auth", State())
}
