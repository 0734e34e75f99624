import Foundation
import TerminalTestHelpers
import TestHelpers
import Testing

/// Two screens with one amount, changed as fast as a pipe or a terminal delivers input.
@Suite("The old and the new screen of Legacy sync, in the program", .waitsForPrograms)
struct LegacyScreenTests {
  private let folder = try? TemporaryFolder()

  /// The number of steps.
  private static let count = isLongRun ? 1_000 : 250
  /// Which row each of the steps changes: the store's, the old model's, or both in turn.
  private static let inputs: [[String]] = [["1+"], ["2+"], ["1+", "2+"], ["1+", "1+", "2+"]]

  private var environment: [String: String] {
    ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder?.path ?? ""]
  }

  @Test("count every step of a pipe", arguments: inputs)
  func pipe(rows: [String]) throws {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = Executable.url("navigator")
    process.arguments = ["--plain", "--open", "/legacy-sync"]
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    let printed = ProcessOutput()
    printed.read(from: output.fileHandleForReading)
    try process.run()
    let lines = (0..<Self.count).map { rows[$0 % rows.count] } + ["q"]
    try input.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let ends = { (text: String) in
      text.components(separatedBy: "\n\n").last.map { screen in
        ["Store", "Old model"].allSatisfy { screen.contains("\($0): \(100 + Self.count)") }
      } == true
    }
    #expect(printed.wait(until: ends), "\(printed.all.suffix(500))")
    // No screen goes back to an older amount.
    let amounts = printed.all.matches(of: /Store: (\d+)/).compactMap { Int($0.output.1) }
    #expect(amounts == amounts.sorted())
  }

  @Test("count every key of a terminal", arguments: inputs)
  func fullScreen(rows: [String]) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["--open", "/legacy-sync"],
      environment: environment
    )
    try terminal.wait("drawn") { $0.lines.contains { $0.hasPrefix(" ❯") } }
    for number in 0..<Self.count {
      let isFirst = rows[number % rows.count] == "1+"
      terminal.send((isFirst ? "k" : "j") + "\u{1B}[C")
    }
    try terminal.wait("both at the end") { screen in
      screen.lines.filter { $0.contains("\(100 + Self.count)") }.count == 2
    }
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
