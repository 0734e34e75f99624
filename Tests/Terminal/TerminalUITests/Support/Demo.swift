import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Starts the demo program, `TerminalUIDemo`.
enum Demo {
  static let path = Executable.path("TerminalUIDemo")

  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/",
    "ESCDELAY": "25",
  ]

  /// Starts the demo on a new terminal and waits for its first screen.
  static func start(
    columns: Int = 80,
    rows: Int = 24,
    _ arguments: [String] = [],
    _ variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    terminal.setUnusualSettings()
    try terminal.start(
      path,
      arguments,
      environment: environment.merging(variables) { $1 }
    )
    try terminal.wait(for: "Hoge")
    // The console of Linux is asked nothing.
    if variables["TERM"] != "linux" { try terminal.replyToQueries() }
    return terminal
  }
}

extension Demo {
  /// Starts the demo with every terminal mode turned on, and returns the original settings.
  static func startWithAllModes() throws -> (PseudoTerminal, [UInt32]) {
    let terminal = try PseudoTerminal()
    terminal.setUnusualSettings()
    let before = terminal.settings
    try terminal.start(path, ["--title", "--mouse"], environment: environment)
    try terminal.wait(for: "Hoge")
    terminal.send("\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62c")
    try terminal.wait("the kitty protocol") { $0.kittyDepth == 1 }
    #expect(terminal.settings != before)
    #expect(terminal.screen.isOn("?1049") && terminal.screen.isOn("?2004"))
    #expect(terminal.screen.isOn("?1004"))
    #expect(terminal.screen.isOn("?1006") && terminal.screen.titleDepth == 1)
    return (terminal, before)
  }

  static func start(_ variables: [String: String]) throws -> PseudoTerminal {
    try start(columns: 80, rows: 24, [], variables)
  }
}

extension PseudoTerminal {
  /// The program's output as text.
  var drawn: String { String(decoding: output, as: UTF8.self) }

  /// Returns the column of the word "end" on the screen's line with the same label as `line`.
  func endColumn(of line: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count > 1 else { return nil }
    let label = words[words[0] == "❯" ? 2 : Int(words[0]) == nil ? 0 : 1]
    for row in 0..<screen.rows {
      let cells = screen.cells[row * screen.columns..<(row + 1) * screen.columns]
      let text = cells.map { $0.glyph.isEmpty ? "" : $0.glyph }.joined()
      guard text.contains(label) else { continue }
      let glyphs = Array(cells.map(\.glyph))
      return (0..<glyphs.count - 2).last { Array(glyphs[$0..<$0 + 3]) == ["e", "n", "d"] }
    }
    return nil
  }
}
