import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// The size of the terminal, tested with the demo program.
@Suite struct TerminalSizeTests {
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
    arguments: [
      (0, 0), (1, 1), (2, 1), (9, 3), (1, 50), (500, 200), (80, 2), (65_535, 1), (1, 65_535),
      (65_535, 65_535),
    ]
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
    #expect(try peakMemory(of: terminal) < 1_048_576, "kB, which is 1 GiB")
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "9 Long")
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  /// The most memory that the program has used, in kB; 0 where the system has no file of it.
  private func peakMemory(of terminal: PseudoTerminal) throws -> Int {
    guard PseudoTerminal.hasProcessFiles else { return 0 }
    let lines = try Files.text("/proc/\(terminal.child)/status").split(separator: "\n")
    let peak = try #require(lines.first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(peak.filter { ("0"..."9").contains($0) }))
  }

  @Test("a terminal of unknown size is assumed to be 80 by 24, or as the environment says")
  func unknownSize() throws {
    let terminal = try Demo.start()
    terminal.resize(columns: 0, rows: 0)
    terminal.screen.resize(columns: 80, rows: 24)
    terminal.signal(SIGWINCH)
    try terminal.wait(for: "9 Long")
    #expect(
      TerminalEnvironment(["COLUMNS": "100", "LINES": "x"]).assumedSize
        == Size(columns: 100, rows: 24)
    )
  }

  @Test("a screen that is too small says so")
  func tooSmall() throws {
    let terminal = try Demo.start()
    terminal.resize(columns: 9, rows: 5)
    try terminal.wait(for: "too small")
  }
}
