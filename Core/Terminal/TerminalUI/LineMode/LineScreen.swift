package import NavigatorMenus
import NavigatorTerminal

/// The state of the line mode: plain text with numbered rows, controlled by lines of input.
///
/// Like ``MenuScreen`` it is a value without side effects, and its owner performs the outcomes. The
/// text it returns contains no control characters except line feeds.
package struct LineScreen<Action> {
  /// A request to the owner of the screen.
  package enum Outcome {
    /// Send an action, and then print what has changed.
    case send(Action)
    /// Open a line of a file in the user's editor; without a terminal send the action.
    case open(FileLine, Action)
    case print([String])
    /// Print the whole screen.
    case showScreen
    /// End the front end.
    case exit(ExitReason)
    /// Show the companion instead of the program, or the program again.
    case companion
  }

  /// Handles the line that answers a question.
  typealias Answer = (_ screen: inout LineScreen, _ line: String) -> [Outcome]

  package let language: MenuText.Language
  /// False if only ASCII can be shown.
  package let isUnicode: Bool
  /// True for screen readers: every line is complete in itself, and only changes are printed again.
  package let isAccessible: Bool
  /// Whether the program has a companion.
  var hasCompanion = false
  /// What the next line of input answers; nil if it is a command.
  var answer: Answer?
  /// The action for the lines of a text so far, while they are read; nil otherwise.
  package var unfinishedText: Action?
  var history = NavigationHistory()
  /// The first visible row of a long list, and the number of the screen, by screen key.
  private var firstListRows: [ScreenID: Int] = [:]
  /// The lines printed last, to find changes.
  private var printedLines: [String] = []
  private var printedPath: [String] = []
  private var printedID = ScreenID()
  /// The status that was printed last; nil if the menu had none.
  private var printedStatus: MenuText?

  package init(
    language: MenuText.Language = .en,
    isUnicode: Bool = true,
    isAccessible: Bool = false
  ) {
    self.language = language
    self.isUnicode = isUnicode
    self.isAccessible = isAccessible
    history.undoKey = "H"
    history.redoKey = "L"
  }

  /// The number of list rows per page; with the other rows they fit on most terminals.
  static var pageSize: Int { 15 }

  /// Returns a text on one line, so that a line break in a name cannot forge a row.
  func string(_ text: MenuText) -> String { sanitized(text.string(in: language)) }

  /// Returns the lines of a text that is no row.
  func lines(_ text: MenuText) -> [String] {
    let lines = text.string(in: language).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in unnumbered(sanitized(String(line))) }
  }

  /// Returns a text without control characters, in ASCII if not `isUnicode`.
  func sanitized(_ text: String) -> String {
    let visible = Sanitizing.visible(text)
    if isUnicode { return visible }
    var text = ""
    for character in visible {
      if character.isASCII {
        text.append(character)
      } else {
        text += character == "…" ? "..." : "?"
      }
    }
    return text
  }

  /// The number of the last breadcrumbs that are printed of a deep stack.
  private static var breadcrumbCount: Int { 8 }

  private func path(of menu: ScreenMenu<Action>) -> [String] {
    menu.path(last: Self.breadcrumbCount).map(string)
  }

  /// Returns the first visible row of the lists of a screen.
  func firstListRow(of menu: ScreenMenu<Action>) -> Int {
    firstListRows[menu.screenKey] ?? 0
  }

  mutating func setFirstListRow(of menu: ScreenMenu<Action>, to row: Int) {
    firstListRows[menu.screenKey] = row
  }

  /// Returns the lines of the whole screen.
  package mutating func show(_ menu: ScreenMenu<Action>) -> [String] {
    history.record(menu)
    printedLines = body(of: menu)
    printedPath = path(of: menu)
    printedID = menu.screenID
    printedStatus = menu.status
    let separator = isUnicode ? " › " : " > "
    return [printedPath.joined(separator: separator)] + printedLines
  }

  /// Returns the lines of the whole screen if any has changed since it was printed, otherwise none.
  mutating func showIfChanged(_ menu: ScreenMenu<Action>) -> [String] {
    let previousLines = printedLines
    let previousPath = printedPath
    let lines = show(menu)
    let isUnchanged = printedLines == previousLines && printedPath == previousPath
    return isUnchanged ? [] : lines
  }

  /// Returns the lines that were not printed before, or the whole screen if it is another one.
  ///
  /// Another screen with the same status, which is its last line, leaves that out.
  package mutating func changes(_ menu: ScreenMenu<Action>) -> [String] {
    guard printedID == menu.screenID, path(of: menu) == printedPath else {
      let hasSameStatus = menu.status != nil && menu.status == printedStatus
      let lines = show(menu)
      return hasSameStatus ? lines.dropLast() : lines
    }
    printedStatus = menu.status
    var counts: [String: Int] = [:]
    for line in printedLines { counts[line, default: 0] += 1 }
    printedLines = body(of: menu)
    return printedLines.filter { line in
      guard let count = counts[line], count > 0 else { return !line.isEmpty }
      counts[line] = count - 1
      return false
    }
  }
}
