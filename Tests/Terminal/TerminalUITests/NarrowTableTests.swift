import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

/// Paths that do not fit into their column.
@Suite struct NarrowTableTests {
  @Test("a file name that fits into a column without its folders is not cut")
  func fileName() {
    var menu = TestMenus.letters
    let columns = [
      MenuColumn(TestMenus.text("Finding")), MenuColumn(TestMenus.text("Place")),
    ]
    // The column has 14 columns, one less than the first name needs with an ellipsis before it.
    let places = ["Sources/Cart/Views/Cart1.swift:33", "Sources/Cart/Views/LongCart1.swift:33"]
    menu.rows = [
      .table(columns, count: 2) { index in
        .tableRow(TestMenus.text("one"), [TestMenus.text(places[index])], action: index)
      }
    ]
    let driver = ScreenDriver(menu, columns: 30, rows: 12)
    #expect(driver.lines.contains { $0.hasSuffix("  Cart1.swift:33") }, "\(driver.lines)")
    #expect(driver.lines.contains { $0.hasSuffix("  LongCart1.swi…") }, "\(driver.lines)")
  }

  @Test("a marked line of a source is continued below its text")
  func markedSource() {
    var menu = TestMenus.letters
    let line = "▸   14  .target(name: \"Cart\", dependencies: [\"Accounts\", \"Pricing\"]),"
    menu.rows = [TextStyle.error, .warning, .body].map { style in
      .text(TestMenus.text(line), style: style)
    }
    let driver = ScreenDriver(menu, columns: 50, rows: 20)
    let continued = driver.lines.filter { line in
      line.contains("\"Pricing\"") && !line.contains("target")
    }
    #expect(continued.count == 3, "\(driver.lines)")
    #expect(continued.allSatisfy { $0.contains("▸     [") }, "\(driver.lines)")
  }
}
