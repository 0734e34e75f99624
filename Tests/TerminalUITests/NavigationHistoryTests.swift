import NavigatorMenus
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
    #expect(driver.press("u") == [300])
    driver.go(to: "one")
    #expect(driver.press("u") == [] && driver.shows("There is no earlier place."))
    #expect(driver.press("'", "b") == [] && driver.shows("Nothing is marked as b."))
    driver.menu.undo = 7
    #expect(driver.press("u") == [7])
  }

  @Test(
    "a change of address on the same screen is not a navigation, but is where going back leads"
  )
  func typing() {
    var driver = ScreenDriver(TestMenus.letters)
    driver.go(to: "one")
    driver.menu.place?.address = "one;count=3"
    #expect(driver.press("-") == [] && driver.shows("There is no earlier place."))
    driver.go(to: "two")
    #expect(driver.press("-") == [1_100] && driver.press("u") == [1_100])
  }

  @Test("the footer shows the previous place unless the focused row takes its key")
  func previousPlaceHint() {
    var driver = ScreenDriver(TestMenus.everything, columns: 120)
    driver.go(to: "one")
    #expect(driver.shows("- previous place"))
    driver.press("4")
    #expect(driver.focused?.hasPrefix("Count") == true && !driver.shows("- previous place"))
  }
}
