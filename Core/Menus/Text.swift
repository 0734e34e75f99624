/// What a person reads, in every language at once.
///
/// Both translations are parameters without a default: a missing one does not compile.
///
///     Text(en: "Back", ja: "戻る").string(in: .ja)  // "戻る"
///
/// Text that is data rather than words, such as a name somebody typed, is the same in every language
/// and is made with ``init(verbatim:)``. A text is never cleaned here; the front ends strip control
/// characters when they draw.
public struct Text: Codable, Equatable, Hashable, Sendable {
  /// The English words.
  public var en: String
  /// The Japanese words.
  public var ja: String

  /// Makes a text from its translations.
  @inlinable
  public init(en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// Makes a text from data, which reads the same in every language.
  @inlinable
  public init(verbatim data: String) {
    self.init(en: data, ja: data)
  }

  /// The words in `language`.
  @inlinable
  public func string(in language: Language) -> String {
    switch language {
    case .en: en
    case .ja: ja
    }
  }

  /// True when there is nothing to read in any language.
  @inlinable
  public var isEmpty: Bool { en.isEmpty && ja.isEmpty }

  /// Joins two texts without anything between them.
  @inlinable
  public static func + (left: Text, right: Text) -> Text {
    Text(en: left.en + right.en, ja: left.ja + right.ja)
  }

  /// Appends `right` without anything between.
  @inlinable
  public static func += (left: inout Text, right: Text) {
    left.en += right.en
    left.ja += right.ja
  }
}

extension Sequence where Element == Text {
  /// One text made of all, in order, with `separator` between each two.
  @inlinable
  public func joined(separator: Text = Text(verbatim: "")) -> Text {
    Text(
      en: map(\.en).joined(separator: separator.en),
      ja: map(\.ja).joined(separator: separator.ja)
    )
  }
}
