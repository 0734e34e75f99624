package import NavigatorRouting

extension NotificationList {
  /// `/notification`.
  package static let link = ScreenLink("notification", State())
}
