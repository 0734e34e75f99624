import Foundation
import NavigatorMenus
import TestHelpers
import Testing

@Suite(
  "Journeys through the real program",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct JourneyTests {
  /// Returns the environment of a program with an empty home folder and a local server.
  private static func environment(
    folder: TemporaryFolder,
    server: LoopbackServer
  ) -> [String: String] {
    var environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "HOME": folder.path, "NAVIGATOR_NUMBERS_URL": server.address,
    ]
    // Passes on the suppressions of leaks in Foundation to a program that was built with a
    // sanitizer.
    environment["LSAN_OPTIONS"] = ProcessInfo.processInfo.environment["LSAN_OPTIONS"]
    return environment
  }

  static func inFreshHome(_ body: ([String: String]) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { path in
      switch path {
      case "/3/trivia": nil
      case "/4/trivia": .init(status: 500, body: "")
      default: .init(body: "fact about \(path)")
      }
    }
    try body(environment(folder: folder, server: server))
  }

  /// The journeys, each in one of the languages, the next one in another; in all of them in a long run.
  private static func cases(from first: Int) -> [(Journey, MenuText.Language)] {
    let languages = MenuText.Language.allCases
    return Journey.all.enumerated().flatMap { index, journey in
      isLongRun
        ? languages.map { (journey, $0) }
        : [(journey, languages[(first + index) % languages.count])]
    }
  }

  /// Runs a journey in a language, and then what looks at the files that it left.
  static func run(
    _ journey: Journey,
    in frontEnd: FrontEnd,
    _ language: MenuText.Language,
    after: ([String: String]) throws -> Void = { _ in }
  ) throws {
    try inFreshHome { environment in
      let arguments = ["--language", language.rawValue]
      try journey.translated(to: language).run(in: frontEnd, arguments, environment)
      try after(environment)
    }
  }

  @Test("in full screen, on a pseudo-terminal", arguments: cases(from: 0))
  func fullScreen(journey: Journey, language: MenuText.Language) throws {
    try Self.run(journey, in: .fullScreen, language)
  }

  @Test("in line mode, through pipes", arguments: cases(from: 1))
  func lineMode(journey: Journey, language: MenuText.Language) throws {
    try Self.run(journey, in: .lineMode, language)
  }
}
