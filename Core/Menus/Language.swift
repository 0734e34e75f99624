/// A language in which everything a person reads exists.
///
/// A third language is added here; from then on no text compiles until it has been translated.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  /// English.
  case en
  /// Japanese.
  case ja

  /// Reads a locale's name such as `ja_JP.UTF-8`; nil for a language that is not here.
  ///
  /// `C` and `POSIX` name no language and give nil, so that the caller chooses what to fall back to.
  public init?(locale: String) {
    let name = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self.init(rawValue: name.lowercased())
  }
}
