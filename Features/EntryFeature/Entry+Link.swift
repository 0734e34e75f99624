package import NavigatorRouting

extension Entry {
  /// `/entry`; as the root of the app it needs no part in a link.
  package static let link = ScreenLink("entry", State())
}
