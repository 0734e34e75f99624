import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

/// Marks, the previous place and undo.
@Suite struct TravelsTests {
  @Test("marks, the previous place and undo go where they should")
  func places() {
    var driven = Driven(TestMenus.letters)
    driven.go(to: "one")
    driven.press("m", "a")
    #expect(driven.shows("Marked as a."))
    #expect(driven.press("-") == [] && driven.shows("There is no earlier place."))
    driven.go(to: "three")
    #expect(driven.press("'", "a") == [300] && driven.press("-") == [300])
    #expect(driven.press("u") == [300])
    driven.go(to: "one")
    #expect(driven.press("u") == [] && driven.shows("There is no earlier place."))
    #expect(driven.press("'", "b") == [] && driven.shows("Nothing is marked as b."))
    driven.menu.undo = 7
    #expect(driven.press("u") == [7])
  }

  @Test("an address that changes on the same screen is no move, and is what one comes back to")
  func typing() {
    var driven = Driven(TestMenus.letters)
    driven.go(to: "one")
    driven.menu.place?.address = "one;count=3"
    #expect(driven.press("-") == [] && driven.shows("There is no earlier place."))
    driven.go(to: "two")
    #expect(driven.press("-") == [1_100] && driven.press("u") == [1_100])
  }

  @Test("the previous place is offered when there is one, where its key does not change the row")
  func previousPlaceHint() {
    var driven = Driven(TestMenus.everything, columns: 120)
    driven.go(to: "one")
    #expect(driven.shows("- previous place"))
    driven.press("4")
    #expect(driven.focused?.hasPrefix("Count") == true && !driven.shows("- previous place"))
  }
}
