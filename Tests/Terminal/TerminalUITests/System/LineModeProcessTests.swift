import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// The line mode, tested with the demo program and real pipes.
@Suite(.waitsForPrograms) struct LineModeProcessTests {
  /// Runs the demo in a shell and returns its output and its exit status.
  static func run(
    _ input: String,
    _ arguments: String = "",
    _ variables: [String: String] = [:]
  ) throws -> (text: String, status: Int32) {
    let folder = try TemporaryFolder(["input": input])
    let command = """
      cd "$1" && "$0" \(arguments) < input > output 2>&1; echo "status $?" >> output
      """
    let terminal = try PseudoTerminal()
    try terminal.start(
      "/bin/sh",
      ["-c", command, Demo.path, folder.path],
      environment: Demo.environment.merging(variables) { $1 }
    )
    _ = try terminal.waitForExit()
    let text = try folder.read("output")
    let parts = text.split(separator: "status ", omittingEmptySubsequences: false)
    let status = parts.last.flatMap { Int32($0.prefix { $0.isNumber }) }
    return (String(text.dropLast((parts.last?.count ?? 0) + 7)), status ?? -1)
  }

  @Test("numbers choose rows, and each screen shows its breadcrumbs")
  func numbers() throws {
    let (text, status) = try Self.run("1\n1\nq\n")
    #expect(status == 0)
    let lines = text.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("Entry") } == ["Entry", "Entry › Hoge", "Entry › Hoge › Fuga"]
    )
  }

  @Test(
    "no control characters are written, for any data and any input",
    arguments: ["", "--accessible"]
  )
  func noEscape(arguments: String) throws {
    let (text, status) = try Self.run("7\n\u{1B}[A\n\u{7}\nb\n\n?\n", arguments)
    #expect(status == 0)
    #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    #expect(!text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) })
  }

  @Test("the end of the input ends the program without an error, even at a prompt")
  func endOfInput() throws {
    for input in ["", "1", "3\n1\n", "3\n2\nhalf"] { #expect(try Self.run(input).status == 0) }
  }

  @Test("the end of the input ends the program on a screen whose progress never ends")
  func endlessProgress() throws {
    #expect(try Self.run("6\n").status == 0)
  }

  @Test("a very long line prints one short message")
  func oddInput() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let (text, status) = try Self.run(long + "\nq\n")
    #expect(status == 0)
    #expect(text.utf8.count < 5_000)
  }

  @Test(
    "a dumb terminal and accessible mode use the line mode",
    arguments: [["TERM": "dumb"], ["TERM": ""], ["ACCESSIBLE": "1"]]
  )
  func dumb(variables: [String: String]) throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      Demo.path,
      environment: Demo.environment.merging(variables) { $1 }
    )
    try terminal.wait("a prompt") { $0.lines.contains(">") }
    terminal.send("1\n")
    try terminal.wait(for: "Entry › Hoge")
    terminal.send("q\n")
    #expect(try terminal.waitForExit() == 0)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test("in accessible mode each change by an effect is printed once")
  func announcements() throws {
    let steps = try Steps()
    let terminal = try PseudoTerminal(columns: 80, rows: 60)
    try terminal.start(
      Demo.path,
      ["--accessible"],
      environment: Demo.environment.merging(steps.variables) { $1 }
    )
    try terminal.wait(for: "Hoge, item 1 of 10")
    terminal.send("6\n")
    try terminal.wait(for: "Load, item 1 of 2")
    terminal.send("1\n")
    try terminal.wait(for: "Loading 0%")
    let percentages = ["20%", "50%", "70%"]
    for percentage in percentages {
      steps.next()
      try terminal.wait(for: "Loading \(percentage)")
    }
    steps.next()
    try terminal.wait("the end of the work") { screen in
      screen.lines.filter { $0.contains("Load, item 1 of 2") }.count == 2
    }
    for percentage in percentages {
      #expect(terminal.screen.lines.filter { $0.contains("Loading \(percentage)") }.count == 1)
    }
  }
}
