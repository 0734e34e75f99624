public import NavigatorMenus

/// How a front end is to behave; everything has a sensible default taken from the environment.
public struct TerminalOptions: Sendable {
  /// The language of everything.
  public var language: Language
  /// What the keys do.
  public var keyMap: KeyMap
  /// How many colors to use.
  public var colorDepth: ColorDepth
  /// False to draw with ASCII only.
  public var isUnicode: Bool
  /// True to take clicks and the wheel, which keeps the terminal from selecting text with them.
  public var usesMouse: Bool
  /// What the window is called while the program runs; nil leaves its title alone.
  public var title: String?
  /// The variables the program was started with.
  public var environment: Environment

  /// What the environment asks for.
  public init(environment: Environment = .process) {
    self.environment = environment
    isUnicode = environment.isUTF8
    language = environment.isUTF8 ? environment.language : .en
    keyMap = .standard
    colorDepth = environment.colorDepth
    usesMouse = false
    title = nil
  }
}
