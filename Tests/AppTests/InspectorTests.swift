import Foundation
import NavigatorMenus
import NavigatorTestSupport
import TerminalTestHelpers
import TestHelpers
import Testing

extension Journey {
  /// Opens the inspector, sees a delegate become a push, steps back, and saves the session.
  fileprivate static let inspector = Journey(
    "the inspector",
    .choose("Hoge"),
    .at("Entry › Hoge"),
    .openInspector,
    .choose("Fuga"),
    .at("Entry › Hoge › Fuga"),
    .switchPane,
    .see("AppRouter › launched"),
    .see("Hoge › toFuga(count: 0)"),
    .see("pushes Fuga"),
    .decrease("Moment"),
    .see("after 2 of 3"),
    .switchPane,
    .at("Entry › Hoge"),
    .see("The state after action 2 takes no input."),
    .switchPane,
    .back,
    .tab("Session", position: 3),
    .choose("Save the session"),
    .see("Saved as")
  )
}

extension Journey {
  /// Shows the difference of an action, then the next action of the feature, then the action that changed the field.
  fileprivate static let details = Journey(
    "the details of actions",
    .choose("Hoge"),
    .at("Entry › Hoge"),
    .increase("Count"),
    .increase("Count"),
    .openInspector,
    .switchPane,
    .choose("#3"),
    .see("+ Hoge.State(count: 1)"),
    .scroll(to: "Next of Hoge"),
    .choose("Next of Hoge"),
    .see("+ Hoge.State(count: 2)"),
    .scroll(to: "count, changed before by"),
    .choose("count, changed before by"),
    .see("+ Hoge.State(count: 1)"),
    .back,
    .scroll(to: "AppRouter › launched")
  )
}

@Suite("The inspector in the real program", .waitsForPrograms)
struct InspectorJourneyTests {
  @Test(
    "shows a delegate, steps back, and saves a session that verifies",
    arguments: FrontEnd.allCases,
    MenuText.Language.allCases
  )
  func session(frontEnd: FrontEnd, language: MenuText.Language) throws {
    try JourneyTests.run(Journey.inspector, in: frontEnd, language) { environment in
      let home = try #require(environment["HOME"])
      let path = "\(home)/.local/state/navigator/sessions/1.session"
      let result = try runNavigator(["verify", path], home: home)
      #expect(result.output == "3 actions lead to the recorded states\n")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test(
    "leads from an action to the next of its feature, and to the last change of the field, in 80×24",
    arguments: FrontEnd.allCases,
    MenuText.Language.allCases
  )
  func details(frontEnd: FrontEnd, language: MenuText.Language) throws {
    try JourneyTests.run(Journey.details, in: frontEnd, language)
  }

  @Test(
    "is beside the screen where the window is wide, and below it where it is not",
    arguments: [(80, 24), (100, 20), (60, 14)]
  )
  func layout(columns: Int, rows: Int) throws {
    let session = try NavigatorSession(["--open", "/hoge;count=3"], columns: columns, rows: rows)
    try session.press("i", shows: "Inspector")
    // Where only one of both fits, the inspector takes the place of the screen.
    if rows == 14 { try session.press("i", at: "Entry › Hoge") }
    try session.press("\r", shows: "Entry › Hoge › Fuga")
    try session.press("i", shows: "Moment")
    expectGolden(
      session.terminal.screen.lines.joined(separator: "\n"),
      named: "inspector-\(columns)x\(rows)"
    )
    try session.press("\u{1B}[D", shows: "after 2 of 3")
    try session.press("", shows: "← → Earlier, later  ? Keys  Esc Back to now")
    // The part without the focus says what its key shows.
    if rows > 14 { #expect(session.terminal.screen.lines.contains { $0.hasPrefix(" i Screen") }) }
    try session.press("i", shows: "i Inspector  ? Keys  q Quit")
    try session.quit()
  }

  @Test("tells where an action came from: a key, an effect, or a link")
  func origins() throws {
    let session = try NavigatorSession(["--open", "/hoge;count=3"], columns: 100)
    try session.press("i\r", shows: "#3  Hoge › toFuga")
    // Fuga closes itself by an effect.
    try session.press("3", shows: "#5  · AppRouter › closes")
    try session.press("-", shows: "#6  AppRouter › open")
    // No key caused the start.
    try session.press("\u{1B}[F", shows: "#1  · AppRouter › launched")
    try session.quit()
  }

  @Test("continues at an earlier moment, and the recording of the program still verifies")
  func goingOn() throws {
    let screens = try record([
      "Hoge", "2+", "2+", "Fuga", "inspect", "1-", "1-", "2", "inspect", "1",
    ])
    #expect(screens.suffix(2).first?.hasPrefix("Entry › Hoge\n") == true, "\(screens.suffix(3))")
    #expect(screens.suffix(2).first?.contains("Count: 1 ") == true)
    #expect(screens.last?.contains("Opened with: 1") == true)
  }

  @Test("continues at a state that equals the present one, but issues other ids of screens")
  func goingOnInAnEqualState() throws {
    let screens = try record(["Hoge", "b", "inspect", "1-", "1-", "2", "inspect", "Hoge"])
    #expect(screens.last?.hasPrefix("Entry › Hoge\n") == true)
  }

  /// Records a session in which the inspector is open, verifies it, and returns its screens.
  private func record(_ lines: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/session"
    let input = (["inspect", "inspect"] + lines + ["q"]).map { $0 + "\n" }.joined()
    let result = try runNavigator(["--plain", "--record", file], input: input, home: folder.path)
    #expect(result.errors == "")
    let verification = try runNavigator(["verify", file], home: folder.path)
    #expect(verification.status == 0, "\(verification.output)")
    return result.output.components(separatedBy: "\n\n").filter { !$0.isEmpty }
  }
}
