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

  @Test("is off by default: no action is logged")
  func off() throws {
    let folder = try TemporaryFolder()
    var driver = try LineModeDriver(environment: ["LANG": "C.UTF-8", "HOME": folder.path])
    try driver.run(Journey("", .choose("Fuga"), .choose("Close"), .at("Entry")))
    #expect(try driver.quit() == 0)
    #expect(!folder.contains(".local/state/navigator/navigator.log"))
  }
}
