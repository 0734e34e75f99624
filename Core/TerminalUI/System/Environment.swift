public import NavigatorMenus

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The variables that a program was started with, or those a test says it was.
public struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The process's own variables.
  public static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// Variables looked up by a function.
  public init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Exactly these variables.
  public init(_ values: [String: String]) { self.init { values[$0] } }

  /// A variable's value; nil when it is not set or empty, which means the same to every program.
  public subscript(_ name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The locale for messages, as the first set of LC_ALL, LC_MESSAGES and LANG says.
  private var messagesLocale: String {
    self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] ?? "C"
  }

  /// The language to speak: the locale's, English for any that is not here.
  public var language: Language { Language(locale: messagesLocale) ?? .en }

  /// Whether more than ASCII can be shown: whether the character set is UTF-8.
  public var isUTF8: Bool {
    let locale = (self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? "C").lowercased()
    // `ja_JP.UTF-8@cjknarrow`, or `UTF-8` alone, which is usual on macOS.
    let set = locale.split(separator: ".").last?.prefix { $0 != "@" }
    return set == "utf-8" || set == "utf8"
  }

  /// Whether the person asked for a mode that a screen reader can follow.
  public var isAccessible: Bool { self["ACCESSIBLE"].map { $0 != "0" } ?? false }

  /// Whether the terminal can do nothing but print: TERM is unset or says so.
  public var isDumb: Bool { self["TERM"] == nil || self["TERM"] == "dumb" }

  /// How many colors to use.
  ///
  /// NO_COLOR wins over everything but FORCE_COLOR, which names a depth: 0, 1, 2 or 3.
  public var colorDepth: ColorDepth {
    switch self["FORCE_COLOR"] {
    case "0", "false": return .none
    case "1": return .sixteen
    case "2": return .indexed
    case "3": return .trueColor
    default: break
    }
    if self["NO_COLOR"] != nil, self["FORCE_COLOR"] == nil { return .none }
    return depthOfTerminal
  }

  private var depthOfTerminal: ColorDepth {
    let term = self["TERM"] ?? ""
    if ["truecolor", "24bit"].contains(self["COLORTERM"]?.lowercased() ?? "") { return .trueColor }
    if term.hasSuffix("-direct") { return .trueColor }
    if term.split(separator: "-").contains("256color") { return .indexed }
    // The VT220 and its ancestors had none, and their names are still used for printers and logs.
    if isDumb || term.hasPrefix("vt") { return self["FORCE_COLOR"] == nil ? .none : .sixteen }
    return .sixteen
  }

  /// Light or dark as COLORFGBG says, which some terminals set; nil when it says nothing.
  var appearance: Appearance? {
    guard let ground = self["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) else {
      return nil
    }
    return ground == 7 || ground >= 9 ? .light : .dark
  }

  /// The size to assume of a terminal that does not know its own: COLUMNS and LINES, or that of the
  /// terminals of old.
  var assumedSize: Size {
    let side = { (name: String) in self[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    return Size(columns: side("COLUMNS") ?? 80, rows: side("LINES") ?? 24)
  }

  /// How long a lone escape waits for more, in milliseconds: ESCDELAY, at most 50.
  var escapeDelay: Int { min(50, max(0, self["ESCDELAY"].flatMap { Int($0) } ?? 50)) }
}
