import Foundation
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorRouters

/// A run as long as in the reports of users in `scripts/check --long`, and a shorter one otherwise.
@Suite(
  "A run of thousands of actions",
  .enabled(if: PseudoTerminal.hasProcessFiles, "only /proc has the costs of another process"),
  .waitsForPrograms
)
struct LongRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["empty": ""]) }

  /// Runs the program, and expects that it succeeds.
  private func run(_ words: String..., input: String = "empty") throws -> MeasuredRun {
    let run = try MeasuredRun(words, home: folder.path, input: "\(folder.path)/\(input)")
    #expect(run.status == 0)
    return run
  }

  /// The number of screens on the stack, after which the run goes back to Entry.
  private static let depth = 50

  /// Writes a session of a number of pushes, whose hashes nothing reads that draws it.
  @MainActor
  private func writeSession(pushes: Int) throws -> String {
    let path = "\(folder.path)/\(pushes).session"
    let first = #"{"root":{"_0":{"delegate":{"_0":{"toHoge":{}}}}}}"#
    let actions = (0..<pushes).flatMap { id in
      let isTop = id % Self.depth == Self.depth - 1
      let delegate =
        if isTop {
          #"{"fuga":{"_0":{"delegate":{"_0":{"backToEntry":{}}}}}}"#
        } else if id.isMultiple(of: 2) {
          #"{"hoge":{"_0":{"delegate":{"_0":{"toFuga":{"count":0}}}}}}"#
        } else {
          #"{"fuga":{"_0":{"delegate":{"_0":{"toHoge":{}}}}}}"#
        }
      let action = #"{"path":{"_0":{"element":{"action":\#(delegate),"id":\#(id)}}}}"#
      return isTop ? [action, first] : [action]
    }
    let steps = ([first] + actions).map {
      #"{"action":\#($0),"change":{"hash":"0","text":""},"origin":"input","time":1}"#
    }
    let state = String(decoding: try JSONEncoder().encode(AppRouter.State()), as: UTF8.self)
    let header = #"{"format":4,"program":"\#(Sessions.program)","state":\#(state)}"#
    try folder.write(([header] + steps).joined(separator: "\n") + "\n", to: "\(pushes).session")
    return path
  }

  @Test("draws a session of 20,000 pushes in less than 200 MB, and each action takes as long")
  @MainActor
  func picture() throws {
    let count = isLongRun ? 20_000 : 600
    let few = try run("replay", "--svg", writeSession(pushes: count / 10))
    let many = try run("replay", "--svg", writeSession(pushes: count))
    #expect(many.end.hasSuffix("</svg>\n"), "\(many.end.suffix(200))")
    #expect(many.kilobytes > 1_000 && many.kilobytes < 200_000, "\(few), \(many)")
    #expect(many.seconds < few.seconds * 10 * 1.5, "\(few.seconds), \(many.seconds)")
  }

  @Test("reads 25,000 pushes in line mode in less than 100 MB, and each line takes as long")
  func lineMode() throws {
    let count = isLongRun ? 25_000 : 600
    let runs = try [count / 6, count].map { pushes in
      let lap = String(repeating: "1\n", count: Self.depth - 1) + "Back to Entry\nHoge\n"
      let laps = String(repeating: lap, count: pushes / Self.depth)
      let input = "Hoge\n" + laps + String(repeating: "1\n", count: 20) + "q\n"
      try folder.write(input, to: "input")
      return try run("--plain", input: "input")
    }
    let few = runs[0]
    let many = runs[1]
    #expect(many.end.contains("Entry › … › "), "\(many.end.suffix(200))")
    #expect(many.kilobytes > 1_000 && many.kilobytes < 100_000, "\(few), \(many)")
    #expect(many.seconds < few.seconds * 6 * 1.5, "\(few.seconds), \(many.seconds)")
  }
}
