package import Navigation

extension CommunityList {
  /// `/community`.
  package static let link = ScreenLink("community", State())
}
