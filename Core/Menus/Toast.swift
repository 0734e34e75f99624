/// A short message about an event outside the screen.
///
///     menu.toasts = [Toast(id: "saved-3", text: Text(en: "Saved.", ja: "保存しました。"))]
///
/// The front end shows a toast once for each `id`, until the next key or until the menu no longer
/// contains it.
public struct Toast: Codable, Equatable, Identifiable, Sendable {
  /// The identifier, which differs from that of an earlier toast with the same text.
  public var id: String
  /// The message.
  public var text: Text

  /// Creates a toast.
  public init(id: String, text: Text) {
    self.id = id
    self.text = text
  }
}
