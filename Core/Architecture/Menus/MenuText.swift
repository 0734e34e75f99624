/// A text in every language of the user interface.
///
/// The translations are parameters without default values, so a missing translation does not compile.
///
/// <!-- code: symbol-text -->
/// ```swift
/// let name = MenuText(verbatim: "Ada")  // data, which is the same in every language
/// let title = name + MenuText(en: "'s notes", ja: "のメモ")
/// let shown = title.string(in: .ja)  // "Adaのメモ"
/// ```
///
/// An app with other languages declares an initializer with a parameter for each of its own:
///
/// <!-- code: languages -->
/// ```swift
/// extension MenuText.Language {
///   static var de: MenuText.Language { MenuText.Language(rawValue: "de") }
/// }
///
/// extension MenuText {
///   /// A text of this app: without one of its languages it does not compile.
///   init(en: String, de: String) {
///     self.init([.en: en, .de: de])
///   }
/// }
/// ```
///
/// Data, such as a name that the user typed, is the same in every language; create its text with
/// ``init(verbatim:)``. A text may contain control characters; the front ends remove them.
public struct MenuText: Codable, Equatable, Hashable, Sendable {
  /// The English text.
  public var en: String
  /// The Japanese text.
  public var ja: String
  /// The texts in the languages of the app, by the codes of the languages; nil for a text in English and Japanese.
  var others: [String: String]?

  /// Creates a text from its translations.
  public init(en: String, ja: String) {
    self.en = en
    self.ja = ja
  }

  /// Creates a text in the languages of an app; a missing English or Japanese text is the one in `standard`.
  public init(_ translations: [Language: String], standard: Language = .en) {
    let standardText = translations[standard] ?? ""
    let en = translations[.en] ?? standardText
    let ja = translations[.ja] ?? en
    self.init(en: en, ja: ja)
    var others: [String: String] = [:]
    for (language, text) in translations {
      others[language.rawValue] = text
    }
    self.others = others
  }

  /// Creates a text that is the same in every language.
  public init(verbatim data: String) { self.init(en: data, ja: data) }

  /// Creates a text from the English words of another program or of the system, such as the reason of a failure.
  ///
  /// In Japanese they are in quotation marks, which set them apart from the sentence around them.
  package init(quoting words: String) { self.init(en: words, ja: "「\(words)」") }

  /// Returns the text in `language`, or in English if there is none.
  public func string(in language: Language) -> String {
    if language == .ja { return ja }
    return others?[language.rawValue] ?? en
  }

  /// Concatenates two texts.
  public static func + (left: MenuText, right: MenuText) -> MenuText {
    var text = MenuText(en: left.en + right.en, ja: left.ja + right.ja)
    if left.others == nil && right.others == nil { return text }
    var others: [String: String] = [:]
    for code in left.otherCodes + right.otherCodes {
      let language = Language(rawValue: code)
      others[code] = left.string(in: language) + right.string(in: language)
    }
    text.others = others
    return text
  }

  /// The codes of the languages in ``others``.
  private var otherCodes: [String] {
    guard let others else { return [] }
    return Array(others.keys)
  }
}

/// The style of a text row.
///
/// <!-- code: symbol-style -->
/// ```swift
/// let command: MenuRow<Action> = .text(MenuText(verbatim: "swift build"), style: .code)
/// ```
public enum TextStyle: String, Codable, Sendable {
  /// Body text.
  case body
  /// Less important than its surroundings.
  case secondary
  /// A heading.
  case heading
  /// Code.
  case code
  /// An error, or a removed line of a difference.
  case error
  /// A warning.
  case warning
  /// An added line of a difference.
  case added
}

// Foundation and the standard library's regular expressions have such functions, but linking one of them costs
// `navigator` more memory than all of its screens.

extension String {
  /// Returns the text without white space at its beginning and its end.
  package func trimmingWhitespace() -> String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    let withoutEnd = self[...last]
    return String(withoutEnd.drop { $0.isWhitespace })
  }

  /// Returns whether the text contains `other`, without regard to case; every text contains the empty one.
  package func contains(caseInsensitive other: String) -> Bool {
    if other.isEmpty { return true }
    let text = lowercased()
    let other = other.lowercased()
    return text.indices.contains { text[$0...].hasPrefix(other) }
  }
}

extension MenuText {
  /// A language of the user interface, by its code.
  public struct Language: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
    /// The code of the language, such as `en`.
    public let rawValue: String

    /// English.
    public static var en: Language { Language(rawValue: "en") }
    /// Japanese.
    public static var ja: Language { Language(rawValue: "ja") }

    /// The languages of the front ends' own texts, which are English in any other language.
    public static let allCases = [en, ja]

    /// Creates a language; an app with other languages than ``allCases`` declares its own ``MenuText`` initializer.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the language of a locale such as `ja_JP.UTF-8`; nil for an unsupported language.
    ///
    /// `C` and `POSIX` have no language; the caller chooses a default.
    ///
    /// - Parameters:
    ///   - locale: The locale.
    ///   - languages: The languages that the app has.
    public init?(locale: String, among languages: [Language] = allCases) {
      let separators: Set<Character> = ["_", ".", "@", "-"]
      let code = locale.prefix { !separators.contains($0) }
      self.init(rawValue: code.lowercased())
      if !languages.contains(self) { return nil }
    }
  }
}
