import NavigatorMenus
import NavigatorTerminal
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

  @Test("in ten rows the first row comes before a long text above it, which the focus scrolls to")
  func textAbove() {
    var menu = TestMenus.letters
    menu.rows.insert(.text(TestMenus.text("1\n2\n3\n4")), at: 0)
    var driver = ScreenDriver(menu, columns: 40, rows: 10)
    #expect(driver.lines[1].hasPrefix(" ❯ 1 a item"), "\(driver.lines)")
    driver.press("up")
    #expect(driver.lines[1].hasSuffix("4") || driver.lines[1].contains(" 4 "), "\(driver.lines)")
    driver.press("up", "up", "up")
    #expect(driver.lines[1].contains("1") && driver.lines[5].hasPrefix(" ❯"), "\(driver.lines)")
    driver.press("down", "up")
    #expect(driver.lines[1].hasPrefix(" ❯ 1 a item") || driver.lines[5].hasPrefix(" ❯"))
    let higher = ScreenDriver(menu, columns: 40, rows: 12)
    #expect(higher.shows("4") && higher.focused?.contains("a item") == true)
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
