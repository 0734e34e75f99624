import Foundation
import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("With --mouse", .waitsForPrograms)
struct MouseTests {
  @Test("a click chooses a row, shows a tab, and goes back to a breadcrumb")
  func clicks() throws {
    let session = try NavigatorSession(["--mouse"])
    try session.press(click("Main tabs", session), shows: "[Home]")
    try session.press(click("Search", session), shows: "[Search]")
    try session.press(click("Home", session), shows: "Open a child")
    try session.press(click("Open a child", session), shows: "Child 1")
    try session.press(click("Open a child", session), shows: "Child 2")
    try session.press(click("Sign in", session), at: "Entry › Sign in")
    try session.press(click("Entry", session), at: "Entry")
    try session.quit()
  }

  /// Returns the bytes of a click on the first place on the screen where a text is shown, in the
  /// line of the tabs if it is there.
  private func click(_ text: String, _ session: NavigatorSession) throws -> String {
    try session.terminal.wait(for: text)
    let lines = session.terminal.screen.lines
    let row = try #require(lines[1].contains(text) ? 1 : lines.firstIndex { $0.contains(text) })
    let before = try #require(lines[row].components(separatedBy: text).first)
    return "\u{1B}[<0;\(before.count + 1);\(row + 1)M"
  }
}
