import NavigatorTestSupport
import Testing

@testable import NavigatorTerminalUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Output to terminals, tested with the demo program.
@Suite struct OutputTests {
  @Test("a stopped terminal does not block the program")
  func stoppedReader() throws {
    let (terminal, before) = try TerminalRestorerTests.startWithAllModes()
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

  @Test("after many resizes the frame has the last size")
  func resizeStorm() throws {
    let terminal = try Demo.start()
    for step in 0..<300 {
      terminal.resize(columns: 1 + step * 7 % 120, rows: 1 + step * 5 % 50)
      if step % 10 == 0 { terminal.read() }
    }
    terminal.resize(columns: 60, rows: 20)
    let expected = try Demo.start(columns: 60, rows: 20)
    try terminal.wait("the last size") { $0.lines == expected.screen.lines }
    #expect(terminal.screen.unknown == [])
  }

  @Test(
    "every size is drawn",
    arguments: [(0, 0), (1, 1), (2, 1), (9, 3), (1, 50), (500, 200), (80, 2)]
  )
  func sizes(columns: Int, rows: Int) throws {
    let terminal = try Demo.start()
    let before = terminal.output.count
    terminal.resize(columns: columns, rows: rows)
    // The first frame of a new size clears the screen.
    try terminal.wait("a frame of this size") { _ in
      String(decoding: terminal.output.dropFirst(before), as: UTF8.self)
        .contains(EscapeSequences.eraseScreen)
    }
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "9 Long")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("a terminal of unknown size is assumed to be 80 by 24, or as the environment says")
  func unknownSize() throws {
    let terminal = try Demo.start()
    terminal.resize(columns: 0, rows: 0)
    terminal.screen.resize(columns: 80, rows: 24)
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "9 Long")
    #expect(
      Environment(["COLUMNS": "100", "LINES": "x"]).assumedSize == Size(columns: 100, rows: 24)
    )
  }

  @Test("a screen that is too small says so")
  func tooSmall() throws {
    let terminal = try Demo.start()
    terminal.resize(columns: 9, rows: 5)
    try terminal.wait(for: "too small")
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
    // An old terminal: ambiguous characters are wide, emoji presentation is narrow, nothing is
    // joined.
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

  @Test("the first frame does not wait for replies, and a dark background changes the colors")
  func colors() throws {
    let terminal = try Demo.start([:])
    #expect(terminal.drawn.contains("\u{1B}[0;1;38;5;31m"))
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    try terminal.wait("brighter colors") { _ in terminal.drawn.contains("38;5;80m") }
    #expect(terminal.screen.lines.contains(" ❯ 1 Hoge"))
  }

  @Test(
    "the environment determines the colors",
    arguments: [
      (["NO_COLOR": "1"], "\u{1B}[0;1m❯"), (["TERM": "xterm"], "\u{1B}[0;1;36m❯"),
      (["COLORTERM": "truecolor"], "\u{1B}[0;1;38;2;0;135;175m❯"),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], "\u{1B}[0;1;36m❯"),
      (["COLORFGBG": "15;0"], "\u{1B}[0;1;38;5;80m❯"),
    ]
  )
  func environment(variables: [String: String], marker: String) throws {
    #expect(try Demo.start(variables).drawn.contains(marker))
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
      if: PseudoTerminal.tellsOfProcesses,
      "only /proc counts the context switches of another process"
    )
  )
  func idle() throws {
    let terminal = try Demo.start()
    // The program needs a moment to become idle after its first frame.
    terminal.listen(milliseconds: 200)
    let before = try terminal.switches()
    // Longer than a second, so that a timer of one second is noticed.
    terminal.listen(milliseconds: 1_100)
    #expect(try terminal.switches() == before)
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

  @Test("moving the focus writes at most 40 bytes")
  func bytesPerMove() throws {
    let terminal = try Demo.start(["COLORTERM": "truecolor"])
    // Between two positions of the cursor, so that bytes after it are counted too.
    terminal.send("j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 && $0.column == 2 }
    let before = terminal.output.count
    terminal.send("j")
    try terminal.wait("the cursor on the third row") { $0.row == 4 && $0.column == 2 }
    #expect(terminal.output.count - before <= 40)
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
      if: PseudoTerminal.tellsOfProcesses,
      "only /proc lists the libraries of another process"
    )
  )
  func foundation() throws {
    #expect(try !Demo.start().maps().contains("libFoundation"))
  }
}
