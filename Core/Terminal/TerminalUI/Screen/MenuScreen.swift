package import NavigatorMenus
package import NavigatorTerminal

/// The state of the full-screen front end: the menu on the screen, what is in front of it, and messages.
///
/// It is a value without side effects: it maps events to outcomes and menus to frames, and its
/// owner performs the outcomes. Tests drive it without a terminal:
///
///     var screen = MenuScreen<Action>(size: Size(columns: 80, rows: 24))
///     let outcomes = screen.handle(.key(Key(.enter)), menu: menu)
///     let lines = screen.draw(menu).lines
///
/// Its ``Mode`` says which part has the keys:
///
///              /                     : ? m '
///     query <------------- rows -----------------> panel
///           ------------->      <-----------------
///             Enter Esc            Enter Esc, a letter for a mark
///
///     any of them -- the menu asks, or an item would destroy something --> alert -- an answer --> rows
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

  /// The part of the screen that has the keys.
  enum Mode {
    /// A question in front of everything else.
    case alert(Alert)
    /// A list in front of the menu.
    indirect case panel(Panel<Action>)
    /// The query that narrows the rows, while it is typed.
    case query
    /// The rows of the menu.
    case rows
  }

  /// A message above the key hints.
  struct Notice {
    /// What a message means for the user.
    enum Kind {
      /// What the user asked for is done.
      case confirmation
      /// It is not done.
      case warning
      /// It is not done, because a row cannot be chosen.
      case refusal
    }

    var text: MenuText
    var kind = Kind.warning
  }

  package internal(set) var settings: ScreenSettings
  /// The size of the frames.
  package var size: Size

  /// The menu of the event or the frame at hand; an empty one between them.
  var view: DisplayedMenu<Action>
  /// The key of the menu that was shown last.
  private(set) var shownKey = ScreenID()
  var focusStates = FocusStates()
  var history = NavigationHistory()
  /// What is open in front of the menu; nil for nothing.
  var panel: Panel<Action>?
  /// The question before an item destroys something; nil while none is asked.
  var confirmation: Alert?
  /// The focused button of an alert, and the first visible line of its text.
  var alertFocus = FocusState()
  /// A message that is shown until the next key.
  var notice: Notice?
  /// The status of the last frame, which a notice covers until there is another one.
  var shownStatus: MenuText?
  /// The message of the last frame; nil if it had none.
  var shownMessage: MenuText?
  /// The events that wait for the end of a search, whose rows they concern.
  var deferred: [InputEvent] = []
  /// Whether the terminal has lost the focus of the keyboard.
  var hasLostTerminalFocus = false
  /// The letters typed to find a row by its label.
  var typedPrefix = ""

  package init(size: Size, settings: ScreenSettings = ScreenSettings()) {
    self.size = size
    self.settings = settings
    view = DisplayedMenu(.none, focus: FocusState(), settings: settings, size: size)
    history.undoKey = settings.name(ofFirstKeyFor: .undoMove)
    history.redoKey = settings.name(ofFirstKeyFor: .redoMove)
  }

  var mode: Mode {
    let menuAlert = view.menu.alert?.map(Panel.send)
    if let alert = menuAlert ?? confirmation { return .alert(alert) }
    if let panel { return .panel(panel) }
    return view.focus.filter?.isTyping == true ? .query : .rows
  }

  /// Returns the result of an event or a frame of a menu.
  mutating func withMenu<Result>(
    _ menu: ScreenMenu<Action>,
    _ body: (inout MenuScreen) -> Result
  ) -> Result {
    history.record(menu)
    shownKey = menu.screenKey
    view = DisplayedMenu(
      menu,
      key: shownKey,
      focus: focusStates[shownKey],
      settings: settings,
      size: size
    )
    focusStates[shownKey] = view.focus
    let result = body(&self)
    focusStates[shownKey] = view.focus
    // A menu may retain the program's state, which is then copied when it changes.
    view = DisplayedMenu(.none, focus: FocusState(), settings: settings, size: size)
    return result
  }

  /// Shows a message until the next key, a refusal also until the row says something else; there is nothing else to do.
  mutating func show(_ message: MenuText, as kind: Notice.Kind = .warning) -> [Outcome] {
    notice = Notice(text: message, kind: kind)
    return []
  }
}

extension ScreenMenu {
  /// A menu without rows and title.
  fileprivate static var none: ScreenMenu { ScreenMenu(title: MenuText(verbatim: "")) }
}
