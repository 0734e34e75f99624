import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

/// The input of each kind of row: the keys in full screen, and the lines of input that mean the same.
@Suite("A command of a row does the same in full screen and in line mode")
struct RowCommandTests {
  struct Command: CustomTestStringConvertible, Sendable {
    let name: String
    let row: @Sendable () -> MenuRow<Int>
    let keys: [String]
    let lines: [String]
    /// The action that both send; nil for none.
    let action: Int?

    init(
      _ name: String,
      _ row: @escaping @autoclosure @Sendable () -> MenuRow<Int>,
      keys: [String],
      lines: [String],
      sends action: Int?
    ) {
      self.name = name
      self.row = row
      self.keys = keys
      self.lines = lines
      self.action = action
    }

    var testDescription: String { name }
  }

  private static let label = TestMenus.text("Row")
  private static let reason = TestMenus.text("no reason")

  private static func stepper(set: Bool = false) -> MenuRow<Int> {
    .stepper(label, number: 5, decrement: 1, increment: 2, set: set ? { 100 + $0 } : nil)
  }

  private static func choice(_ selected: Int) -> MenuRow<Int> {
    let options = ["red", "green", "blue"].map(TestMenus.text)
    return .choice(label, options: options, selected: selected) { 10 + $0 }
  }

  private static func field(isMultiline: Bool = false, submit: Int? = nil) -> MenuRow<Int> {
    .textField(label, value: "", isMultiline: isMultiline, submit: submit) { 20 + $0.count }
  }

  private static func table(select: Int? = nil, sortBy: ((Int) -> Int)? = nil) -> MenuRow<Int> {
    let columns = [MenuColumn(TestMenus.text("A")), MenuColumn(TestMenus.text("B"))]
    return .table(columns, sortBy: sortBy, count: 1) { _ in
      .tableRow(label, [label], select: select, action: 30)
    }
  }

  private static func preview(_ item: MenuRow<Int>) -> MenuRow<Int> {
    .item(label, action: 40).preview { item }
  }

  static let commands: [Command] = [
    Command("item: choose", .item(label, action: 1), keys: ["enter"], lines: ["1"], sends: 1),
    Command(
      "item: its key",
      .item(label, shortcut: "x", action: 1),
      keys: ["x"],
      lines: ["x"],
      sends: 1
    ),
    Command(
      "item that destroys: choose",
      .item(label, role: .destructive, action: 1),
      keys: ["enter", "1"],
      lines: ["1", "1"],
      sends: 1
    ),
    Command(
      "item that destroys: cancel",
      .item(label, role: .destructive, action: 1),
      keys: ["enter", "2"],
      lines: ["1", "2"],
      sends: nil
    ),
    Command(
      "disabled item: choose",
      .item(label, disabled: reason, action: 1),
      keys: ["enter"],
      lines: ["1"],
      sends: nil
    ),
    Command(
      "disabled item of a file: choose",
      .item(label, disabled: reason, action: 1).file("/a", line: 900),
      keys: ["enter"],
      lines: ["1"],
      sends: nil
    ),
    Command(
      "item of a file: choose",
      .item(label, action: 1).file("/a", line: 900),
      keys: ["enter"],
      lines: ["1"],
      sends: 900
    ),
    Command(
      "item of a preview: its key",
      preview(.item(label, shortcut: "x", action: 1)),
      keys: ["x"],
      lines: ["1x"],
      sends: 1
    ),
    Command(
      "item of a preview with a file: its key",
      preview(.item(label, shortcut: "x", action: 1).file("/a", line: 900)),
      keys: ["x"],
      lines: ["1x"],
      sends: 900
    ),
    Command(
      "item of a preview that destroys: its key",
      preview(.item(label, shortcut: "x", role: .destructive, action: 1)),
      keys: ["x", "1"],
      lines: ["1x", "1"],
      sends: 1
    ),
    Command("stepper: more", stepper(), keys: ["right"], lines: ["1+"], sends: 2),
    Command("stepper: less", stepper(), keys: ["left"], lines: ["1-"], sends: 1),
    Command("stepper: set", stepper(set: true), keys: ["7"], lines: ["1=7"], sends: 107),
    Command(
      "toggle: choose",
      .toggle(label, isOn: true, action: 1),
      keys: ["enter"],
      lines: ["1"],
      sends: 1
    ),
    Command("choice: more", choice(1), keys: ["right"], lines: ["1.3"], sends: 12),
    Command("choice: less", choice(1), keys: ["left"], lines: ["1.1"], sends: 10),
    Command("choice: choose", choice(2), keys: ["enter"], lines: ["1", "1"], sends: 10),
    Command("field: set", field(), keys: ["x"], lines: ["1=x"], sends: 21),
    Command("field: ask", field(), keys: ["x"], lines: ["1", "x"], sends: 21),
    Command("field: submit", field(submit: 1), keys: ["enter"], lines: ["1!"], sends: 1),
    Command("field: submit nothing", field(), keys: ["enter"], lines: ["1!"], sends: nil),
    Command(
      "field of several lines: ask",
      field(isMultiline: true),
      keys: ["x"],
      lines: ["1", "x", "."],
      sends: 21
    ),
    Command(
      "progress: cancel",
      .progress(label, cancel: 1),
      keys: ["c"],
      lines: ["1"],
      sends: 1
    ),
    Command("error: retry", .error(label, retry: 1), keys: ["enter"], lines: ["1"], sends: 1),
    Command("row of a table: choose", table(), keys: ["enter"], lines: ["1"], sends: 30),
    Command("row of a table: select", table(select: 1), keys: ["space"], lines: ["1*"], sends: 1),
    Command("table: sort", table(sortBy: { 50 + $0 }), keys: [">"], lines: ["s1"], sends: 50),
    Command(
      "table: sort by one of its rows",
      table(sortBy: { 50 + $0 }),
      keys: [">"],
      lines: ["1s1"],
      sends: 50
    ),
  ]

  @Test("for every kind of row", arguments: commands)
  func both(command: Command) {
    let menu = ScreenMenu(title: TestMenus.text("Rows"), rows: [command.row()])
    let expected = command.action.map { [$0] } ?? []
    #expect(Self.sent(by: command.keys, menu) == expected)
    #expect(Self.sent(on: command.lines, menu) == expected)
  }

  @Test("the second table of a screen is sorted like the first, and each by the number of its rows")
  func secondTable() {
    let tables = [Self.table(sortBy: { 50 + $0 }), Self.table(sortBy: { 60 + $0 })]
    let menu = ScreenMenu(title: TestMenus.text("Tables"), rows: tables)
    #expect(Self.sent(by: ["down", ">"], menu) == [60])
    #expect(Self.sent(on: ["2s1"], menu) == [60])
    #expect(Self.sent(on: ["1s2"], menu) == [51])
    let help = LineScreen<Int>().help(menu)
    #expect(help.contains { $0.contains("2s2") })
  }

  @Test("the key of a row of a file opens the file, also while a filter hides the row")
  func hiddenFile() {
    let rows: [MenuRow<Int>] = [
      .item(TestMenus.text("Other"), action: 1),
      .item(TestMenus.text("File"), shortcut: "x", action: 2).file("/a", line: 900),
    ]
    let menu = ScreenMenu(title: TestMenus.text("Files"), rows: rows)
    #expect(Self.sent(by: ["/", "o", "t", "h", "enter", "x"], menu) == [900])
  }

  @Test("a field says how its text is completed, in the row and in the help")
  func submitHint() {
    let menu = ScreenMenu(title: TestMenus.text("Rename"), rows: [Self.field(submit: 1)])
    var screen = LineScreen<Int>()
    #expect(screen.show(menu).contains("  1) Row: (empty)  (1! enters it)"))
    #expect(screen.help(menu).contains { $0.hasPrefix("1! ") })
    let other = ScreenMenu(title: TestMenus.text("Rename"), rows: [Self.field()])
    #expect(!screen.help(other).contains { $0.hasPrefix("1! ") })
  }

  /// Returns the actions that keys send, and the lines of files that they open.
  private static func sent(by keys: [String], _ menu: ScreenMenu<Int>) -> [Int] {
    var screen = MenuScreen<Int>(size: Size(columns: 80, rows: 24))
    return keys.flatMap { name in
      _ = screen.draw(menu)
      let outcomes = Key(name: name).map { screen.handle(.key($0), menu: menu) } ?? []
      return outcomes.compactMap { outcome in
        switch outcome {
        case .send(let action): action
        case .open(let file): file.line
        default: nil
        }
      }
    }
  }

  /// Returns the actions that lines of input send, and the lines of files that they open.
  private static func sent(on lines: [String], _ menu: ScreenMenu<Int>) -> [Int] {
    var screen = LineScreen<Int>()
    return lines.flatMap { line in
      screen.handle(line, menu: menu).compactMap { outcome in
        switch outcome {
        case .send(let action): action
        case .open(let file, _): file.line
        default: nil
        }
      }
    }
  }

  @Test("a key lists the actions for the focused row, and a choice performs one")
  func actions() {
    let row = MenuRow<Int>.item(Self.label, action: 40).preview {
      MenuRow.item(TestMenus.text("Remove"), shortcut: "r", action: 41)
    }
    var driver = ScreenDriver(ScreenMenu(title: TestMenus.text("T"), rows: [row]))
    driver.press(".")
    #expect(driver.shows("Open") && driver.shows("Remove") && driver.shows("Copy the row"))
    #expect(driver.press("enter") == [40] && !driver.shows("Remove"))
    driver.press(".", "r", "e", "m")
    #expect(driver.press("enter") == [41])
    driver = ScreenDriver(ScreenMenu(title: TestMenus.text("T"), rows: [Self.stepper()]))
    driver.press(".")
    #expect(driver.press("enter") == [2])
  }
}
