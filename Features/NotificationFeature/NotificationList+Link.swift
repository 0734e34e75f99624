package import Navigation

extension NotificationList {
  /// `/notification`.
  package static let link = ScreenLink("notification", State())
}
