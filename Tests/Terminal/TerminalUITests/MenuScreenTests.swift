import NavigatorMenus
import NavigatorTerminal
import TerminalTestHelpers
import Testing

@testable import NavigatorTerminalUI

/// The status line.
@Suite struct StatusLineTests {
  @Test(
    "the status line shows the progress of a screen also while its row is out of sight",
    arguments: [
      (MenuText.Language.en, " Fact: Waiting for the answer"), (.ja, " 事実: 回答待ち"),
    ]
  )
  func waiting(language: MenuText.Language, line: String) {
    var menu = ScreenMenu<Int>(title: MenuText(en: "Fact", ja: "事実"), rows: TestMenus.letters.rows)
    let work = MenuText(en: "Waiting for the answer", ja: "回答待ち")
    menu.rows.append(.section(TestMenus.text("Work"), [.progress(work)]))
    var driver = ScreenDriver(menu, columns: 80, rows: 8, settings: .init(language: language))
    #expect(driver.lines[6] == line)
    menu.status = TestMenus.text("more important")
    driver.menu = menu
    #expect(driver.lines[6] == " more important")
    driver.menu.status = nil
    driver.menu.rows.removeLast()
    #expect(driver.lines[6].isEmpty)
  }
}

@Suite("A message that a row cannot be chosen")
struct RefusalTests {
  private static let text = TestMenus.text

  private static func disabled(_ reason: String?, shortcut: Character? = nil) -> MenuRow<Int> {
    .item(text("Modules"), shortcut: shortcut, disabled: reason.map(text), action: 1)
  }

  private static func progress(cancel: Int?) -> MenuRow<Int> {
    .progress(text("Reading"), cancel: cancel)
  }

  private func expect(
    _ message: String,
    of rows: [MenuRow<Int>],
    for key: String,
    endsWith later: [MenuRow<Int>]
  ) {
    var menu = TestMenus.letters
    menu.rows = rows
    var driver = ScreenDriver(menu)
    driver.press(key)
    #expect(driver.lines[28] == " \(message)")
    driver.menu.rows.insert(.text(Self.text("above")), at: 0)
    _ = driver.screen.draw(driver.menu)
    #expect(driver.lines[28] == " \(message)")
    driver.menu.rows = later
    #expect(driver.lines[28] != " \(message)")
  }

  @Test("is shown until the row can be chosen, says something else or is removed")
  func end() {
    let reading = Self.disabled("being read")
    let other = MenuRow<Int>.item(Self.text("a"), action: 2)
    expect("being read", of: [reading], for: "enter", endsWith: [Self.disabled(nil)])
    expect("being read", of: [reading], for: "enter", endsWith: [Self.disabled("too late")])
    expect("being read", of: [reading], for: "enter", endsWith: [other])
    expect("no", of: [other, Self.disabled("no", shortcut: "x")], for: "x", endsWith: [other])
    let progress = [Self.progress(cancel: 3)]
    expect("c cancels.", of: progress, for: "enter", endsWith: [Self.progress(cancel: nil)])
    expect("c cancels.", of: progress, for: "enter", endsWith: [other])
  }
}

@Suite struct MenuScreenTests {
  @Test("a confirmation has the color of a success, and a refusal that of a warning")
  func messageColors() {
    var driver = ScreenDriver(TestMenus.everything, columns: 80, rows: 24)
    driver.go(to: "here")
    func message(after keys: String...) -> String {
      for key in keys { driver.press(key) }
      return driver.screen.draw(driver.menu).markup[22]
    }
    #expect(message(after: "m", "7") == " {success|Marked as 7.}")
    #expect(message(after: "y") == " {success|Copied: Open  detail}")
    #expect(message(after: "H").hasPrefix(" {success|Back at "))
    #expect(message(after: "H") == " {warning|There is no earlier place.}")
    #expect(message(after: "down", "enter") == " {warning|broken}")
  }

  @Test("a mark is a letter or a digit, as its hint says")
  func markHint() {
    var driver = ScreenDriver(TestMenus.letters, columns: 80, rows: 24)
    driver.go(to: "here")
    driver.press("m")
    #expect(driver.lines.last == " a-z 0-9 Mark this place  Esc Back")
  }

  @Test(
    "the footer has keys that move only if there is another row, and keys that scroll only if a line is hidden"
  )
  func moveHint() {
    func footer(_ rows: [MenuRow<Int>]) -> String {
      var menu = TestMenus.letters
      menu.rows = rows
      return ScreenDriver(menu, columns: 100, rows: 12).lines.last ?? ""
    }
    let row = TestMenus.letters.rows[0]
    let long = MenuRow<Int>.text(TestMenus.text(String(repeating: "line\n", count: 20)))
    let field = MenuRow<Int>.textField(TestMenus.text("Name"), value: "") { _ in 7 }
    #expect(footer([row, row]).contains("↑↓ Move"))
    #expect(!footer([row]).contains("↑↓") && !footer([]).contains("↑↓"))
    #expect(footer([row, long]).contains("↑↓ Scroll") && footer([long]).contains("↑↓ Scroll"))
    #expect(footer([field, row]).contains("↑↓ Next field") && !footer([field]).contains("↑↓"))
    var driver = ScreenDriver(TestMenus.letters, columns: 100, rows: 12)
    driver.press("/", "c")
    #expect(driver.lines.last == " Enter Keep  Esc All rows")
    driver.press("esc", ":")
    _ = driver.type("nothing at all")
    #expect(driver.lines.last == " Esc Back")
    driver.press("esc")
    driver.menu.alert = AlertState(title: TestMenus.text("Done"))
    #expect(driver.lines.last == " Enter OK")
    driver.menu.alert = TestMenus.question
    #expect(driver.lines.last == " Enter Delete  Esc Back  ↑↓ Move")
  }

  @Test(
    "keys move the focus",
    arguments: [
      ("j", "b item"), ("down", "b item"), ("ctrl-n", "b item"), ("k", "a item"),
      ("ctrl-p", "a item"), ("G", "i item"),
      ("end", "i item"), ("pgdn", "i item"), ("ctrl-d", "i item"), ("home", "a item"),
    ]
  )
  func moves(key: String, focused: String) {
    var driver = ScreenDriver(TestMenus.letters)
    #expect(driver.press(key) == [])
    #expect(driver.focused == focused)
  }

  @Test("a page and half a page are relative to the visible rows")
  func pages() {
    var menu = TestMenus.letters
    menu.rows = [.list(count: 1_000) { .item(TestMenus.text("row \($0)"), action: $0) }]
    var driver = ScreenDriver(menu, rows: 14)
    driver.press("pgdn")
    #expect(driver.focused == "row 9")
    driver.press("ctrl-d")
    #expect(driver.focused == "row 13")
    driver.press("G", "ctrl-u", "pgup")
    #expect(driver.focused == "row 986")
  }

  @Test(
    "keys choose the focused row",
    arguments: [("enter", 1), ("space", 1), ("3", 3), ("l", 1), ("right", 1)]
  )
  func chooses(key: String, action: Int) {
    var driver = ScreenDriver(TestMenus.letters)
    #expect(driver.press(key) == [action])
  }

  @Test("the key that opens does nothing on a row that does something else than to open")
  func opensNothing() {
    let menu = ScreenMenu<Int>(title: MenuText(verbatim: "a")) {
      MenuRow.button(MenuText(verbatim: "Delete"), action: 1)
      MenuRow.item(MenuText(verbatim: "Details"), action: 2)
    }
    var driver = ScreenDriver(menu)
    #expect(driver.press("right", "l") == [])
    #expect(driver.press("enter") == [1])
    #expect(driver.press("down", "right") == [2])
  }

  @Test("each kind of row handles its own keys")
  func rows() {
    var driver = ScreenDriver(TestMenus.everything)
    #expect(driver.press("o") == [1])
    #expect(driver.press("2") == [] && driver.shows("broken"))
    #expect(driver.press("4", "left", "h", "-") == [4])
    #expect(driver.shows("The limit is reached."))
    #expect(driver.press("+", "right", "enter") == [4, 4, 4])
    #expect(driver.press("5", "enter") == [5, 5])
    #expect(driver.press("6", "right", "left") == [61, 61])
    #expect(driver.press("8") == [] && driver.press("c") == [8] && driver.press("9") == [9])
    #expect(driver.press("esc") == [-1] && driver.press("tab") == [-11])
    #expect(driver.press("shift-tab", "]", "[") == [-11, -11, -11])
  }

  @Test("an alert takes every key, and Escape closes it only if it can be dismissed")
  func alert() {
    var menu = TestMenus.letters
    menu.alert = TestMenus.question
    var driver = ScreenDriver(menu)
    #expect(driver.press("x", "3", "q", "/", "9") == [])
    #expect(driver.press("j", "enter") == [21])
    #expect(driver.press("1") == [20] && driver.press("esc") == [22])
    driver.menu.alert?.buttons = [.ok, .cancel]
    #expect(driver.press("1") == [22] && driver.press("2") == [22])
    driver.menu.alert?.dismiss = nil
    #expect(driver.press("esc") == [] && driver.shows("Please choose one."))
  }

  @Test("digits typed on a number set it, until another key")
  func typedNumber() {
    var menu = TestMenus.letters
    menu.rows.insert(
      .stepper(TestMenus.text("Count"), number: 5, decrement: -1, increment: -2) { 1_000 + $0 },
      at: 0
    )
    var driver = ScreenDriver(menu)
    #expect(driver.shows("0-9 Type"))
    #expect(driver.press("backspace") == [])
    #expect(driver.press("4", "2", "backspace", "backspace") == [1_004, 1_042, 1_004, 1_000])
    #expect(driver.press("7", "+", "3") == [1_007, -2, 1_003])
    #expect(driver.press("j", "2") == [1])
    driver.press("k")
    for _ in 0..<19 { driver.press("9") }
    #expect(driver.press("9") == [] && driver.shows("The limit is reached."))
  }

  @Test("the footer has the row's own word for the effect of Enter")
  func verb() {
    var menu = TestMenus.letters
    menu.rows = [
      .button(TestMenus.text("Send"), action: 1),
      .item(TestMenus.text("A notice"), action: 2).verb(TestMenus.text("Mark as read")),
      .textField(TestMenus.text("Name"), value: "", submit: 3, edit: { _ in 4 })
        .verb(TestMenus.text("sign in")),
    ]
    var driver = ScreenDriver(menu.map { $0 })
    #expect(driver.shows("Enter Send"))
    driver.press("j")
    #expect(driver.shows("Enter Mark as read"))
    driver.press("j")
    #expect(driver.shows("Enter sign in"))
  }

  @Test("an item that destroys something asks first, and the answer is no at first")
  func confirmation() {
    var driver = ScreenDriver(TestMenus.everything)
    #expect(driver.press("3") == [] && driver.shows("Delete: are you sure?"))
    #expect(driver.press("enter") == [] && !driver.shows("are you sure"))
    #expect(driver.press("3", "esc", "3", "9") == [] && driver.press("up", "enter") == [3])
    #expect(!driver.shows("are you sure"))
  }

  @Test("unbound letters focus the row that starts with them")
  func typeAhead() {
    var menu = TestMenus.letters
    menu.rows = ["Apple", "Cherry", "Corn", "Date", "日本"].enumerated().map {
      .item(TestMenus.text($0.element), action: $0.offset)
    }
    var driver = ScreenDriver(menu)
    driver.press("c")
    #expect(driver.focused == "Cherry")
    driver.press("o")
    #expect(driver.focused == "Corn")
    driver.press("日")
    #expect(driver.focused == "日本")
  }

  @Test("going back restores the focus, even after rows were removed")
  func memory() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.press("j", "j")
    let first = driver.menu
    driver.menu = TestMenus.everything
    #expect(driver.shows("❯ 1 Open"))
    driver.menu = first
    #expect(driver.focused == "c item")
    driver.menu.rows.remove(at: 0)
    #expect(driver.focused == "c item")
    driver.press("j")
    #expect(driver.focused == "d item")
  }

  @Test("a long text without selectable rows scrolls")
  func scrolling() {
    var menu = TestMenus.letters
    menu.rows = [.text(TestMenus.text((0..<100).map { "line \($0)" }.joined(separator: "\n")))]
    var driver = ScreenDriver(menu, rows: 12)
    driver.press("j", "j")
    #expect(
      driver.shows("line 2") && !driver.shows("line 1 ") && !driver.lines.contains("     line 1")
    )
    driver.press("G")
    for _ in 0..<13 { driver.press("pgdn") }
    #expect(driver.shows("line 99"))
  }

  @Test("a click chooses the row under it, and the wheel moves the focus")
  func mouse() {
    var driver = ScreenDriver(TestMenus.letters)
    let click = InputEvent.mouse(Mouse(.click, at: Position(row: 4, column: 9)))
    #expect(driver.handle(click) == [3])
    #expect(driver.handle(.mouse(Mouse(.wheelDown, at: Position(row: 0, column: 0)))) == [])
    #expect(driver.focused == "f item")
  }

  @Test("a click on a tab shows it, and on a breadcrumb goes back to it", arguments: [60, 16])
  func clicks(columns: Int) {
    var driver = ScreenDriver(TestMenus.everything, columns: columns)
    let tab = driver.lines[1].prefix { $0 != "T" }.count
    #expect(driver.handle(.mouse(Mouse(.click, at: Position(row: 1, column: tab)))) == [-11])
    #expect(driver.handle(.mouse(Mouse(.click, at: Position(row: 1, column: 59)))) == [])
    let click = InputEvent.mouse(Mouse(.click, at: Position(row: 0, column: 2)))
    var levels: [Int] = []
    for case .back(let count) in driver.screen.handle(click, menu: driver.menu) {
      levels.append(count)
    }
    #expect(levels == (columns == 60 ? [1] : []))
  }

  @Test("the footer and the help omit unavailable commands")
  func availability() {
    var driver = ScreenDriver(TestMenus.letters)
    #expect(!driver.shows("Esc Back"))
    driver.press("?")
    #expect(!driver.shows("Next tab") && !driver.shows("Undo"))
    #expect(
      ScreenDriver(TestMenus.everything, columns: 120).shows("? Keys  Esc Back  Tab Next tab")
    )
  }

  @Test("a screen is told when the terminal has got the focus back, and not by the first report")
  func focusReturned() {
    var menu = TestMenus.letters
    var driver = ScreenDriver(menu)
    #expect(driver.handle(.focus(false)) == [] && driver.handle(.focus(true)) == [])
    menu.focusReturned = 7
    driver = ScreenDriver(menu)
    #expect(driver.handle(.focus(true)) == [] && driver.handle(.focus(false)) == [])
    #expect(driver.handle(.focus(true)) == [7] && driver.handle(.focus(true)) == [])
  }
}
