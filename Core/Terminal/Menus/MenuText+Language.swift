extension MenuText {
  /// A language of the user interface, by its code.
  public struct Language: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
    /// The code of the language, such as `en`.
    public let rawValue: String

    /// English.
    public static var en: Language { Language(rawValue: "en") }
    /// Japanese.
    public static var ja: Language { Language(rawValue: "ja") }

    /// The languages in which the front ends have texts of their own; in any other language these are English.
    public static let allCases = [en, ja]

    /// Creates a language; an app that has others than ``allCases`` has its own ``MenuText`` initializer.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the language of a locale such as `ja_JP.UTF-8`; nil for an unsupported language.
    ///
    /// `C` and `POSIX` have no language; the caller chooses a default.
    ///
    /// - Parameters:
    ///   - locale: The locale.
    ///   - languages: The languages that the app has.
    public init?(locale: String, among languages: [Language] = allCases) {
      let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
      self.init(rawValue: name.lowercased())
      if !languages.contains(self) { return nil }
    }
  }
}
