/// A language of the user interface.
///
/// After a language is added here, no ``Text`` compiles until it has a translation.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  /// English.
  case en
  /// Japanese.
  case ja

  /// Creates the language of a locale such as `ja_JP.UTF-8`; nil for an unsupported language.
  ///
  /// `C` and `POSIX` have no language; the caller chooses a default.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self.init(rawValue: name.lowercased())
  }
}
