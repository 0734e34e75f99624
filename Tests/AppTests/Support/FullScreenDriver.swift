import Foundation
import TerminalTestHelpers
import TestHelpers

extension [String] {
  /// The position of the focused line, and its text; nil while no line is in focus.
  fileprivate var focus: (row: Int, line: String)? {
    firstIndex { $0.hasPrefix(" ❯") }.map { ($0, self[$0]) }
  }

  /// The lines that take keys: with an alert, those outside of its box are empty.
  fileprivate var inFront: [String] {
    guard let top = firstIndex(where: { $0.contains("╭") }),
      let bottom = lastIndex(where: { $0.contains("╰") })
    else { return self }
    return indices.map { row in (top...bottom).contains(row) ? self[row] : "" }
  }
}

/// Drives the program in full screen, on a pseudo-terminal.
struct FullScreenDriver: FrontEndDriver {
  let terminal: PseudoTerminal
  /// The settings of the terminal before the program started.
  let settings: [UInt32]

  init(
    _ arguments: [String] = [],
    environment: [String: String],
    columns: Int = 80,
    rows: Int = 24,
    program: String = Executable.path("navigator")
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    terminal.setUnusualSettings()
    settings = terminal.settings
    try terminal.start(program, arguments, environment: environment)
    try terminal.wait("drawn") { $0.lines.focus != nil }
    if environment["TERM"] != "linux" { try terminal.replyToQueries() }
  }

  mutating func perform(_ step: Journey.Step) throws {
    switch step {
    case .choose(let label):
      try focus(label)
      try press("\r")
    case .press(let key, let label):
      try focus(label)
      // Compares only the focused line, because an effect can change the rest at any time.
      try key == "*" ? press(" ") { $0.focus?.line } : press("\(key)")
    case .cancel(let label):
      try focus(label)
      try press("c")
    case .increase(let label):
      try focus(label)
      try press("\u{1B}[C")
    case .decrease(let label):
      try focus(label)
      try press("\u{1B}[D")
    case .openInspector, .switchPane: try press("i")
    case .back: try press("\u{1B}")
    case .mark(let letter):
      terminal.send("m\(letter)")
      try terminal.wait("marked") { $0.lines.contains { $0.says(marked: letter) } }
    case .jump(let letter):
      try press("'")
      try press("\(letter)")
    case .previous: try press("-")
    case .undo: try press("u")
    case .redo: try press("\u{12}")
    case .undoMove: try press("H")
    case .redoMove: try press("L")
    case .answer(let number): try press("\(number)")
    case .set(let label, let number):
      try focus(label)
      terminal.send("\(number)")
    case .tab(let title, let position): try showTab(title, position)
    case .type(let text, let label):
      try focus(label)
      terminal.send(text)
      // A field shows the end of a long text, such as the path of a folder of temporary files.
      let end = text.suffix(30)
      try terminal.wait("in '\(label)': '\(end)'") { $0.lines.focus?.line.contains(end) ?? false }
    case .see(let text): try terminal.wait(for: text)
    case .scroll(let text):
      while !terminal.screen.lines.contains(where: { $0.contains(text) }) { try press("\u{1B}[B") }
    case .at(let path): try terminal.wait("at '\(path)'") { $0.lines.first == " " + path }
    }
  }

  mutating func quit() throws -> Int32 {
    // In a text field, `q` is text; Ctrl-C always quits.
    terminal.send("\u{3}")
    return try terminal.waitForExit()
  }

  /// Moves the cursor to the row with a label.
  private func focus(_ label: String) throws {
    try terminal.wait("showing '\(label)'") { $0.lines.inFront.row(of: label) != nil }
    while let focus = terminal.screen.lines.focus?.row,
      let target = terminal.screen.lines.row(of: label),
      focus != target
    {
      // Compares only the focus, because an effect can change the rest at any time.
      try press(focus < target ? "\u{1B}[B" : "\u{1B}[A") { $0.focus.map { "\($0)" } }
    }
  }

  /// Presses a key and waits for a change of the screen, or of a part of it.
  private func press(
    _ key: String,
    changes part: ([String]) -> String? = { $0.joined(separator: "\n") }
  ) throws {
    let before = part(terminal.screen.lines)
    terminal.send(key)
    try terminal.wait("answering a key") { part($0.lines).map { $0 != before } ?? false }
  }

  /// Selects a tab with the Tab key, or with the palette if it is already selected.
  private func showTab(_ title: String, _ position: Int) throws {
    // Tabs that appear later would be taken for the answer to the key.
    try terminal.wait("showing tabs") { tabs($0.lines).contains("[") }
    if tabs(terminal.screen.lines).contains("[\(title)") {
      terminal.send(":\(title)")
      try terminal.wait("offering '\(title)'") { $0.lines.focus?.line.contains(title) ?? false }
      return try press("\r")
    }
    for _ in 0..<10 where !tabs(terminal.screen.lines).contains("[\(title)") {
      // Compares only the selected tab, because an effect can change the rest at any time.
      let selected = selectedTab(terminal.screen.lines)
      terminal.send("\t")
      try terminal.wait("at the next tab") { selectedTab($0.lines) != selected }
    }
  }

  /// Returns the line of the tabs: those of the inspector while it is open.
  private func tabs(_ lines: [String]) -> String {
    let header = lines.firstIndex { [" Inspector", " インスペクター"].contains($0) }
    return lines[(header ?? 0) + 1]
  }

  /// Returns the title of the selected tab, without its badge.
  private func selectedTab(_ lines: [String]) -> Substring? {
    tabs(lines).split(separator: "[").last?.prefix { !" ]".contains($0) }
  }
}
