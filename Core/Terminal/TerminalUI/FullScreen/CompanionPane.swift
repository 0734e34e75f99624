import NavigatorMenus
import NavigatorTerminal

/// The screen of a program's companion, and the division of the terminal between both.
@MainActor
struct CompanionPane {
  typealias Action = Program.Action

  private let companion: Program.Companion?
  var screen: MenuScreen<Action>
  private var hasFocus = false

  init(_ companion: Program.Companion?, _ settings: ScreenSettings) {
    self.companion = companion
    screen = MenuScreen(size: Size(columns: 0, rows: 0), settings: settings)
  }

  var isOpen: Bool { companion?.menu() != nil }

  /// The menu of the companion if it has the focus, otherwise nil.
  var activeMenu: ScreenMenu<Action>? {
    guard hasFocus else { return nil }
    return companion?.menu()
  }

  /// The settings of the program's own screen.
  var mainPane: Pane {
    if companion == nil { return .whole }
    return activeMenu == nil ? .active : .inactive
  }

  /// Moves the focus between the program and its companion.
  ///
  /// When that opens, the focus stays on the screen, whose actions it shows from now on, unless only one of
  /// both fits on the terminal.
  mutating func moveFocus(wasOpen: Bool, _ size: Size) {
    if wasOpen {
      hasFocus.toggle()
    } else {
      hasFocus = layout(size).companion == nil
    }
  }

  /// Handles an event if the companion has the focus; returns nil otherwise.
  ///
  /// A mouse event first moves the focus to the pane at its position.
  mutating func handle(_ event: InputEvent) -> [MenuScreen<Action>.Outcome]? {
    var event = event
    if case .mouse(var mouse) = event, let area, isOpen {
      hasFocus = area.contains(mouse.position)
      mouse.position.row -= area.origin.row
      mouse.position.column -= area.origin.column
      if hasFocus { event = .mouse(mouse) }
    }
    guard let menu = activeMenu else {
      hasFocus = false
      return nil
    }
    screen.settings.pane = .companion
    return screen.handle(event, menu: menu)
  }

  /// Continues a search in the companion; nil without one.
  mutating func continueSearch() -> [MenuScreen<Action>.Outcome]? {
    guard screen.isSearching, let menu = companion?.menu() else { return nil }
    return screen.continueSearch(menu)
  }

  // MARK: - Drawing

  /// A part of the terminal.
  struct Area {
    let origin: Position
    let size: Size

    /// Creates the part of a terminal from a position to its last cell.
    init(row: Int = 0, column: Int = 0, of terminal: Size) {
      origin = Position(row: row, column: column)
      size = Size(columns: terminal.columns - column, rows: terminal.rows - row)
    }

    func contains(_ position: Position) -> Bool {
      let rows = origin.row..<origin.row + size.rows
      let columns = origin.column..<origin.column + size.columns
      return rows.contains(position.row) && columns.contains(position.column)
    }
  }

  /// The size of the program, at the top left, and the part of its companion; nil while that is closed.
  typealias Layout = (main: Size, companion: Area?)

  /// The part of the terminal that the companion has; nil while it is closed.
  private var area: Area?

  /// The smallest width at which there is space for the companion beside the screen: 50 columns for each.
  private static let widthForTwo = 100
  /// The smallest height at which both fit one above the other, with four lines of each body.
  private static let heightForTwo = 17

  /// Returns the parts of a terminal.
  mutating func layout(_ size: Size) -> Layout {
    var layout: Layout = (size, nil)
    defer { area = layout.companion }
    guard isOpen else { return layout }
    if size.columns >= Self.widthForTwo {
      layout.main = Size(columns: (size.columns - 1) / 2, rows: size.rows)
      layout.companion = Area(column: layout.main.columns + 1, of: size)
    } else if size.rows >= Self.heightForTwo {
      layout.main = Size(columns: size.columns, rows: (size.rows - 1) / 2)
      layout.companion = Area(row: layout.main.rows + 1, of: size)
    } else if hasFocus {
      layout.companion = Area(of: size)
    }
    return layout
  }

  /// Returns the frame of the program with the frame of the companion.
  mutating func draw(beside main: Frame, _ layout: Layout, _ size: Size) -> Frame {
    guard let area = layout.companion, let menu = companion?.menu() else { return main }
    screen.size = area.size
    screen.settings.pane = hasFocus ? .companion : .inactiveCompanion
    let own = screen.draw(menu)
    if area.size == size { return own }
    var frame = Frame(size: size, isUnicode: screen.settings.isUnicode)
    frame.draw(main, at: Position(row: 0, column: 0))
    frame.draw(own, at: area.origin)
    drawBorder(of: area, on: &frame)
    if hasFocus {
      frame.cursor.row = area.origin.row + own.cursor.row
      frame.cursor.column = area.origin.column + own.cursor.column
      frame.isCursorVisible = own.isCursorVisible
    } else {
      frame.cursor = main.cursor
      frame.isCursorVisible = main.isCursorVisible
    }
    return frame
  }

  /// Draws the line between both parts.
  private func drawBorder(of area: Area, on frame: inout Frame) {
    let glyphs = screen.settings.glyphs
    let style = Style(.secondary)
    if area.origin.row > 0 {
      let line = String(repeating: glyphs.horizontal, count: area.size.columns)
      frame.write(line, row: area.origin.row - 1, column: 0, style: style)
    } else {
      for row in 0..<area.size.rows {
        frame.write(glyphs.vertical, row: row, column: area.origin.column - 1, style: style)
      }
    }
  }
}
