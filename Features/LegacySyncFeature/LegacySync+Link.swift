package import NavigatorRouting

extension LegacySync {
  /// `/legacy-sync`; the amount is the old model's.
  package static let link = ScreenLink("legacy-sync", State())
}
