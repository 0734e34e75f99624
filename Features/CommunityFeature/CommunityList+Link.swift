package import NavigatorRouting

extension CommunityList {
  /// `/community`.
  package static let link = ScreenLink("community", State())
}
