import Foundation
import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

/// The keys that fingers know from other programs, in the real one.
@Suite("The keys that fingers know", .waitsForPrograms)
struct FingerTests {
  @Test("Ctrl-n and Ctrl-p move, also in the filter and in the palette")
  func moving() throws {
    let session = try NavigatorSession()
    try session.press("\u{E}", shows: " ❯ 2 Fuga")
    try session.press("\u{10}", shows: " ❯ 1 Hoge")
    try session.press("/\u{E}", shows: " ❯ Fuga")
    try session.press("\u{10}", shows: " ❯ Hoge")
    try session.press("\u{1B}", shows: " ❯ 1 Hoge")
    try session.press(":\u{E}", shows: " ❯ Search")
    try session.press("\u{10}", shows: " ❯ Home")
    try session.quit()
  }

  @Test("a word is removed, the removal undone, and a selection replaced")
  func editing() throws {
    let session = try NavigatorSession(["--open", "/account/setup"])
    try session.press("one two three", shows: "Display name: one two three")
    session.terminal.send("\u{17}")
    try session.terminal.wait("no third word") { screen in
      !screen.lines.contains { $0.contains("three") }
    }
    try session.press("\u{1F}", shows: "Display name: one two three")
    let shiftLeft = String(repeating: "\u{1B}[1;2D", count: 5)
    try session.press(shiftLeft + "3", shows: "Display name: one two 3")
    try session.press("\u{1}zero ", shows: "Display name: zero one two 3")
    try session.quit()
  }

  @Test("several words filter the rows, in any order")
  func words() throws {
    let session = try NavigatorSession()
    try session.press("/five ma", shows: " ❯ Main tabs")
    #expect(!session.terminal.screen.lines.contains { $0.contains("Hoge") })
    try session.press("\r\r", at: "Entry › Home")
    try session.quit()
  }

  @Test("the palette begins with the places that were left last")
  func recentPlaces() throws {
    let session = try NavigatorSession()
    try session.press("1", at: "Entry › Hoge")
    try session.press("1", at: "Entry › Hoge › Fuga")
    try session.press("\u{1B}", at: "Entry › Hoge")
    try session.press(":", shows: " ❯ Entry › Hoge › Fuga  recent place")
    try session.press("\r", at: "Entry › Hoge › Fuga")
    try session.quit()
  }

  @Test("a key costs no more where a long text was pasted before", arguments: ["/", ":", "setup"])
  func longTexts(place: String) throws {
    let isField = place == "setup"
    let session = try NavigatorSession(isField ? ["--open", "/account/setup"] : [])
    if !isField { try session.press(place, shows: place == "/" ? "Filter:" : "Palette:") }
    let text = String(
      repeating: "abcdefghi ",
      count: isField ? 100_000 : 2_000
    )
    // At a third of a second a key this would take a minute.
    let keys = String(repeating: "x", count: 200) + "END"
    session.terminal.send("\u{1B}[200~\(text)\u{1B}[201~" + keys)
    try session.terminal.wait(for: "xEND")
    try session.quit()
  }

  @Test("in a small window the inspector opens in place of the screen, and the same key goes back")
  func smallInspector() throws {
    let session = try NavigatorSession(["--open", "/hoge"], columns: 40, rows: 10)
    try session.press("i", at: "Inspector")
    try session.press("i", at: "Entry › Hoge")
    try session.press("\r", at: "Entry › Hoge › Fuga")
    try session.press("i", shows: "#3  Hoge › toFuga")
    try session.quit()
  }
}
