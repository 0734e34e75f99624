import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Input from terminals, tested with the demo program.
@Suite struct InputTests {
  @Test("a split escape sequence is one key, however late the rest arrives")
  func splitSequence() throws {
    let terminal = try Demo.start()
    terminal.send("\u{1B}[")
    try terminal.waitUntilRead()
    // Twice the escape delay, which `Demo` sets to 25 milliseconds, shows that no key results.
    terminal.read(forMilliseconds: 50)
    terminal.send("B")
    try terminal.wait("the second row in focus") { $0.lines.contains { $0.hasPrefix(" ❯ 2") } }
  }

  @Test("with a longer ESCDELAY an arrow key may be split after its escape")
  func splitEscape() throws {
    let terminal = try Demo.start(["ESCDELAY": "30000"])
    terminal.send("\u{1B}")
    try terminal.waitUntilRead()
    // More than the delay without the variable.
    terminal.read(forMilliseconds: 120)
    terminal.send("[B")
    try terminal.wait("the second row in focus") { $0.lines.contains { $0.hasPrefix(" ❯ 2") } }
    #expect(!terminal.drawn.contains("This is the first screen."))
  }

  @Test("an escape and a letter beyond ASCII in one read are both keys")
  func escapeAndLetter() throws {
    let terminal = try Demo.start(["ESCDELAY": "30000"])
    terminal.send("3")
    try terminal.wait(for: "Notes")
    terminal.send("\u{1B}é3本")
    try terminal.wait(for: "Name: 本")
  }

  @Test("a lone escape goes back one level, except on the first screen")
  func loneEscape() throws {
    let terminal = try Demo.start()
    terminal.send("1")
    try terminal.wait(for: "Entry › Hoge")
    terminal.send("\u{1B}")
    try terminal.wait("the first screen") { $0.lines.first == " Entry" }
    terminal.send("\u{1B}")
    try terminal.wait(for: "This is the first screen.")
  }

  @Test("all keys in one read are handled")
  func severalKeys() throws {
    let terminal = try Demo.start()
    terminal.send("jj\u{1B}[B\u{1B}OBk1")
    try terminal.wait(for: "Entry › Hoge")
    terminal.send("\u{1B}")
    try terminal.wait("the restored focus") { $0.lines.contains { $0.hasPrefix(" ❯ 1 Hoge") } }
  }

  @Test(
    "invalid UTF-8 is harmless",
    arguments: [
      [0xFF, 0xFE], [0xC3], [0xE3, 0x81], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x80],
      [0xED, 0xA0, 0x80], [0x1B, 0x5B, 0x4D, 0xFF, 0xFE, 0xFD], [0x80, 0x9B, 0x41],
    ] as [[UInt8]]
  )
  func invalidBytes(bytes: [UInt8]) throws {
    let terminal = try Demo.start()
    terminal.send(bytes)
    terminal.send("\u{1B}[B")
    try terminal.wait("the second row in focus") { $0.lines.contains { $0.hasPrefix(" ❯ 2") } }
  }

  @Test(
    "unsolicited replies are not keys",
    arguments: [
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}[24;80R",
      "\u{1B}[?2026;2$y", "\u{1B}[?62;4c", "\u{1B}[>1;10;0c", "\u{1B}[?0u", "\u{1B}[8;24;80t",
      "\u{1B}[I", "\u{1B}[O", "\u{1B}P>|term 1.0\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
      "\u{1B}[200;1:3u", "\u{1B}]52;c;cXFx\u{7}",
    ]
  )
  func unsolicitedReplies(reply: String) throws {
    let terminal = try Demo.start()
    terminal.send(reply + "\u{1B}[B")
    try terminal.wait("the second row in focus") { $0.lines.contains { $0.hasPrefix(" ❯ 2") } }
    #expect(terminal.screen.lines.first == " Entry")
    #expect(terminal.screen.unknown == [])
  }

  @Test("a burst of a thousand keys is handled completely, in few frames")
  func burst() throws {
    let terminal = try Demo.start()
    terminal.send("5")
    try terminal.wait(for: "Row 0")
    terminal.send("\u{1B}[?2026;2$y")
    try terminal.waitUntilRead()
    let before = terminal.screen.frames
    terminal.send(String(repeating: "\u{1B}[B", count: 999))
    try terminal.wait("row 999 in focus") { $0.lines.contains { $0.contains("❯   Row 999") } }
    #expect(terminal.screen.frames - before <= 20)
  }

  @Test("signals that interrupt system calls lose no keys")
  func interrupted() throws {
    let terminal = try Demo.start()
    terminal.send("5")
    try terminal.wait(for: "Row 0")
    for _ in 0..<200 {
      terminal.signal(SIGWINCH)
      terminal.send("j")
      terminal.signal(SIGCONT)
    }
    try terminal.wait("row 200 in focus") { $0.lines.contains { $0.contains("❯   Row 200") } }
  }

  @Test("a nonblocking input works, and the shared file description is not changed")
  func sharedFile() throws {
    let terminal = try PseudoTerminal()
    let flags = terminal.flags
    try terminal.start(Demo.path, environment: Demo.environment, sharing: true)
    try terminal.wait(for: "Hoge")
    #expect(terminal.flags == flags)
    terminal.setNonblocking()
    terminal.send("j")
    try terminal.wait("the second row in focus") { $0.lines.contains { $0.hasPrefix(" ❯ 2") } }
    // A read that would block has not ended the program.
    terminal.send("k")
    try terminal.wait("the first row in focus") { $0.lines.contains { $0.hasPrefix(" ❯ 1") } }
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
