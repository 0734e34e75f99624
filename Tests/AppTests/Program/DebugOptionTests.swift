import Foundation
import NavigatorMenus
import TestHelpers
import Testing

@Suite("navigator --debug", .waitsForPrograms)
struct DebugOptionTests {
  private func debugging(_ language: String, in folder: TemporaryFolder) throws -> LineModeDriver {
    try LineModeDriver(
      ["--debug", "--language", language],
      environment: ["LANG": "C.UTF-8", "HOME": folder.path]
    )
  }

  @Test("logs each action with its change of the state, and its times")
  func log() throws {
    let folder = try TemporaryFolder()
    var driver = try debugging("en", in: folder)
    let path = ".local/state/navigator/navigator.log"
    try driver.perform(.see("Actions are logged in \(folder.path)/\(path)"))
    try driver.run(Journey("", .choose("Hoge"), .increase("Count")))
    #expect(try driver.quit() == 0)
    let log = try folder.read(path)
    #expect(log.contains("received action:\n  AppRouter.Action.root(.delegate(.toHoge))\n"))
    #expect(log.contains("-   path: []\n+   path: [#0: .hoge(Hoge.State(count: 0))]\n"))
    #expect(log.contains("Z The screen is /hoge;count=1\n"))
    #expect(log.contains("Z .root(.delegate(.toHoge)) reduced in "))
  }

  @Test(
    "shows what leaves the stack, until the next input",
    arguments: MenuText.Language.allCases,
    [true, false]
  )
  func leaving(language: MenuText.Language, isFullScreen: Bool) throws {
    let folder = try TemporaryFolder()
    let arguments = ["--debug", "--language", language.rawValue]
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    var driver: any FrontEndDriver =
      isFullScreen
      ? try FullScreenDriver(arguments, environment: environment)
      : try LineModeDriver(arguments, environment: environment)
    let journey = Journey(
      "",
      .choose("Hoge"),
      .choose("Fuga"),
      .choose("Back to Entry"),
      .see("Fuga was closed. Hoge was closed."),
      .choose("Hoge"),
      .at("Entry › Hoge"),
      .see("Actions are logged in")
    )
    try driver.run(journey.translated(to: language))
    #expect(try driver.quit() == (isFullScreen ? 130 : 0))
    let log = try folder.read(".local/state/navigator/navigator.log")
    #expect(log.contains("Z Fuga was closed.\n"))
  }

  @Test("is off by default: no action is logged and nothing is shown")
  func off() throws {
    let folder = try TemporaryFolder()
    var driver = try LineModeDriver(environment: ["LANG": "C.UTF-8", "HOME": folder.path])
    try driver.run(Journey("", .choose("Fuga"), .choose("Close"), .at("Entry")))
    #expect(try driver.quit() == 0)
    #expect(!driver.text.contains("Fuga was closed."))
    #expect(!folder.contains(".local/state/navigator/navigator.log"))
  }
}
