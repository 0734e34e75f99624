import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

/// The filter, the palette and the help, in which something is found by typing.
@Suite struct PickerTests {
  @Test("the filter finds without case and width, marks what it found, and fires nothing else")
  func filter() {
    var menu = TestMenus.letters
    menu.rows = ["Quit now", "ｶﾞラス", "Ｑｕｅｕｅ", "jack"].enumerated().map {
      .item(TestMenus.text($0.element), action: $0.offset)
    }
    var driven = Driven(menu)
    #expect(driven.press("/", "q", "u") == [])
    #expect(driven.shows("Filter: qu") && driven.shows("❯ Quit now") && driven.shows("Ｑｕｅｕｅ"))
    #expect(!driven.shows("jack"))
    #expect(driven.press("down", "enter") == [2])
    #expect(driven.focused == "Ｑｕｅｕｅ")
    #expect(driven.press("/") == [] && driven.type("ガラ") == [] && driven.press("enter") == [1])
    #expect(driven.press("/", "z", "z", "esc") == [])
    #expect(driven.focused == "ｶﾞラス")
  }

  @Test("a filter over a hundred thousand rows finds the one")
  func longFilter() {
    var menu = TestMenus.letters
    menu.rows = [.list(count: 100_000) { .item(TestMenus.text("row \($0)"), action: $0) }]
    var driven = Driven(menu)
    #expect(driven.press("/") == [] && driven.type("98765") == [])
    #expect(driven.press("enter") == [98_765])
  }

  @Test("the palette reaches items, tabs, other screens and commands")
  func palette() {
    var driven = Driven(TestMenus.everything)
    #expect(driven.press(":") == [] && driven.type("far") == [] && driven.press("enter") == [-50])
    #expect(
      driven.press("ctrl-p") == [] && driven.type("two") == [] && driven.press("enter") == [-11]
    )
    #expect(driven.press(":") == [] && driven.type("open") == [] && driven.press("enter") == [1])
    #expect(driven.press(":") == [] && driven.type("last row") == [] && driven.press("enter") == [])
    #expect(driven.focused == "row 49")
  }

  @Test("help can be searched and run from")
  func help() {
    var driven = Driven(TestMenus.everything)
    driven.press("?")
    #expect(driven.shows("Keys:") && driven.shows("less, or back       ← h"))
    #expect(driven.type("last row") == [] && driven.press("enter") == [])
    #expect(driven.focused == "row 49")
  }
}
