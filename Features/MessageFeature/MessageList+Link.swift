package import NavigatorRouting

extension MessageList {
  /// `/message`, and `/message;with=taro` for an open conversation; the draft is no part.
  package static let link = ScreenLink("message", State()).parameter("with", \.open)
}
