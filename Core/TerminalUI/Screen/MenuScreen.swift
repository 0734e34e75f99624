package import NavigatorMenus

/// The state of the full-screen front end: focus, scroll positions, overlays and messages.
///
/// It is a value without side effects: it maps events to outcomes and menus to frames, and its
/// owner performs the outcomes. Tests drive it without a terminal:
///
///     var screen = MenuScreen<Action>(size: Size(columns: 80, rows: 24))
///     let outcomes = screen.handle(.key(Key(.enter)), menu: menu)
///     let lines = screen.draw(menu).lines
package struct MenuScreen<Action> {
  /// A request to the owner of the screen.
  package enum Outcome {
    /// Send an action.
    case send(Action)
    /// Go back by a number of breadcrumbs.
    case back(levels: Int)
    /// End the front end.
    case exit(ExitReason)
    /// Suspend the job until the user continues it.
    case suspend
    /// Draw the whole screen again.
    case redraw
    /// Copy a text to the terminal's clipboard.
    case copy(String)
    /// Edit a text in an external editor, and send the action for the result.
    case edit(String, (String) -> Action)
    /// Open a line of a file in an external editor.
    case open(FileLine)
    /// Show a text in an external pager.
    case page(String)
    /// Open the companion, or move the focus between it and the program.
    case companion
  }

  typealias Context = MenuContext<Action>

  package internal(set) var settings: ScreenSettings
  /// The size of the frames.
  package var size: Size

  var focusStates = FocusStates()
  var history = NavigationHistory()
  /// What is open in front of the menu; nil for nothing.
  var panel: Panel<Action>?
  /// The question before an item destroys something; nil for none.
  var confirmation: AlertState<Panel<Action>.Target>?
  /// The index of the focused button of an alert.
  var alertFocus = 0
  /// A message that is shown until the next key.
  var notice: Text?
  var seenToasts: Set<String> = []
  var shownToasts: [Toast] = []
  /// The letters typed to find a row by its label.
  var typedPrefix = ""

  package init(size: Size, settings: ScreenSettings = ScreenSettings()) {
    self.size = size
    self.settings = settings
  }

  /// Shows a message until the next key.
  mutating func show(_ message: Text) { notice = message }

  /// Returns the context of a new menu, whose place is recorded.
  mutating func context(of menu: Menu<Action>) -> Context {
    history.record(menu)
    let key = menu.screenKey
    let focus = focusStates[key]
    return MenuContext(menu, key: key, focus: focus, settings: settings, size: size)
  }
}
