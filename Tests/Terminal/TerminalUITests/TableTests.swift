import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

/// Rows with columns: in full screen and in line mode.
@Suite struct TableTests {
  private static func text(_ string: String) -> MenuText { TestMenus.text(string) }

  /// A table of a hundred rows by default, which sends the number of a row, with 1,000 for its selection and with 90
  /// for the order of a column.
  private static func menu(
    count: Int = 100,
    sort: TableSort? = TableSort(column: 1),
    selected: Set<Int> = []
  ) -> ScreenMenu<Int> {
    var menu = TestMenus.letters
    let columns = [
      MenuColumn(text("Name")), MenuColumn(text("Lines"), alignment: .trailing),
      MenuColumn(text("Kind"), isDetail: true), MenuColumn(text("Owner")),
    ]
    let table = MenuRow<Int>.table(columns, sort: sort, sortBy: { 90 + $0 }, count: count) {
      .tableRow(
        text("module \($0)"),
        [text("\($0 * 7)"), text("library"), text("somebody")],
        isSelected: selected.contains($0),
        select: 1_000 + $0,
        action: $0
      )
    }
    menu.rows = [.text(text("above")), table]
    return menu
  }

  private func bodies(_ driver: ScreenDriver) -> [String] {
    driver.lines.map {
      String($0.drop { $0 == " " }.reversed().drop { " │█".contains($0) }.reversed())
    }
  }

  @Test("titles are above their columns, numbers end at the same column, and the order has a sign")
  func columns() {
    let lines = bodies(ScreenDriver(Self.menu(), rows: 12))
    #expect(lines.contains("Name       Lines↑  Kind     Owner"))
    #expect(lines.contains("❯ 1   module 0        0  library  somebody"))
    #expect(lines.contains("3   module 2       14  library  somebody"))
    let descending = ScreenDriver(Self.menu(sort: TableSort(column: 0, isDescending: true)))
    #expect(descending.shows("Name↓"))
    let ascii = ScreenDriver(Self.menu(), settings: .init(isUnicode: false))
    #expect(ascii.shows("Lines^"))
  }

  @Test("the columns of tables below each other are aligned if they have the same titles")
  func aligned() {
    var menu = Self.menu()
    menu.rows = ["a", "a long name"].map { name in
      let columns = [MenuColumn(Self.text("Name")), MenuColumn(Self.text("Kind"))]
      return .section(Self.text("The \(name)")) {
        MenuRow.table(columns, count: 1) { _ in
          .tableRow(Self.text(name), [Self.text("kind of \(name)")], action: 0)
        }
      }
    }
    let lines = bodies(ScreenDriver(menu, rows: 16))
    #expect(lines.count { $0.contains("Name         Kind") } == 2, "\(lines)")
    #expect(lines.contains("❯ 1 a            kind of a"), "\(lines)")
  }

  @Test(
    "a narrow window omits the details first, then the last columns, and never the name",
    arguments: [
      (60, "Name       Lines↑  Kind     Owner"), (40, "Name       Lines↑  Owner"),
      (30, "Name       Lines↑"), (16, "Name"),
    ]
  )
  func narrow(columns: Int, header: String) {
    let driver = ScreenDriver(Self.menu(), columns: columns, rows: 12)
    #expect(bodies(driver).contains(header), "\(driver.lines)")
    #expect(driver.shows("module"))
  }

  @Test("words that are too long end in an ellipsis, and numbers are never cut")
  func longCells() {
    var menu = TestMenus.letters
    let columns = [
      MenuColumn(Self.text("Name")), MenuColumn(Self.text("Lines"), alignment: .trailing),
    ]
    menu.rows = [
      .table(columns, count: 200) { index in
        let name = String(repeating: "模", count: index == 150 ? 40 : 1)
        return .tableRow(
          Self.text(name),
          [Self.text(index == 150 ? "1234567" : "1")],
          action: index
        )
      }
    ]
    var driver = ScreenDriver(menu, columns: 30, rows: 12)
    for _ in 0..<150 { driver.press("down") }
    #expect(driver.focused == " 模…  1234567" || driver.focused == "模…  1234567", "\(driver.lines)")
  }

  @Test("a path that is too long keeps its end, which names the file and the line")
  func longPaths() {
    var menu = TestMenus.letters
    let columns = [MenuColumn(Self.text("Finding")), MenuColumn(Self.text("Place"))]
    let places = ["Sources/Cart/Views/Cart.swift:33", "a/\(String(repeating: "b", count: 40))"]
    menu.rows = [
      .table(columns, count: 2) { index in
        .tableRow(Self.text("one"), [Self.text(places[index])], action: index)
      }
    ]
    let driver = ScreenDriver(menu, columns: 36, rows: 12)
    #expect(driver.shows("one      …/Cart.swift:33"), "\(driver.lines)")
    #expect(driver.shows("one      bbbbbbbbbbbbbbb"), "\(driver.lines)")
  }

  @Test("an empty line is between a table and the rows below it")
  func gapBelow() {
    var menu = Self.menu(count: 2)
    menu.rows.append(.item(Self.text("Read again"), action: -7))
    let lines = bodies(ScreenDriver(menu))
    let last = lines.firstIndex { $0.contains("module 1") } ?? 0
    #expect(lines[last + 1].isEmpty, "\(lines)")
    #expect(lines[last + 2].hasSuffix("Read again"), "\(lines)")
  }

  @Test("the titles stay at the top while the rows scroll, and the text above is shown again")
  func fixedTitles() {
    var driver = ScreenDriver(Self.menu(), rows: 12)
    for step in 0..<99 {
      driver.press("down")
      #expect(driver.shows("Lines↑"), "after \(step)")
      #expect(driver.shows("module \(step + 1) "), "\(driver.lines)")
    }
    #expect(!driver.shows("above"))
    for row in (0..<99).reversed() {
      driver.press("up")
      #expect(driver.focused?.contains("module \(row) ") == true, "\(driver.lines)")
    }
    #expect(driver.shows("above"))
  }

  @Test("keys and a click on a title sort, and the sorted column asks to be reversed")
  func sorting() throws {
    var driver = ScreenDriver(Self.menu())
    #expect(driver.press(">", "<", "R") == [92, 90, 91])
    driver.menu = Self.menu(sort: TableSort(column: 3))
    #expect(driver.press(">") == [90])
    driver.menu = Self.menu(sort: nil)
    #expect(driver.press(">") == [90])
    for _ in 0..<60 { driver.press("down") }
    let row = try #require(driver.lines.firstIndex { $0.contains("Lines") })
    // A letter takes one column before the title.
    let offset = try #require(driver.lines[row].split(separator: "Kind").first).count
    let click = Mouse(.click, at: Position(row: row, column: offset))
    #expect(driver.handle(.mouse(click)) == [92])
    #expect(driver.press(":") == [] && driver.type("sort by own") == [])
    #expect(driver.press("enter") == [93])
    var sort = TableSort(column: 1)
    sort.toggle(1)
    #expect(sort == TableSort(column: 1, isDescending: true))
    sort.toggle(1)
    #expect(sort == TableSort(column: 1))
    sort.isDescending = true
    sort.toggle(0)
    #expect(sort == TableSort(column: 0))
  }

  @Test("Space selects a row and moves on, Enter opens it, and an item below sends by its key")
  func selecting() {
    var menu = Self.menu(selected: [1])
    menu.rows.append(.item(Self.text("Fix"), shortcut: "f", action: -7))
    var driver = ScreenDriver(menu, columns: 120, rows: 24)
    #expect(driver.shows("Space Select") && driver.shows("< > Sort"))
    #expect(driver.shows("✓ module 1") && !driver.shows("✓ module 0"))
    #expect(driver.press("space", "space", "enter") == [1_000, 1_001, 2])
    #expect(driver.press("f", "enter") == [-7, 2])
    #expect(driver.shows("f Fix"))
    var help = ScreenDriver(menu)
    #expect(help.press("?") == [] && help.type("fix") == [] && help.shows("Fix  f"))
    menu.rows.append(.item(Self.text("Mend"), shortcut: "m", disabled: Self.text("no"), action: -8))
    #expect(!ScreenDriver(menu).shows("m Mend"))
  }

  @Test("the key of an item works while a filter hides the item, also in place of undo")
  func hiddenItems() {
    var menu = Self.menu()
    menu.rows.append(.item(Self.text("Fix"), shortcut: "f", action: -7))
    menu.rows.append(.item(Self.text("Take back"), shortcut: "u", action: -9))
    var driver = ScreenDriver(menu, columns: 120, rows: 24)
    #expect(driver.press("/") == [] && driver.type("module 1") == [] && driver.press("enter") == [])
    #expect(driver.shows("f Fix  u Take back") && !driver.shows("[u]"))
    #expect(driver.press("f", "u") == [-7, -9])
    #expect(driver.press("ctrl-r") == [] && driver.shows("There is no change to redo here."))
    driver.menu.rows.append(.item(Self.text("Make again"), shortcut: "U", action: -10))
    #expect(driver.press("ctrl-r", "U") == [-10, -10])
  }

  /// A table of three rows, each with an item for a key in its preview; that of the second is disabled.
  private static var previewed: ScreenMenu<Int> {
    var menu = TestMenus.letters
    menu.rows = [
      .table([MenuColumn(text("Name"))], count: 3) { row in
        .tableRow(text("module \(row)"), action: row)
          .preview {
            MenuRow.item(
              text("Fix"),
              shortcut: "f",
              disabled: row == 1 ? text("not this one") : nil,
              action: 70 + row
            )
          }
      }, .item(text("Fix all"), shortcut: "f", action: -7),
    ]
    return menu
  }

  @Test(
    "a key of an item in the preview is for the focused row, before that of an item on the screen"
  )
  func previewItems() {
    var driver = ScreenDriver(Self.previewed, columns: 100)
    #expect(driver.shows("f Fix  f Fix all") && driver.press("f") == [70])
    #expect(driver.press("down") == [] && !driver.shows("f Fix  "))
    #expect(driver.press("f") == [] && driver.shows("not this one"))
    #expect(
      driver.press("down", "?") == [] && driver.type("fix") == [] && driver.press("enter") == [72]
    )
    #expect(driver.press("down", "f") == [-7])
  }

  @Test("line mode takes such a key after the number of the row, and names it in the help")
  func previewItemsInLineMode() {
    let menu = Self.previewed
    #expect(sent("1f", menu) == [70] && sent("3 f", menu) == [72] && sent("f", menu) == [-7])
    #expect(sent("2f", menu) == [] && sent("1g", menu) == [] && sent("4f", menu) == [])
    var screen = screen()
    guard case .print(let help)? = screen.handle("?", menu: menu).first,
      case .print(let reason)? = screen.handle("2f", menu: menu).first
    else {
      Issue.record("There is no help.")
      return
    }
    #expect(help.contains("1f Fix"), "\(help)")
    #expect(reason == ["not available: not this one"], "\(reason)")
  }

  @Test("Space on the last row of a table selects it, and moves on to the next table")
  func selectingInTwoTables() {
    var menu = Self.menu(count: 2)
    let second = Self.menu(count: 3, selected: [0]).rows
    menu.rows.append(.section(Self.text("Second"), second))
    var driver = ScreenDriver(menu)
    #expect(driver.press("space", "space", "space") == [1_000, 1_001, 1_000])
    #expect(driver.focused?.contains("module 1") == true)
  }

  @Test("Space on the last row of the last table selects it, and stays there")
  func selectingLast() {
    var menu = Self.menu(count: 3)
    menu.rows.append(.item(Self.text("Fix"), shortcut: "f", action: -7))
    var driver = ScreenDriver(menu)
    #expect(driver.press("down", "down", "space", "space", "enter") == [1_002, 1_002, 2])
  }

  @Test("End focuses the last row of the last table, and then the last row of the screen")
  func end() {
    var menu = Self.menu(count: 2)
    menu.rows.append(.section(Self.text("Second"), Self.menu(count: 3).rows))
    menu.rows.append(.item(Self.text("Read again"), action: -7))
    menu.rows.append(.textField(Self.text("Folder"), value: "") { _ in -8 })
    var driver = ScreenDriver(menu)
    #expect(driver.press("end", "enter") == [2])
    driver.press("end")
    #expect(driver.focused == "Folder:")
    driver.press("up", "end")
    #expect(driver.focused == "Folder:")
  }

  @Test("the key of an item leaves the focus on its row, in a table and below it")
  func focusAfterKey() {
    var menu = Self.menu(count: 2)
    menu.rows.append(.item(Self.text("Read again"), action: -7))
    menu.rows.append(.item(Self.text("Group by"), shortcut: "o", action: -8))
    var driver = ScreenDriver(menu)
    #expect(driver.press("o", "enter") == [-8, 0])
    driver.press("down", "down")
    #expect(driver.press("o", "enter") == [-8, -7])
  }

  @Test("a key that an item has in place of undo or redo is listed once in the help")
  func undoInHelp() {
    var menu = Self.menu(count: 2)
    menu.rows.append(.item(Self.text("Undo the change"), shortcut: "u", action: -7))
    menu.rows.append(.item(Self.text("Make it again"), shortcut: "U", action: -8))
    var driver = ScreenDriver(menu, rows: 60)
    #expect(driver.press("?") == [])
    let lines = driver.lines.filter { line in
      ["Undo the", "Make it", "Redo the change"].contains { line.contains($0) }
    }
    let words = lines.map { line in line.split(separator: " ").joined(separator: " ") }
    #expect(words == ["Undo the change u", "Make it again U Ctrl-r"])
    #expect(driver.type("make it") == [] && driver.press("enter") == [-8])
  }

  @Test("a filter keeps the columns and the order, and finds the text of a cell")
  func filter() {
    var driver = ScreenDriver(Self.menu())
    #expect(driver.press("/") == [] && driver.type("7 library") == [])
    driver.press("enter")
    #expect(driver.shows("Lines↑"))
    #expect(driver.focused?.hasPrefix("  module 1 ") == true, "\(driver.lines)")
    #expect(driver.press("enter") == [1])
  }

  @Test(
    "a filter says how many of the selected rows it hides, as their keys are for all of them",
    arguments: [30, 1_000]
  )
  func hiddenSelection(count: Int) {
    let menu = Self.menu(count: count, selected: [1, 12, 20])
    var driver = ScreenDriver(menu, columns: 100)
    #expect(driver.press("/") == [] && driver.type("module 12") == [])
    #expect(driver.shows("3 selected, 2 hidden"), "\(driver.lines)")
    driver.press("enter")
    #expect(driver.shows("3 selected, 2 hidden"))
    driver.menu = Self.menu(count: count, selected: [12, 16])
    driver.screen.menuMayHaveChanged()
    // The number of lines of module 16 is 112.
    driver.press("down")
    #expect(!driver.shows("hidden"), "\(driver.lines)")
    driver.menu = menu
    driver.screen.menuMayHaveChanged()
    driver.press("esc")
    #expect(!driver.shows("hidden"))
    var others = ScreenDriver(menu, columns: 100)
    #expect(others.press("/") == [] && others.type("nothing") == [])
    #expect(others.shows("3 selected, 3 hidden"))
    var japanese = ScreenDriver(menu, columns: 100, settings: .init(language: .ja))
    #expect(japanese.press("/") == [] && japanese.type("module 12") == [])
    #expect(japanese.shows("選択3件、うち2件は非表示"))
  }

  @Test("a column by which a table is sorted stays in a narrow window, with the sign of the order")
  func narrowSorted() {
    let menu = Self.menu(sort: TableSort(column: 2))
    for columns in [60, 40, 30] {
      let driver = ScreenDriver(menu, columns: columns, rows: 12)
      #expect(driver.shows("Kind↑"), "\(driver.lines)")
      #expect(driver.shows("module 1 ") && driver.shows("library"), "\(driver.lines)")
    }
    let last = ScreenDriver(Self.menu(sort: TableSort(column: 3)), columns: 30, rows: 12)
    #expect(last.shows("Owner↑"), "\(last.lines)")
  }

  @Test("a letter that was the key of an item focuses no row, also after the item was removed")
  func formerKeys() {
    var menu = Self.menu(count: 3)
    menu.rows.append(.item(Self.text("c of the letters"), action: -6))
    let rows = menu.rows
    menu.rows.append(.item(Self.text("Cancel"), shortcut: "c", action: -7))
    var driver = ScreenDriver(menu)
    #expect(driver.press("c") == [-7])
    driver.menu.rows = rows
    #expect(driver.press("c") == [] && driver.focused?.hasPrefix("  module 0") == true)
    #expect(driver.shows("c does nothing here now."))
    // Another screen has other keys.
    driver.menu.screenID = "other"
    driver.press("c")
    #expect(driver.focused == "c of the letters", "\(driver.lines)")
  }

  @Test("the key of an item in a preview focuses no row while another row has the focus")
  func formerPreviewKeys() {
    var menu = Self.previewed
    menu.rows.removeLast()
    menu.rows.append(.item(Self.text("folder"), action: -6))
    menu.rows.append(.item(Self.text("above"), action: -7))
    var driver = ScreenDriver(menu, columns: 100)
    driver.press("end", "end")
    #expect(driver.focused == "above", "\(driver.lines)")
    #expect(driver.press("f") == [] && driver.focused == "above")
  }

  @Test("the key that redoes a change focuses no row either if there is none")
  func redoWithoutChange() {
    var menu = Self.menu(count: 3)
    menu.rows.append(.item(Self.text("Unused"), action: -6))
    var driver = ScreenDriver(menu, columns: 100)
    #expect(driver.press("U") == [] && driver.focused?.hasPrefix("  module 0") == true)
    #expect(driver.shows("There is no change to redo here."))
    #expect(driver.press("u") == [] && driver.shows("There is no change to undo here."))
  }

  @Test("a key that a preview has in common with the screen is listed once in the help")
  func commonKeyInHelp() {
    var menu = Self.previewed
    menu.rows.removeLast()
    menu.rows.append(.item(Self.text("Fix"), shortcut: "f", action: 70))
    var driver = ScreenDriver(menu, rows: 60)
    #expect(driver.press("?") == [] && driver.type("fix") == [])
    #expect(driver.lines.count { $0.contains("Fix") } == 1, "\(driver.lines)")
  }

  @Test("the focus stays on the row with its id when the order changes")
  func identity() {
    func menu(_ rows: [Int]) -> ScreenMenu<Int> {
      var menu = TestMenus.letters
      menu.rows = [
        .table([MenuColumn(Self.text("Name"))], count: rows.count) {
          .tableRow(Self.text("module \(rows[$0])"), action: rows[$0]).id("\(rows[$0])")
        }
      ]
      return menu
    }
    var driver = ScreenDriver(menu(Array(0..<50)))
    driver.press("down", "down")
    driver.menu = menu(Array((0..<50).reversed()))
    #expect(driver.press("enter") == [2])
  }

  @Test("a table of 100,000 rows creates no more rows than one of 200")
  func longTable() {
    func created(_ count: Int) -> Int {
      var created = 0
      var menu = TestMenus.letters
      menu.rows = [
        .table([MenuColumn(Self.text("Name"))], count: count) { index in
          created += 1
          return .tableRow(Self.text("module \(index)"), action: index).id("\(index)")
        }
      ]
      var driver = ScreenDriver(menu)
      driver.press("down", "G", "pgup", "up")
      return created
    }
    #expect(created(100_000) == created(200))
  }

  private func screen(_ isAccessible: Bool = false) -> LineScreen<Int> {
    LineScreen<Int>(isAccessible: isAccessible)
  }

  private func sent(_ line: String, _ menu: ScreenMenu<Int>) -> [Int] {
    var screen = screen()
    return screen.handle(line, menu: menu).compactMap {
      if case .send(let action) = $0 { action } else { nil }
    }
  }

  @Test("line mode prints columns with the inputs that sort, and a number with * selects")
  func lines() {
    let menu = Self.menu(selected: [1])
    var screen = screen()
    let lines = screen.show(menu)
    #expect(lines.contains("  10) module 9           63  library  somebody"), "\(lines)")
    #expect(lines.contains("      s1 Name    s2 Lines ^  s3 Kind  s4 Owner"), "\(lines)")
    #expect(lines.contains("  1)  module 0            0  library  somebody"), "\(lines)")
    #expect(
      lines.contains("  2)  module 1            7  library  somebody  (selected)"),
      "\(lines)"
    )
    #expect(sent("s3", menu) == [92] && sent("s5", menu) == [] && sent("2*", menu) == [1_001])
    #expect(sent("2", menu) == [1])
    let help = screen.handle("?", menu: menu)
    guard case .print(let text)? = help.first else {
      Issue.record("There is no help.")
      return
    }
    #expect(text.contains { $0.hasPrefix("1* ") } && text.contains { $0.hasPrefix("s2 ") })
  }

  @Test("a screen reader hears each cell after its title")
  func spoken() {
    var screen = screen(true)
    let lines = screen.show(Self.menu(selected: [1]))
    #expect(lines.contains("  s1 Name; s2 Lines, ascending; s3 Kind; s4 Owner"), "\(lines)")
    let row = "2. module 1, Lines: 7, Kind: library, Owner: somebody, selected, item 2 of 100"
    #expect(lines.contains(row), "\(lines)")
  }

  @Test("the keys that select all and none are for the rows that match a filter")
  func selectFiltered() {
    var driver = ScreenDriver(Self.menu(count: 3, selected: [0, 1]))
    // The number of lines of the third row has the digit, too.
    #expect(driver.press("/", "1", "enter") == [])
    #expect(!driver.shows("module 0") && driver.shows("module 1") && driver.shows("module 2"))
    #expect(driver.press("*") == [1_002])
    #expect(driver.press("~") == [1_001])
  }

  @Test("all rows of a table are selected and deselected by keys and by lines")
  func selectAll() {
    var menu = TestMenus.letters
    let columns = [MenuColumn(TestMenus.text("A"))]
    menu.rows = [
      .table(columns, selectAll: 70, selectNone: 71, count: 3) { index in
        .tableRow(TestMenus.text("row \(index)"), action: index)
      }
    ]
    var driver = ScreenDriver(menu)
    #expect(driver.press("*") == [70] && driver.press("~") == [71])
    #expect(LineScreenTests.outcomes(["*", "~"], menu) == ["send 70", "send 71"])
    #expect(LineScreenTests.outcomes(["*"], TestMenus.letters)[0].contains("Unknown input"))
  }

  @Test("a table has a blank line above it, but not below the title of a section")
  func gap() {
    let columns = [MenuColumn(TestMenus.text("Column"))]
    let table = MenuRow<Int>.table(columns, count: 1) { _ in
      .tableRow(TestMenus.text("cell"), action: 1)
    }
    var menu = TestMenus.letters
    menu.rows = [.text(TestMenus.text("text")), table, .section(TestMenus.text("Title"), [table])]
    let lines = ScreenDriver(menu).lines.map { $0.trimmingWhitespace() }
    let first = lines.firstIndex(of: "Column") ?? 0
    #expect(lines[first - 1] == "" && lines[first - 2] == "text")
    let last = lines.lastIndex(of: "Column") ?? 0
    #expect(lines[last - 1] == "Title")
  }
}
