import Foundation
import NavigatorTestSupport
import Testing

@Suite("navigator --debug")
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

  @Test("shows what leaves the stack", arguments: ["en", "ja"])
  func leaving(language: String) throws {
    let folder = try TemporaryFolder()
    var driver = try debugging(language, in: folder)
    let isEnglish = language == "en"
    try driver.run(
      Journey(
        "",
        .choose(isEnglish ? "Fuga" : "ふが"),
        .choose(isEnglish ? "Close" : "閉じる"),
        .see(isEnglish ? "Fuga was closed." : "ふが画面が閉じられました。")
      )
    )
    #expect(try driver.quit() == 0)
  }

  @Test("is off by default: no action is logged and nothing is shown")
  func off() throws {
    let folder = try TemporaryFolder()
    var driver = try LineModeDriver(environment: ["LANG": "C.UTF-8", "HOME": folder.path])
    try driver.run(Journey("", .choose("Fuga"), .choose("Close"), .at("Entry")))
    #expect(try driver.quit() == 0)
    #expect(!driver.text.contains("Fuga was closed."))
    let log = try folder.read(".local/state/navigator/navigator.log")
    #expect(log.hasSuffix("Fuga was closed.\n"))
    #expect(log.split(separator: "\n").count == 1)
  }
}
