import NavigatorMenus
import NavigatorTerminal
import Testing

@testable import NavigatorTerminalUI

@Suite struct NavigationHistoryTests {
  @Test("marks, the previous place and undo open their places")
  func places() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.go(to: "one")
    driver.press("m", "a")
    #expect(driver.shows("Marked as a."))
    #expect(driver.press("-") == [] && driver.shows("There is no earlier place."))
    driver.go(to: "three")
    #expect(driver.press("'", "a") == [300] && driver.press("-") == [300])
    #expect(driver.press("H") == [300])
    driver.go(to: "one")
    #expect(driver.press("H") == [] && driver.shows("There is no earlier place."))
    #expect(driver.press("'", "b") == [] && driver.shows("Nothing is marked as b."))
  }

  @Test(
    "a change of address on the same screen is not a navigation, but is where going back leads"
  )
  func typing() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.go(to: "one")
    driver.menu.linkHandler?.address = "one;count=3"
    #expect(driver.press("-") == [] && driver.shows("There is no earlier place."))
    driver.go(to: "two")
    #expect(driver.press("-") == [1_100] && driver.press("H") == [1_100])
  }

  @Test("another screen is a navigation")
  func laterScreen() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.go(to: "one")
    driver.menu.screenID = "#1"
    driver.menu.linkHandler?.address = "two"
    _ = driver.lines
    #expect(driver.press("-") == [300])
  }

  @Test("the footer shows the previous place unless the focused row takes its key")
  func previousPlaceHint() {
    var driver = ScreenDriver(TestMenus.everything, columns: 120)
    driver.go(to: "one")
    #expect(driver.shows("- Previous place"))
    driver.press("4")
    #expect(driver.focused?.hasPrefix("Count") == true && !driver.shows("- Previous place"))
  }

  @Test("redo repeats a move, until another place is opened, and names the place")
  func forward() {
    var driver = ScreenDriver(TestMenus.letters)
    for address in ["1", "22", "333"] { driver.go(to: address) }
    #expect(driver.press("H") == [200] && driver.shows("Back at Letters."))
    driver.go(to: "22")
    #expect(driver.press("H") == [100])
    driver.go(to: "1")
    #expect(driver.press("L") == [200])
    driver.go(to: "22")
    #expect(driver.press("alt-right") == [300])
    driver.go(to: "333")
    #expect(driver.press("L") == [] && driver.shows("There is no later place."))
  }

  @Test("another place that is opened after going back leaves nothing to redo")
  func forgottenForward() {
    var driver = ScreenDriver(TestMenus.letters)
    for address in ["1", "22"] { driver.go(to: address) }
    #expect(driver.press("H") == [100])
    driver.go(to: "1")
    driver.go(to: "333")
    #expect(driver.press("L") == [] && driver.shows("There is no later place."))
  }

  @Test("the keys of marks list the marks and where they lead")
  func hints() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.go(to: "one")
    driver.press("m", "b", "m")
    #expect(driver.shows("Mark this place with a letter:") && driver.shows("b  Letters"))
    driver.press("esc")
    driver.go(to: "three")
    driver.press("'")
    #expect(driver.shows("Go to the mark of a letter:") && driver.shows("❯ b  Letters"))
    #expect(driver.press("enter") == [300])
  }

  @Test("the palette begins with the recent places, the latest first and each once")
  func recent() {
    var driver = ScreenDriver(TestMenus.letters)
    for address in ["1", "22", "1", "333", "4444"] { driver.go(to: address) }
    driver.press(":")
    let shown = driver.lines.filter { $0.contains("recent place") }
    #expect(shown.count == 3)
    #expect(driver.press("enter") == [300])
    driver.press(":", "down")
    #expect(driver.press("enter") == [100])
  }
}
