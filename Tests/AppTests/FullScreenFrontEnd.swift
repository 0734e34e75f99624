import Foundation
import NavigatorTestSupport

/// The program in full screen, on a terminal of its own.
struct FullScreenFrontEnd: FrontEnd {
  let terminal: PseudoTerminal
  /// The terminal's settings before the program began.
  let settings: [UInt32]

  init(_ arguments: [String] = [], environment: [String: String]) throws {
    terminal = try PseudoTerminal()
    terminal.setUnusualSettings()
    settings = terminal.settings
    try terminal.start(
      Executable.path("navigator"),
      arguments,
      environment: environment
    )
    try terminal.wait("drawn") { $0.lines.contains { $0.hasPrefix(" ❯") } }
  }

  mutating func perform(_ step: Journey.Step) throws {
    switch step {
    case .choose(let label):
      try focus(label)
      try press("\r")
    case .increase(let label):
      try focus(label)
      try press("\u{1B}[C")
    case .back: try press("\u{1B}")
    case .mark(let letter):
      terminal.send("m\(letter)")
      try terminal.wait(for: "Marked as \(letter).")
    case .jump(let letter):
      try press("'")
      try press("\(letter)")
    case .previous: try press("-")
    case .undo: try press("u")
    case .tab(let title, let position): try showTab(title, position)
    case .type(let text, let label):
      try focus(label)
      terminal.send(text)
      try terminal.wait("in '\(label)': '\(text)'") { screen in
        screen.lines.contains { $0.hasPrefix(" ❯") && $0.contains(text) }
      }
    case .see(let text): try terminal.wait(for: text)
    case .at(let path): try terminal.wait("at '\(path)'") { $0.lines.first == " " + path }
    }
  }

  mutating func quit() throws -> Int32 {
    // From a text field `q` is a letter; Ctrl-C always leaves.
    terminal.send("\u{3}")
    return try terminal.waitForExit()
  }

  /// Moves the cursor to the row with this label, up or down as it stands to it.
  private func focus(_ label: String) throws {
    try terminal.wait("showing '\(label)'") { $0.lines.row(of: label) != nil }
    while let focus = terminal.screen.lines.firstIndex(where: { $0.hasPrefix(" ❯") }),
      let target = terminal.screen.lines.row(of: label),
      focus != target
    {
      try press(focus < target ? "\u{1B}[B" : "\u{1B}[A")
    }
  }

  /// Presses a key that changes something, and waits until it has.
  private func press(_ key: String) throws {
    let before = terminal.screen.lines
    terminal.send(key)
    try terminal.wait("answering a key") { $0.lines != before }
  }

  /// Goes round the tabs; the one that is shown is chosen in the palette.
  private func showTab(_ title: String, _ position: Int) throws {
    if terminal.screen.lines[1].contains("[\(title)") {
      terminal.send(":\(title)")
      try terminal.wait("offering '\(title)'") { screen in
        screen.lines.contains { $0.hasPrefix(" ❯") && $0.contains(title) }
      }
      return try press("\r")
    }
    for _ in 0..<10 where !terminal.screen.lines[1].contains("[\(title)") {
      // Only which tab is shown counts: an effect may change the rest, and a badge, at any moment.
      let shown = shownTab(terminal.screen.lines)
      terminal.send("\t")
      try terminal.wait("at the next tab") { shownTab($0.lines) != shown }
    }
  }

  /// The name of the tab that is shown, without its badge.
  private func shownTab(_ lines: [String]) -> Substring? {
    lines[1].split(separator: "[").last?.prefix { !" ]".contains($0) }
  }
}
