import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

@Suite("The focus of every screen")
struct FocusStatesTests {
  @Test("is kept for the last thousands of screens, and forgotten for those long before")
  func capacity() {
    var states = FocusStates()
    for row in 1...13_000 { states["\(row)"].row = row }
    // The second half as well, which is the older one when the third comes.
    for row in [1, 5_000] { #expect(states["\(row)"].row == 0) }
    for row in 9_000...13_000 { #expect(states["\(row)"].row == row) }
  }
}
