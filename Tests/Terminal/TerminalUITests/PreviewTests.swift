import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

@Suite("A preview beside the rows")
struct PreviewTests {
  /// Rows with a preview of a hundred lines, of which one is the center.
  private static func driver(center: Int?) -> ScreenDriver {
    var menu = TestMenus.letters
    menu.rows = ["one", "two"].map { name in
      MenuRow.item(TestMenus.text(name), action: 1).preview {
        for line in 1...100 {
          let row = MenuRow<Int>.text(TestMenus.text("line \(line) of \(name)."))
          if line == center { row.previewCenter() } else { row }
        }
      }
    }
    return ScreenDriver(menu, columns: 120, rows: 25)
  }

  @Test("begins with its first line, and its center is in the middle of the window")
  func center() {
    #expect(Self.driver(center: nil).shows("line 1 of one."))
    let driver = Self.driver(center: 50)
    let shown = driver.lines.indices.filter { driver.lines[$0].contains(" of one.") }
    let middle = driver.lines.firstIndex { $0.contains("line 50 of one.") }
    #expect(shown.count > 15 && !driver.shows("line 1 of one."))
    #expect(middle.map { abs($0 - shown[shown.count / 2]) <= 1 } == true)
    #expect(Self.driver(center: 1).shows("line 1 of one."))
    #expect(Self.driver(center: 100).shows("line 100 of one."))
  }

  @Test("is scrolled by keys up to its ends while a row has the focus, and follows the focus")
  func scroll() {
    var driver = Self.driver(center: nil)
    driver.press("J")
    #expect(!driver.shows("line 3 of one.") && driver.shows("line 4 of one."))
    #expect(driver.focused?.hasPrefix("one") == true)
    for _ in 0..<50 { driver.press("J") }
    #expect(driver.shows("line 100 of one."))
    driver.press("K")
    #expect(!driver.shows("line 100 of one.") && driver.shows("line 96 of one."))
    driver.press("down")
    #expect(driver.shows("line 1 of two."))
  }
}
