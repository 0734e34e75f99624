import NavigatorMenus
import NavigatorTerminal
import TerminalTestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Screens that are too small for their contents.
@Suite struct NarrowScreenTests {
  @Test("the footer skips hints that are too long")
  func footer() {
    let driver = ScreenDriver(TestMenus.everything, columns: 36)
    #expect(driver.lines.last == " Enter Open  ? Keys  Esc Back")
  }

  @Test("key names that are words are separated in the footer")
  func wordsForKeys() {
    let driver = ScreenDriver(TestMenus.letters, columns: 80, settings: .init(isUnicode: false))
    #expect(driver.shows("Up Down Move"))
  }

  @Test("the selected tab is visible at any width", arguments: [14, 20, 30, 60])
  func narrowTabs(columns: Int) {
    var driver = ScreenDriver(TestMenus.everything, columns: columns)
    let names = ["One", "Two", "Three", "Four", "Five"]
    for (index, name) in names.enumerated() {
      driver.menu.tabs = TabBar(
        tabs: names.map { .init(title: TestMenus.text($0)) },
        selected: index
      ) { $0 }
      #expect(driver.lines[1].contains("[\(name)]"))
    }
  }

  @Test(
    "all tabs are visible in 40 columns, the unselected ones with short titles",
    arguments: [
      ["Home", "Search", "Community", "Notifications", "Messages"],
      ["Modules 91", "Findings 0", "Layers", "Rule", "Targets", "Baselines"],
      ["モジュール 91", "指摘 0", "層", "規則の一覧", "対象物", "例外"],
      ["モジュール", "指摘", "層", "規則の一覧", "対象物", "例外", "グラフ"],
    ]
  )
  func shortTabs(names: [String]) {
    var driver = ScreenDriver(TestMenus.everything, columns: 40, rows: 10)
    for (index, name) in names.enumerated() {
      driver.menu.tabs = TabBar(
        tabs: names.map { .init(title: TestMenus.text($0)) },
        selected: index
      ) { $0 }
      let line = driver.lines[1]
      #expect(line.contains("[\(name)]"))
      let shown = names.filter { line.contains(" \($0.prefix(1))") || line.contains("[\($0)]") }
      #expect(shown == names, "\(line)")
      let end = Mouse(.click, at: Position(row: 1, column: Width.columns(of: line) - 2))
      #expect(driver.handle(.mouse(end)) == [names.count - 1], "\(line)")
    }
  }

  @Test("badges of tabs are left out if not all tabs fit with them")
  func tabBadges() {
    var driver = ScreenDriver(TestMenus.everything, columns: 40, rows: 10)
    let names = ["モジュール", "指摘", "層", "規則の一覧", "対象物", "例外", "グラフ"]
    let tabs = names.map {
      TabBar<Int>.Tab(title: TestMenus.text($0), badge: TestMenus.text("300"))
    }
    driver.menu.tabs = TabBar(tabs: tabs, selected: 0) { $0 }
    #expect(driver.lines[1] == " [モジュール] 指… 層  規… 対… 例… グ…", "\(driver.lines)")
    driver = ScreenDriver(driver.menu, columns: 80, rows: 10)
    #expect(driver.lines[1].hasPrefix(" [モジュール 300] 指摘 300 "), "\(driver.lines)")
  }

  /// A menu with text of some lines above the first row.
  private static func menu(below lines: ClosedRange<Int>) -> ScreenMenu<Int> {
    var menu = TestMenus.letters
    let words = lines.map { "text \($0)" }
    menu.rows.insert(.text(TestMenus.text(words.joined(separator: "\n"))), at: 0)
    return menu
  }

  @Test(
    "in ten rows the first row comes before a long text, whose lines are counted, and up shows all of them"
  )
  func textAbove() {
    let menu = Self.menu(below: 1...4)
    var driver = ScreenDriver(menu, columns: 40, rows: 10)
    #expect(driver.lines[1].hasPrefix(" ❯ 1 a item") && driver.lines[8] == " ↑ 4 lines above")
    driver.press("?")
    #expect(driver.lines[8].isEmpty, "\(driver.lines)")
    driver.press("esc")
    driver.press("up")
    #expect(driver.lines[1].contains("text 1") && driver.lines[5].hasPrefix(" ❯ 1 a item"))
    #expect(driver.lines[8].isEmpty, "\(driver.lines)")
    driver.press("down", "down", "down", "up", "up", "up")
    #expect(driver.lines[1].hasPrefix(" ❯ 1 a item") || driver.lines[1].contains("text 1"))
    driver.menu.status = TestMenus.text("ready")
    #expect(ScreenDriver(driver.menu, columns: 40, rows: 10).lines[8] == " ready")
    let higher = ScreenDriver(menu, columns: 40, rows: 12)
    #expect(higher.shows("text 1") && higher.focused?.contains("a item") == true)
    #expect(!higher.shows("above"))
  }

  @Test(
    "text above the first row that is cut in a low window is counted, and no line of it is passed over"
  )
  func cutText() {
    let menu = Self.menu(below: 1...20)
    var driver = ScreenDriver(menu, columns: 40, rows: 10)
    var seen = ""
    for _ in 0..<10 {
      seen += driver.lines.joined(separator: " ") + " "
      driver.press("up")
    }
    for line in 1...20 { #expect(seen.contains("text \(line) "), "\(line)") }
    #expect(driver.lines[1].contains("text 1"))
    var short = menu
    short.rows = Array(Self.menu(below: 1...4).rows.prefix(5))
    driver = ScreenDriver(short, columns: 40, rows: 10, settings: .init(language: .ja))
    #expect(driver.lines[1].contains("text 2") && driver.lines[8] == " ↑ 上に1行", "\(driver.lines)")
  }

  @Test("an alert is in front of the screen where there is space around it, and alone elsewhere")
  func alertInFront() {
    var menu = TestMenus.letters
    menu.rows.append(.textField(TestMenus.text("Name"), value: "") { _ in 7 })
    menu.alert = TestMenus.question
    var driver = ScreenDriver(menu, columns: 80, rows: 24)
    #expect(driver.shows("a item") && driver.shows("Really delete it?") && driver.shows("╭"))
    let frame = driver.screen.draw(menu)
    #expect(frame.markup.contains { $0.contains("{secondary|") && $0.contains("a item") })
    #expect(!frame.markup.joined().contains("reverse") && !frame.isCursorVisible)
    // The keys are for the alert alone.
    #expect(
      frame.lines.count { $0.contains("❯") } == 1 && !frame.lines.contains { $0.contains("1 a") }
    )
    #expect(frame.lines[frame.cursor.row].contains("❯ 1 Delete"))
    for (columns, rows) in [(40, 10), (80, 10), (30, 24)] {
      let small = ScreenDriver(menu, columns: columns, rows: rows)
      #expect(!small.shows("a item") && small.shows("1 Delete"), "\(small.lines)")
    }
  }

  @Test("of ten rows, seven show the rows of the menu")
  func lowBody() {
    let driver = ScreenDriver(TestMenus.letters, columns: 40, rows: 10)
    #expect(driver.lines[1].hasPrefix(" ❯ 1 a item") && driver.lines[7].contains("7 g item"))
  }

  @Test("details are aligned if there is space for them")
  func details() {
    let detail = TestMenus.text("what it is")
    var menu = TestMenus.letters
    menu.rows = [
      .item(TestMenus.text("Short"), detail: detail, action: 1),
      .item(TestMenus.text("Not so short"), detail: detail, action: 2),
      .item(TestMenus.text("Without a detail, and of any length at all"), action: 3),
    ]
    #expect(ScreenDriver(menu).shows("1 Short         what it is"))
    #expect(ScreenDriver(menu).shows("2 Not so short  what it is"))
    #expect(ScreenDriver(menu, columns: 30).shows("1 Short         what it"))
    #expect(ScreenDriver(menu, columns: 24).shows("1 Short  what it is"))
  }

  @Test("an alert shows its buttons on very low screens", arguments: [4, 5, 6, 8])
  func lowAlert(rows: Int) {
    var driver = ScreenDriver(TestMenus.letters, columns: 20, rows: rows)
    driver.menu.alert = TestMenus.question
    let answers = min(2, driver.lines.count - 2)
    for label in ["1 Delete", "2 Keep"].prefix(answers) { #expect(driver.shows(label)) }
    #expect(rows < 5 || driver.shows("Really delete it?"))
  }

  @Test("notices are visible on very low screens", arguments: 4..<8)
  func lowNotice(rows: Int) {
    var driver = ScreenDriver(TestMenus.letters, columns: 40, rows: rows)
    driver.go(to: "here")
    driver.press("m")
    #expect(driver.shows("Mark this place with a letter:"))
    driver.press("a")
    #expect(driver.shows("Marked as a."))
  }

  @Test("a badge is visible beside a label that is cut off")
  func badges() {
    var menu = TestMenus.letters
    menu.rows = [
      .item(TestMenus.text("a text that is long"), badge: TestMenus.text("new"), action: 1)
    ]
    #expect(ScreenDriver(menu, columns: 26).shows("1 a text that i…  new"))
  }
}
