import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

/// What a person meets on the screens of the real program, in full screen.
@Suite("On a screen")
struct ScreenTests {
  @Test("the footer names what Enter does")
  func verbs() throws {
    let session = try NavigatorSession()
    try session.press("3", shows: "Enter Sign in")
    try session.press("blob\r", at: "Entry › Sign in › Home")
    try session.press("j", shows: "Enter Back to Sign in")
    try session.press("\r", at: "Entry › Sign in")
    try session.press("\u{1B}[B\u{1B}[B\r", at: "Entry › Sign in › Home")
    try session.press("\t\t\t", shows: "Enter Mark as read")
    try session.press("\t\r", at: "Entry › Sign in › Message › taro")
    try session.press("", shows: "Enter Send")
    try session.quit()
    // A guest did not come from Sign in, so that nothing leads back there.
    let guest = try NavigatorSession(["--open", "/account/tabs/home/child"])
    try guest.press("j", shows: "Enter Sign in")
    try guest.quit()
    let counter = try NavigatorSession(["--open", "/shared-counter"])
    try counter.press("\u{1B}[B\r", shows: "Enter OK")
    try counter.press("\r\t", shows: "Enter Reset")
    try counter.press("\r", shows: "Enter Cancel")
    try counter.press("\u{1B}[A", shows: "Enter Reset")
    try counter.quit()
  }

  @Test("a filter lasts until Escape, which shows all rows and leaves the screen only then")
  func filter() throws {
    let session = try NavigatorSession()
    try session.press("5\t\t", at: "Entry › Community")
    try session.press("/lov", shows: "Filter: lov")
    try session.press("\r", shows: "Enter Join  ? Keys  Esc All rows")
    try session.press("\r", shows: "[✓] Terminal lovers (8 members)")
    #expect(!session.terminal.screen.lines.contains { $0.contains("Architecture reading") })
    try session.press("\u{1B}", shows: "Architecture reading")
    #expect(session.terminal.screen.lines.first == " Entry › Community")
    try session.quit()
  }

  @Test("the help shows the keys of the row and of the screen first, and that more follow")
  func help() throws {
    let session = try NavigatorSession()
    try session.press("?", shows: "Keys:")
    let lines = session.terminal.screen.lines
    #expect(lines.contains { $0.contains("Open") && $0.contains(" Enter ") })
    #expect(lines.contains { $0.contains("This screen") })
    #expect(lines.contains { $0.last == "█" } && lines.contains { $0.last == "│" })
    try session.quit()
  }

  @Test(
    "the filter finds no letters that are anywhere in a text, and a word after a quote as it is"
  )
  func filterWords() throws {
    let session = try NavigatorSession()
    // Letters of "Set up a profile", in their order.
    try session.press("/apl", shows: "Nothing matches.")
    try session.press("\u{1B}", shows: "❯ 1 Hoge")
    try session.press("/mt", shows: " ❯ Main tabs")
    try session.press("\u{1B}", shows: "❯ 5 Main tabs")
    try session.press("/'mt", shows: "Nothing matches.")
    try session.press("\u{1B}", shows: "❯ 1 Hoge")
    try session.press("/'main", shows: " ❯ Main tabs")
    try session.quit()
  }

  @Test("a mark is kept until the next start, which lists it with its place")
  func marks() throws {
    let session = try NavigatorSession()
    try session.press("1", at: "Entry › Hoge")
    try session.press("ma", shows: "Marked as a.")
    try session.quit()
    let second = try NavigatorSession(["--fresh"], after: session)
    try second.press("'", shows: "a  Entry › Hoge")
    try second.press("a", at: "Entry › Hoge")
    try second.press("H", at: "Entry")
    try second.terminal.wait(for: "Back at Entry.")
    try second.press("L", at: "Entry › Hoge")
    try second.terminal.wait(for: "Forward at Entry › Hoge.")
    try second.press("u", shows: "There is no change to undo here. H undoes a move.")
    try second.press("\u{12}", shows: "There is no change to redo here. L redoes a move.")
    try second.press("9", shows: "Nothing here has the number 9.")
    try second.quit()
  }

  @Test("Escape leads where one came from: to Sign in only if one was there")
  func back() throws {
    let session = try NavigatorSession()
    try session.press("5", at: "Entry › Home")
    try session.press("\u{1B}", at: "Entry")
    try session.press("4", at: "Entry › Set up a profile")
    try session.press("\u{1B}", at: "Entry")
    try session.press("3", at: "Entry › Sign in")
    try session.press("blob\r", at: "Entry › Sign in › Home")
    try session.press("\u{1B}", at: "Entry › Sign in")
    try session.press("\u{1B}", at: "Entry")
    try session.quit()
  }

  @Test("the row and the link are copied by the terminal")
  func copying() throws {
    let session = try NavigatorSession(["--open", "/hoge;count=3/fuga;with=3"])
    try session.press("jy", shows: "Copied: Back to Entry")
    #expect(session.terminal.screen.copied == "QmFjayB0byBFbnRyeQ==")
    try session.press("Y", shows: "Copied: /hoge;count=3/fuga;with=3")
    #expect(session.terminal.screen.copied == "L2hvZ2U7Y291bnQ9My9mdWdhO3dpdGg9Mw==")
    try session.quit()
  }

  @Test("a wide window shows beside the list what the focused row contains")
  func preview() throws {
    let link = "/account/tabs/message"
    let session = try NavigatorSession(["--open", link], columns: 120)
    try session.terminal.wait(for: "│ taro: Have you seen Fuga?")
    try session.quit()
    let narrow = try NavigatorSession(["--open", link])
    try narrow.terminal.wait(for: "taro  Have you seen Fuga?")
    #expect(!narrow.terminal.screen.lines.contains { $0.contains("taro: Have") })
    try narrow.quit()
  }
}
