import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

/// Screens that have space left.
@Suite struct WideScreenTests {
  private static func text(_ string: String) -> MenuText { TestMenus.text(string) }

  @Test("a badge and a shortcut are within 100 columns of their row", arguments: [100, 200, 400])
  func trailing(columns: Int) throws {
    var menu = TestMenus.letters
    menu.rows = [
      .item(Self.text("Notice"), badge: Self.text("new"), shortcut: "n", action: 1),
      .item(Self.text(String(repeating: "long ", count: 30)), badge: Self.text("new"), action: 2),
    ]
    let lines = ScreenDriver(menu, columns: columns).lines
    let row = try #require(lines.first { $0.contains("Notice") })
    #expect(row.hasSuffix("new [n]") && row.count <= 105)
    let long = try #require(lines.first { $0.contains("long") })
    #expect(long.hasSuffix("new") && long.count == min(columns - 2, 160))
  }

  @Test("details are four columns from the labels, two on a screen of less than 100 columns")
  func details() {
    var menu = TestMenus.letters
    menu.rows = [.item(Self.text("Row"), detail: Self.text("detail"), action: 1)]
    #expect(ScreenDriver(menu, columns: 99).shows("Row  detail"))
    #expect(ScreenDriver(menu, columns: 100).shows("Row    detail"))
  }

  @Test("the columns of a table are four columns apart if none is left out for that")
  func tables() {
    func menu(_ width: Int) -> ScreenMenu<Int> {
      let titles = ["Name", String(repeating: "x", count: width), "End"]
      let columns = titles.map { MenuColumn(Self.text($0), isDetail: $0 != "Name") }
      return ScreenMenu(
        title: Self.text("Table"),
        rows: [
          .table(columns, count: 1) { _ in
            .tableRow(Self.text("a"), [Self.text("b"), Self.text("c")], action: 1)
          }
        ]
      )
    }
    #expect(ScreenDriver(menu(3), columns: 99).shows("Name  xxx  End"))
    #expect(ScreenDriver(menu(3), columns: 100).shows("Name    xxx    End"))
    #expect(ScreenDriver(menu(80), columns: 100).shows("x  End"))
  }

  @Test("the preview is that of the focused row, and empty beside a row that has none")
  func preview() {
    var menu = TestMenus.letters
    menu.rows = [
      .textField(Self.text("Find"), value: "a") { _ in 1 },
      .item(Self.text("Ann"), action: 2).preview { [.text(Self.text("knows Swift"))] },
      .item(Self.text("Amy"), action: 3).preview { [.text(Self.text("knows C"))] },
    ]
    var driver = ScreenDriver(menu, columns: 200)
    #expect(driver.shows("│") && !driver.shows("knows"))
    driver.press("down")
    #expect(driver.shows("knows Swift"))
    driver.press("down")
    #expect(driver.shows("knows C") && !driver.shows("knows Swift"))
    driver.menu.rows = [.textField(Self.text("Find"), value: "b") { _ in 1 }]
    #expect(!driver.shows("│"))
  }

  @Test("a preview that is cut says how much is left, and the pager shows all of it")
  func longPreview() {
    var menu = TestMenus.letters
    menu.rows = [
      .item(Self.text("Ann"), action: 1).preview {
        (1...40).map { .text(Self.text("line \($0)")) }
      }
    ]
    var driver = ScreenDriver(menu, columns: 160, rows: 20)
    let shown = driver.lines.count { $0.contains("│ line ") }
    #expect(
      driver.shows("… \(40 - shown) more lines  J Preview down  v Read in $PAGER") && shown > 10
    )
    let text = Self.paged(&driver)
    #expect(text.contains("line 1\n") && text.contains("\nline 40\n") && text.contains("Ann"))
    driver = ScreenDriver(menu, columns: 80, rows: 20)
    #expect(Self.paged(&driver).contains("Ann") && !Self.paged(&driver).contains("line 1"))
  }

  /// Returns the text for the pager.
  private static func paged(_ driver: inout ScreenDriver) -> String {
    let outcomes = driver.screen.handle(.key(.character("v")), menu: driver.menu)
    return if case .page(let text)? = outcomes.first { text } else { "" }
  }

  @Test("the preview of a table is shown where half of the window has the columns of a terminal")
  func previewOfTable() {
    let title = Self.text("Table")
    let menu = ScreenMenu(title: title) {
      MenuRow<Int>.table([MenuColumn(Self.text("Name"))], count: 1) { _ in
        .tableRow(Self.text("Ann"), [], action: 1).preview { [.text(Self.text("knows Swift"))] }
      }
    }
    #expect(ScreenDriver(menu, columns: 160).shows("knows Swift"))
    #expect(!ScreenDriver(menu, columns: 159).shows("knows Swift"))
  }

  @Test("the key hints name further keys, those of places only where there are some")
  func hints() {
    let driver = ScreenDriver(TestMenus.letters, columns: 200)
    #expect(driver.shows("y Copy the row") && !driver.shows("m Mark this place"))
    var places = driver
    places.go(to: "here")
    #expect(places.shows("m Mark this place"))
    #expect(!ScreenDriver(TestMenus.letters, columns: 80).shows("Copy the row"))
  }
}
