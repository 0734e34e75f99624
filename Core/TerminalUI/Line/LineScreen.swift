public import NavigatorMenus

/// The screens as plain text with numbered rows, answered by lines of text.
///
/// A pure value, like ``MenuScreen``: whoever runs it prints what it says and obeys the outcomes. No
/// control character but the line feed is ever in what it says.
public struct LineScreen<Action> {
  /// What whoever runs the screen has to do, in order.
  public enum Outcome {
    /// Send an action, and then say what has changed.
    case send(Action)
    /// Print lines.
    case say([String])
    /// Print the whole screen.
    case show
    /// End.
    case leave(ExitReason)
  }

  /// What the next line of input is.
  enum Expecting {
    /// An answer to the screen.
    case answer
    /// The text of a field.
    case text((String) -> Action)
    /// Lines of a field, up to a line with a lone full stop.
    case lines([String], (String) -> Action)
    /// The number of an option.
    case option(Choice<Action>)
  }

  /// The language of everything.
  public let language: Language
  /// False where only ASCII can be shown.
  public let isUnicode: Bool
  /// True for screen readers: what is said is complete in each line, and changes are said once.
  public let isAccessible: Bool
  var expecting = Expecting.answer
  var travels = Travels()
  var pages: [String: Int] = [:]
  /// The lines said last, to tell what has changed.
  var said: [String] = []
  var saidPath: [String] = []

  /// A screen that has said nothing yet.
  public init(language: Language = .en, isUnicode: Bool = true, isAccessible: Bool = false) {
    self.language = language
    self.isUnicode = isUnicode
    self.isAccessible = isAccessible
  }

  /// Rows of a list that are said at once; with the rest of a screen they fit on most terminals.
  static var pageSize: Int { 15 }

  func string(_ text: Text) -> String { clean(text.string(in: language)) }

  /// The text without anything a terminal would obey, and in ASCII where only that can be shown.
  func clean(_ text: String) -> String {
    let visible = Sanitizing.visible(text, keepingLines: true)
    return isUnicode ? visible : String(visible.map { $0.isASCII ? $0 : "?" })
  }

  /// The whole screen.
  public mutating func show(_ menu: Menu<Action>) -> [String] {
    travels.observe(menu)
    said = LinePainter(self).body(of: menu)
    saidPath = menu.path.map(string)
    return [breadcrumbs(menu)] + said
  }

  func breadcrumbs(_ menu: Menu<Action>) -> String {
    menu.path.map(string).joined(separator: isUnicode ? " › " : " > ")
  }

  /// The whole screen when it is not what was said last; nothing when it is.
  mutating func showIfChanged(_ menu: Menu<Action>) -> [String] {
    let before = (said, saidPath)
    let lines = show(menu)
    return before == (said, saidPath) ? [] : lines
  }

  /// What is new since something was said last: the whole screen when it is another one, otherwise the
  /// lines that were not there, each once; nothing when nothing has changed.
  public mutating func changes(_ menu: Menu<Action>) -> [String] {
    guard menu.path.map(string) == saidPath else { return show(menu) }
    var known: [String: Int] = [:]
    for line in said { known[line, default: 0] += 1 }
    said = LinePainter(self).body(of: menu)
    return said.filter { line in
      guard let count = known[line], count > 0 else { return !line.isEmpty }
      known[line] = count - 1
      return false
    }
  }
}
