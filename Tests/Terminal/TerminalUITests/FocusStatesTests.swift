import NavigatorMenus
import Testing

@testable import NavigatorTerminalUI

@Suite("The focus of every screen")
struct FocusStatesTests {
  @Test("is kept for the last thousands of screens, and forgotten for those long before")
  func capacity() {
    var states = FocusStates()
    for row in 1...10_000 { states["\(row)"].row = row }
    #expect(states["1"].row == 0)
    for row in 6_000...10_000 { #expect(states["\(row)"].row == row) }
  }
}
