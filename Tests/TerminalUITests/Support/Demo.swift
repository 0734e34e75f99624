import NavigatorTestSupport

@testable import NavigatorTerminalUI

/// Starts the demo program that the process tests drive.
enum Demo {
  static let path = Executable.path("TerminalUIDemo")

  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/",
    "ESCDELAY": "25",
  ]

  /// The demo on a terminal of its own, with its first screen drawn.
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
    return terminal
  }
}

extension Demo {
  static func start(_ variables: [String: String]) throws -> PseudoTerminal {
    try start(columns: 80, rows: 24, [], variables)
  }
}

extension PseudoTerminal {
  /// Everything the program has written, as text.
  var drawn: String { String(decoding: output, as: UTF8.self) }

  /// The column in which the last word of a line begins on this screen, found by the line's number.
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
