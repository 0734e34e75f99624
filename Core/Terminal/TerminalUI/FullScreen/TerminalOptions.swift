public import NavigatorMenus
public import NavigatorTerminal

/// The options of a front end; the defaults come from the environment.
///
/// <!-- code: symbol-keys -->
/// ```swift
/// let keys = try KeyMap.reading("quit = ctrl-q", file: "keys")
/// var options = TerminalOptions(environment: TerminalEnvironment(["LANG": "ja_JP.UTF-8"]))
/// options.keyMap = keys
/// options.title = "Notes"
/// ```
public struct TerminalOptions: Sendable {
  /// The language of the user interface.
  public var language: MenuText.Language
  /// The key bindings.
  public var keyMap: KeyMap
  /// The number of colors.
  public var colorDepth: ColorDepth
  /// The background for which colors are chosen; nil to ask the terminal.
  public var colorScheme: ColorScheme?
  /// False to draw with ASCII characters only.
  public var isUnicode: Bool
  /// True to handle clicks and the wheel; the terminal then cannot select text with the mouse.
  public var usesMouse: Bool
  /// The window title while the program runs; nil leaves the title unchanged.
  public var title: String?
  /// Where marks are kept; nil to forget them at the end.
  public var marks: BookmarkStorage?
  /// The environment variables of the program.
  public var environment: TerminalEnvironment

  /// Creates the options that an environment implies.
  public init(environment: TerminalEnvironment = .process) {
    self.environment = environment
    isUnicode = environment.isUTF8
    language = environment.isUTF8 ? environment.language : .en
    keyMap = .standard
    colorDepth = environment.colorDepth
    usesMouse = false
  }
}

extension TerminalEnvironment {
  /// The language of the locale, or English if that is not supported.
  var language: MenuText.Language { MenuText.Language(locale: messagesLocale) ?? .en }
}
