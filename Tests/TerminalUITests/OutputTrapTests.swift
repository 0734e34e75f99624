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

/// What terminals do with output, on the real program.
@Suite struct OutputTrapTests {
  @Test("a reader who has stopped cannot stop the program")
  func stoppedReader() throws {
    let (terminal, before) = try RestoringTests.everything()
    terminal.send("5")
    try terminal.wait(for: "Row 0")
    // Frames of two kilobytes until far more was drawn than a pseudo-terminal holds.
    for _ in 0..<200 { terminal.send("Gg") }
    terminal.send("\u{3}")
    #expect(terminal.waitForExitWithoutReading() == 130)
    #expect(terminal.settings == before)
  }

  @Test("after a stop the newest frame comes, and it is whole")
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

  @Test("a storm of sizes ends in the frame that the last size deserves")
  func resizeStorm() throws {
    let terminal = try Demo.start()
    for step in 0..<300 {
      terminal.resize(columns: 1 + step * 7 % 120, rows: 1 + step * 5 % 50)
      if step % 10 == 0 { terminal.read() }
    }
    terminal.resize(columns: 60, rows: 20)
    let calm = try Demo.start(columns: 60, rows: 20)
    try terminal.wait("the calm frame") { $0.lines == calm.screen.lines }
    #expect(terminal.screen.unknown == [])
  }

  @Test(
    "no size is too small or too large",
    arguments: [(0, 0), (1, 1), (2, 1), (9, 3), (1, 50), (500, 200), (80, 2)]
  )
  func sizes(columns: Int, rows: Int) throws {
    let terminal = try Demo.start()
    let before = terminal.output.count
    terminal.resize(columns: columns, rows: rows)
    // A frame of another size than the one before begins with an empty screen.
    try terminal.wait("a frame of this size") { _ in
      String(decoding: terminal.output.dropFirst(before), as: UTF8.self)
        .contains(EscapeSequences.eraseScreen)
    }
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "9 Long")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("a terminal that does not know its size is taken for one of the usual size, or as told")
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

  @Test("below a usable size a plain word says so")
  func tooSmall() throws {
    let terminal = try Demo.start()
    terminal.resize(columns: 9, rows: 5)
    try terminal.wait(for: "too small")
  }

  @Test("nothing that data holds is obeyed by the terminal")
  func hostileData() throws {
    let terminal = try Demo.start()
    terminal.send("7")
    try terminal.wait(for: "tone")
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.titles == [])
    #expect(terminal.screen.lines.contains { $0.contains("title ␛]2;owned␇ end") })
    #expect(terminal.screen.lines.contains { $0.contains("csi �31m end") })
  }

  @Test("where a terminal disagrees on a width, what follows stands right nevertheless")
  func widthMismatch() throws {
    let agreeing = try Demo.start()
    agreeing.send("7")
    try agreeing.wait(for: "tone")
    let disagreeing = try Demo.start()
    // A terminal of another age: ambiguous is wide, emoji presentation narrow, joiners not joined.
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

  @Test("a deaf terminal gets its first frame, and dark ones their colors when they answer")
  func colors() throws {
    let terminal = try Demo.start([:])
    #expect(terminal.drawn.contains("\u{1B}[0;1;38;5;31m"))
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    try terminal.wait("brighter colors") { _ in terminal.drawn.contains("38;5;80m") }
    #expect(terminal.screen.lines.contains(" ❯ 1 Hoge"))
  }

  @Test(
    "colors follow the environment",
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

  @Test("outside UTF-8 only ASCII is drawn")
  func ascii() throws {
    let terminal = try Demo.start(["LANG": "C"])
    terminal.send("7")
    try terminal.wait(for: "tone ")
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
    #expect(terminal.screen.lines.first == " Entry > Hostile")
  }

  @Test("synchronized output is used when offered, and never left open")
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
    "while nothing happens nothing wakes up",
    .enabled(
      if: PseudoTerminal.hasProcessFiles,
      "only /proc counts the switches of another process"
    )
  )
  func idle() throws {
    let terminal = try Demo.start()
    // Until the program has come to rest after its first frame, of which nothing can be seen either.
    terminal.read(forMilliseconds: 200)
    let before = try terminal.contextSwitches()
    // That nothing happens can only be waited for: longer than a second, at which clocks tick.
    terminal.read(forMilliseconds: 1_100)
    #expect(try terminal.contextSwitches() == before)
  }

  @Test("the cursor is parked on the focused row, and in the text where something is typed")
  func cursor() throws {
    let terminal = try Demo.start()
    terminal.send("j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 && $0.column == 2 }
    terminal.send("3")
    try terminal.wait("a cursor that is seen") { $0.isOn("?25") }
    terminal.send("日本")
    try terminal.wait(for: "Name: 日本")
    #expect(terminal.screen.row == 2)
    #expect(terminal.screen.column == 5 + "Name: ".count + 4)
  }

  @Test("a move of the cursor takes at most forty bytes")
  func bytesPerMove() throws {
    let terminal = try Demo.start(["COLORTERM": "truecolor"])
    // From one parking of the cursor to the next: what a frame writes after it counts as well.
    terminal.send("j")
    try terminal.wait("the cursor on the second row") { $0.row == 3 && $0.column == 2 }
    let before = terminal.output.count
    terminal.send("j")
    try terminal.wait("the cursor on the third row") { $0.row == 4 && $0.column == 2 }
    #expect(terminal.output.count - before <= 40)
  }

  @Test("effects are drawn while no key is pressed")
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
    "the whole Foundation is not loaded",
    .enabled(
      if: PseudoTerminal.hasProcessFiles,
      "only /proc tells what another process has loaded"
    )
  )
  func foundation() throws {
    #expect(try !Demo.start().memoryMap().contains("libFoundation"))
  }
}
