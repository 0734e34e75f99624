import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Output to terminals, tested with the demo program.
@Suite struct OutputTests {
  @Test("a stopped terminal does not block the program")
  func stoppedReader() throws {
    let (terminal, before) = try Demo.startWithAllModes()
    terminal.send("5")
    try terminal.wait(for: "Row 0")
    // Frames of two kilobytes, in total far more than the buffer of a pseudo-terminal.
    for _ in 0..<200 { terminal.send("Gg") }
    terminal.send("\u{3}")
    #expect(terminal.waitForExitWithoutReading() == 130)
    #expect(terminal.settings == before)
  }

  @Test("a slow terminal receives the complete newest frame")
  func newestFrame() throws {
    let terminal = try Demo.start()
    terminal.send("5")
    try terminal.wait(for: "Row 0")
    for _ in 0..<200 { terminal.write("Gg") }
    terminal.write("jjj")
    try terminal.wait("row 3 in focus") { $0.lines.contains { $0.contains("❯ 4 Row 3") } }
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.lines.filter { $0.contains("Row") }.count == 20)
  }

  @Test("control characters in data are shown and not interpreted")
  func hostileData() throws {
    let terminal = try Demo.start()
    terminal.send("7")
    try terminal.wait(for: "tone")
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.titles == [])
    #expect(terminal.screen.lines.contains { $0.contains("title ␛]2;owned␇ end") })
    #expect(terminal.screen.lines.contains { $0.contains("csi �31m end") })
  }

  @Test("text after a cluster of disputed width is in the right column")
  func widthMismatch() throws {
    let agreeing = try Demo.start()
    agreeing.send("7")
    try agreeing.wait(for: "tone")
    let disagreeing = try Demo.start()
    // An old terminal: wide ambiguous characters, narrow emoji presentation, no joined emoji.
    disagreeing.screen.width = { cluster in
      let scalars = cluster.unicodeScalars
      if scalars.contains("\u{FE0F}") { return 1 }
      if ["①", "②", "·", "›", "…", "❯"].contains(cluster) { return 2 }
      return min(2, Width.columns(of: cluster))
    }
    disagreeing.send("7")
    try disagreeing.wait(for: "tone")
    for line in agreeing.screen.lines where line.hasSuffix(" end") && !line.contains("ambiguous") {
      #expect(disagreeing.endColumn(of: line) == agreeing.endColumn(of: line), "\(line)")
    }
  }

  @Test("without UTF-8 only ASCII is drawn")
  func ascii() throws {
    let terminal = try Demo.start(["LANG": "C"])
    terminal.send("7")
    try terminal.wait(for: "tone ")
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    #expect(terminal.screen.lines.first == " Entry > Hostile")
  }

  @Test("synchronized output is used if supported, and always ended")
  func synchronized() throws {
    let terminal = try Demo.start()
    #expect(terminal.screen.frames == 0)
    terminal.send("\u{1B}[?2026;2$y")
    try terminal.waitUntilRead()
    terminal.send("5")
    try terminal.wait(for: "Row 0")
    try terminal.wait("the end of the frame") { !$0.isOn("?2026") }
    #expect(terminal.screen.frames == 1)
  }

  @Test(
    "an idle program does not wake up",
    .enabled(
      if: PseudoTerminal.hasProcessFiles,
      "only /proc counts the context switches of another process"
    )
  )
  func idle() throws {
    let terminal = try Demo.start()
    // The program needs a moment to become idle after its first frame.
    terminal.read(forMilliseconds: 200)
    let before = try terminal.contextSwitches()
    // Longer than a second, so that a timer of one second is noticed.
    terminal.read(forMilliseconds: 1_100)
    #expect(try terminal.contextSwitches() == before)
  }

  @Test("the cursor is on the focused row, and at the caret in a text field")
  func cursor() throws {
    let terminal = try Demo.start()
    terminal.send("j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 && $0.column == 2 }
    terminal.send("3")
    try terminal.wait("a visible cursor") { $0.isOn("?25") }
    terminal.send("日本")
    try terminal.wait(for: "Name: 日本")
    #expect(terminal.screen.row == 2)
    #expect(terminal.screen.column == 5 + "Name: ".count + 4)
  }

  @Test("moving the focus writes two lines")
  func bytesPerMove() throws {
    let terminal = try Demo.start(["COLORTERM": "truecolor"])
    // Between two positions of the cursor, so that bytes after it are counted too.
    terminal.send("j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 && $0.column == 2 }
    let before = terminal.output.count
    terminal.send("j")
    try terminal.wait("the cursor on the third row") { $0.row == 4 && $0.column == 2 }
    // Two lines of 80 columns, and the sequences for their styles and for the cursor.
    #expect(terminal.output.count - before <= 2 * 80 + 60)
  }

  @Test("changes by effects are drawn without a key")
  func effects() throws {
    let steps = try Steps()
    let terminal = try Demo.start(steps.variables)
    terminal.send("61")
    try terminal.wait(for: "Loading")
    for percent in ["25%", "50%", "75%"] {
      steps.next()
      try terminal.wait(for: percent)
    }
    steps.next()
    try terminal.wait(for: "Waiting")
  }

  @Test(
    "Foundation is not loaded",
    .enabled(
      if: PseudoTerminal.hasProcessFiles,
      "only /proc lists the libraries of another process"
    )
  )
  func foundation() throws {
    #expect(try !Demo.start().memoryMap().contains("libFoundation"))
  }
}
