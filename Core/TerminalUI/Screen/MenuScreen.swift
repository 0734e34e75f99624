public import NavigatorMenus

/// How one person looks at menus: what is in focus, how far it is scrolled, what is open in front.
///
/// A pure value: events and menus go in, outcomes and frames come out, and whoever runs it obeys the
/// outcomes. It is the whole full-screen front end but for bytes, so a test can drive it without a
/// terminal:
///
///     var screen = MenuScreen<Action>(size: Size(columns: 80, rows: 24))
///     let outcomes = screen.handle(.key(Key(.enter)), menu: menu)
///     let lines = screen.draw(menu).lines
public struct MenuScreen<Action> {
  /// What whoever runs the screen has to do.
  public enum Outcome {
    /// Send an action.
    case send(Action)
    /// End.
    case leave(ExitReason)
    /// Give the terminal to the shell until the person comes back.
    case suspend
    /// Draw everything again, whatever the terminal shows.
    case redraw
    /// Let another program change a text, and send the action made of what comes back.
    case edit(String, (String) -> Action)
    /// Let another program show a text.
    case page(String)
  }

  /// How the screen speaks and what its keys do.
  public struct Settings: Sendable {
    /// The language of everything.
    public var language: Language
    /// What the keys do.
    public var keyMap: KeyMap
    /// False where only ASCII can be shown.
    public var isUnicode: Bool

    /// Settings; without arguments English, the standard keys and all characters.
    public init(
      language: Language = .en,
      keyMap: KeyMap = .standard,
      isUnicode: Bool = true
    ) {
      self.language = language
      self.keyMap = keyMap
      self.isUnicode = isUnicode
    }
  }

  /// How the screen speaks and what its keys do.
  public let settings: Settings
  /// The size to draw at.
  public var size: Size

  /// What is open in front of the menu.
  enum Overlay {
    case none
    case picker(Picker<Action>)
    case settingMark
    case goingToMark
  }

  var views = Views()
  var travels = Travels()
  var overlay = Overlay.none
  /// The button of an alert that is in focus.
  var alertFocus = 0
  /// Said once, until the next key.
  var notice: Text?
  var seenToasts: Set<String> = []
  var shownToasts: [Toast] = []
  var typeAhead = ""

  /// A screen that looks at nothing yet.
  public init(size: Size, settings: Settings = Settings()) {
    self.size = size
    self.settings = settings
  }

  var glyphs: Glyphs { settings.isUnicode ? .unicode : .ascii }

  var painter: RowPainter {
    RowPainter(language: settings.language, glyphs: glyphs, columns: size.columns)
  }

  func string(_ text: Text) -> String { text.string(in: settings.language) }

  /// The number of the row in focus, counted from 0 over all rows that can be chosen.
  public func focus(on menu: Menu<Action>) -> Int {
    let slots = Slots(menu.rows)
    return views.view(of: menu).slot(among: slots)
  }
}

extension MenuScreen {
  /// Says something once, until the next key.
  public mutating func say(_ text: Text) { notice = text }
}
