import NavigatorOperatingSystem

/// The environment variables of a process, or substitutes in a test.
///
/// <!-- code: symbol-keys -->
/// ```swift
/// let keys = try KeyMap.reading("quit = ctrl-q", file: "keys")
/// var options = TerminalOptions(environment: TerminalEnvironment(["LANG": "ja_JP.UTF-8"]))
/// options.keyMap = keys
/// options.title = "Notes"
/// ```
public struct TerminalEnvironment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of this process.
  public static let process = TerminalEnvironment { name in
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Creates an environment from a function that returns the value of a variable.
  public init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  /// Creates an environment from a dictionary.
  public init(_ values: [String: String]) { self.init { values[$0] } }

  /// The value of a variable; nil if it is unset or empty.
  public subscript(_ name: String) -> String? {
    guard let text = value(name), !text.isEmpty else { return nil }
    return text
  }

  /// The absolute path in a variable; a relative one counts as unset.
  public func path(_ name: String) -> String? {
    guard let path = self[name], path.hasPrefix("/") else { return nil }
    return path
  }

  /// The number in a variable; nil if it has none.
  private func number(_ name: String) -> Int? {
    guard let text = self[name] else { return nil }
    return Int(text)
  }

  /// The value of the first variable that is set; `C`, the default locale, if none is.
  private func locale(_ names: String...) -> String {
    for name in names {
      if let locale = self[name] { return locale }
    }
    return "C"
  }

  /// The locale for messages: the first of LC_ALL, LC_MESSAGES and LANG that is set.
  package var messagesLocale: String {
    locale("LC_ALL", "LC_MESSAGES", "LANG")
  }

  /// Whether the character set of the locale is UTF-8.
  package var isUTF8: Bool {
    let locale = locale("LC_ALL", "LC_CTYPE", "LANG").lowercased()
    // The locale may be `ja_JP.UTF-8@cjknarrow`, or `UTF-8` alone on macOS.
    let set = locale.split(separator: ".").last?.prefix { $0 != "@" }
    return set == "utf-8" || set == "utf8"
  }

  /// Whether the user requests a mode for screen readers: ACCESSIBLE is set and not 0.
  public var isAccessible: Bool {
    guard let value = self["ACCESSIBLE"] else { return false }
    return value != "0"
  }

  /// Whether the terminal supports no escape sequences: TERM is unset or `dumb`.
  package var isDumb: Bool { self["TERM"] == nil || self["TERM"] == "dumb" }

  /// Whether standard input and output are a terminal that supports escape sequences.
  package var canShowFullScreen: Bool {
    !isDumb && Descriptor.standardInput.isTerminal && Descriptor.standardOutput.isTerminal
  }

  /// The number of colors to use.
  ///
  /// FORCE_COLOR names a depth from 0 to 3. Otherwise NO_COLOR turns colors off, and TERM and
  /// COLORTERM determine the depth; the description of a terminal tells what its name does not.
  package var colorDepth: ColorDepth {
    switch self["FORCE_COLOR"] {
    case "0", "false": return .none
    case "1": return .sixteen
    case "2": return .indexed
    case "3": return .trueColor
    default: break
    }
    if self["NO_COLOR"] != nil, self["FORCE_COLOR"] == nil { return .none }
    // A shell's profile may set COLORTERM for other terminals.
    if isAppleTerminal, !isTahoe { return min(terminalColorDepth, .indexed) }
    return terminalColorDepth
  }

  /// Whether the terminal is the console of Linux, which has no alternate screen and answers no query.
  package var isLinuxConsole: Bool { self["TERM"] == "linux" }

  /// Whether the terminal is Apple's Terminal.app.
  package var isAppleTerminal: Bool { self["TERM_PROGRAM"] == "Apple_Terminal" }

  /// Whether the version of Terminal.app is from macOS 26, the first with 24-bit colors, or later.
  private var isTahoe: Bool {
    guard let version = number("TERM_PROGRAM_VERSION") else { return false }
    return version >= 465
  }

  private var terminalColorDepth: ColorDepth {
    let term = self["TERM"] ?? ""
    switch self["COLORTERM"]?.lowercased() {
    case "truecolor", "24bit": return .trueColor
    default: break
    }
    if term.hasSuffix("-direct") { return .trueColor }
    let isNamedByApp = term.hasPrefix("nsterm") || term.lowercased().hasPrefix("iterm")
    if isNamedByApp || term.split(separator: "-").contains("256color") { return .indexed }
    // The VT terminals had no colors, and their names are still used for printers and logs.
    if isDumb || term.hasPrefix("vt") {
      let isForced = self["FORCE_COLOR"] != nil
      return isForced ? .sixteen : .none
    }
    guard let colors = Terminfo.colors(of: term, self), colors >= 256 else { return .sixteen }
    return .indexed
  }

  /// The color scheme according to COLORFGBG, which some terminals set; nil if it is unset.
  ///
  /// The console of Linux, which tells nothing, is black.
  package var colorScheme: ColorScheme? {
    if let background = backgroundIndex {
      let isLight = background == 7 || background >= 9
      return isLight ? .light : .dark
    }
    return isLinuxConsole ? .dark : nil
  }

  /// The index of the background among the 16 colors: the last number of COLORFGBG; nil if it has none.
  private var backgroundIndex: Int? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last else { return nil }
    return Int(last)
  }

  /// The size of a terminal that does not report one: COLUMNS and LINES, by default 80 by 24.
  package var assumedSize: Size {
    var columns = number("COLUMNS") ?? 0
    if columns <= 0 { columns = 80 }
    var rows = number("LINES") ?? 0
    if rows <= 0 { rows = 24 }
    return Size(columns: columns, rows: rows)
  }

  /// The time after which a lone escape is a key, in milliseconds: ESCDELAY, by default 50.
  ///
  /// Who sets a longer one has a line that takes as long between the bytes of an arrow key.
  package var escapeDelay: Int {
    let delay = number("ESCDELAY") ?? 50
    return min(Self.longestEscapeDelay, max(0, delay))
  }

  /// The longest delay; a minute is beyond any line, and a timeout needs an end.
  private static let longestEscapeDelay = 60_000
}
