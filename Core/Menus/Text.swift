/// A text in every language of the user interface.
///
/// The translations are parameters without a default, so a missing one does not compile.
///
///     Text(en: "Back", ja: "戻る").string(in: .ja)  // "戻る"
///
/// Data, such as a name that the user typed, is the same in every language; create its text with
/// ``init(verbatim:)``. A text may contain control characters; the front ends remove them.
public struct Text: Codable, Equatable, Hashable, Sendable {
  /// The English text.
  public var en: String
  /// The Japanese text.
  public var ja: String

  /// Creates a text from its translations.
  @inlinable
  public init(en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// Creates a text that is the same in every language.
  @inlinable
  public init(verbatim data: String) {
    self.init(en: data, ja: data)
  }

  /// Returns the text in `language`.
  @inlinable
  public func string(in language: Language) -> String {
    switch language {
    case .en: en
    case .ja: ja
    }
  }

  /// Concatenates two texts.
  @inlinable
  public static func + (left: Text, right: Text) -> Text {
    Text(en: left.en + right.en, ja: left.ja + right.ja)
  }
}
