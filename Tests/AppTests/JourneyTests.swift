import Foundation
import NavigatorTestSupport
import Testing

@Suite("journeys through the real program")
struct JourneyTests {
  /// Variables for a program that finds nothing of this machine's owner, and a server for its facts.
  private static func environment(folder: TemporaryFolder, server: LoopbackServer) -> [String:
    String]
  {
    var environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "HOME": folder.path, "NAVIGATOR_NUMBERS_URL": server.address,
    ]
    // A program that was built with a sanitizer leaves Foundation's own leaks out, as its tests do.
    environment["LSAN_OPTIONS"] = ProcessInfo.processInfo.environment["LSAN_OPTIONS"]
    return environment
  }

  private static func inFreshHome(_ body: ([String: String]) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { path in .init(body: "fact about \(path)") }
    try body(environment(folder: folder, server: server))
  }

  @Test("in full screen, on a pseudo-terminal", arguments: Journey.all)
  func fullScreen(journey: Journey) throws {
    try Self.inFreshHome { environment in
      var frontEnd = try FullScreenFrontEnd(environment: environment)
      try frontEnd.walk(journey)
      #expect(try frontEnd.quit() == 130)
      #expect(frontEnd.terminal.settings == frontEnd.settings)
    }
  }

  @Test("in line mode, through pipes", arguments: Journey.all)
  func lineMode(journey: Journey) throws {
    try Self.inFreshHome { environment in
      var frontEnd = try LineFrontEnd(environment: environment)
      try frontEnd.walk(journey)
      #expect(try frontEnd.quit() == 0)
      #expect(!frontEnd.text.contains("\u{1B}"))
    }
  }
}
