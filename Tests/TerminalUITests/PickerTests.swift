import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

/// The filter, the palette and the help.
@Suite struct PickerTests {
  @Test("the filter ignores case and width, and chooses the focused row")
  func filter() {
    var menu = TestMenus.letters
    menu.rows = ["Quit now", "ｶﾞラス", "Ｑｕｅｕｅ", "jack"].enumerated().map {
      .item(TestMenus.text($0.element), action: $0.offset)
    }
    var driver = ScreenDriver(menu)
    #expect(driver.press("/", "q", "u") == [])
    #expect(driver.shows("Filter: qu") && driver.shows("❯ Quit now") && driver.shows("Ｑｕｅｕｅ"))
    #expect(!driver.shows("jack"))
    #expect(driver.press("down", "enter") == [2])
    #expect(driver.focused == "Ｑｕｅｕｅ")
    #expect(driver.press("/") == [] && driver.type("ガラ") == [] && driver.press("enter") == [1])
    #expect(driver.press("/", "z", "z", "esc") == [])
    #expect(driver.focused == "ｶﾞラス")
  }

  @Test("the filter finds one of 100,000 rows")
  func longFilter() {
    var menu = TestMenus.letters
    menu.rows = [.list(count: 100_000) { .item(TestMenus.text("row \($0)"), action: $0) }]
    var driver = ScreenDriver(menu)
    #expect(driver.press("/") == [] && driver.type("98765") == [])
    #expect(driver.press("enter") == [98_765])
  }

  @Test("the palette runs rows, tabs, menu commands and key commands")
  func palette() {
    var driver = ScreenDriver(TestMenus.everything)
    #expect(driver.press(":") == [] && driver.type("far") == [] && driver.press("enter") == [-50])
    #expect(
      driver.press("ctrl-o") == [] && driver.type("two") == [] && driver.press("enter") == [-11]
    )
    #expect(driver.press(":") == [] && driver.type("open") == [] && driver.press("enter") == [1])
    #expect(driver.press(":") == [] && driver.type("last row") == [] && driver.press("enter") == [])
    #expect(driver.focused == "row 49")
  }

  @Test("the help is searchable and runs commands")
  func help() {
    var driver = ScreenDriver(TestMenus.everything)
    driver.press("?")
    #expect(driver.shows("Keys:") && driver.shows("less, or back       ← h"))
    #expect(driver.type("last row") == [] && driver.press("enter") == [])
    #expect(driver.focused == "row 49")
  }
}
