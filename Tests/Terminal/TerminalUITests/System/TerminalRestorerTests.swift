import Foundation
import NavigatorCLibrary
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Restoring the terminal, tested with the demo program.
@Suite(.waitsForPrograms) struct TerminalRestorerTests {
  /// Expects the terminal to be in its original state.
  static func expectRestored(
    _ terminal: PseudoTerminal,
    _ before: [UInt32],
    _ where: SourceLocation = #_sourceLocation
  ) {
    let screen = terminal.screen
    #expect(terminal.settings == before, "the terminal's settings", sourceLocation: `where`)
    #expect(screen.modes == ["?7", "?25"], sourceLocation: `where`)
    #expect(screen.kittyDepth == 0, sourceLocation: `where`)
    #expect(screen.titleDepth == 0, sourceLocation: `where`)
    #expect(screen.unknown == [], sourceLocation: `where`)
  }

  @Test(
    "a key that quits restores the terminal",
    arguments: [("q", 0), ("\u{3}", 130), ("\u{1B}\u{3}", 130), ("\u{1B}[99;5u", 130)]
      as [(String, Int32)]
  )
  func key(keys: String, status: Int32) throws {
    let (terminal, before) = try Demo.startWithAllModes()
    terminal.send(keys)
    #expect(try terminal.waitForExit() == status)
    Self.expectRestored(terminal, before)
  }

  @Test(
    "a crash in any thread restores the terminal",
    arguments: ["1", "2", "3", "4", "5"]
  )
  func crash(row: String) throws {
    let (terminal, before) = try Demo.startWithAllModes()
    terminal.send("8")
    try terminal.wait(for: "trapInThread")
    terminal.send(row)
    let status = try terminal.waitForExit()
    #expect(status > 128)
    Self.expectRestored(terminal, before)
    let last = terminal.drawn.split(separator: "\r\n").last ?? ""
    #expect(last.hasSuffix("(signal \(status - 128)). The log is /the/log"), "\(last)")
  }

  @Test("what is written while another thread crashes comes before the terminal is restored")
  func writeMeanwhile() throws {
    let pipe = try #require(Descriptor.pipe())
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    TerminalRestorer.prepare(
      .init(input: pipe.reading, output: pipe.writing, settings: termios(), wake: pipe.writing),
      leaveSequence: "restored"
    )
    TerminalRestorer.setActive(true)
    let isWriting = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      TerminalRestorer.whileActive {
        isWriting.signal()
        while TerminalRestorer.isActive { sched_yield() }
        _ = pipe.writing.write(Array("frame, ".utf8)[...])
      }
    }
    isWriting.wait()
    TerminalRestorer.restore(patience: 60_000)
    #expect(pipe.reading.read() == .bytes(Array("frame, restored".utf8)))
    #expect(TerminalRestorer.whileActive({}) == nil)
  }

  @Test("a hang-up of the terminal ends the program")
  func hangUp() throws {
    let terminal = try Demo.start()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == 128 + SIGHUP)
  }

  @Test("if SIGHUP is ignored, the end of the input ends the program")
  func ignoredHangUp() throws {
    let terminal = try PseudoTerminal()
    try terminal.start(
      "/bin/sh",
      ["-c", "trap '' HUP; exec \"$0\"", Demo.path],
      environment: Demo.environment
    )
    try terminal.wait(for: "Hoge")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("a closed output pipe ends the program, and the settings are restored")
  func brokenPipe() throws {
    let terminal = try PseudoTerminal()
    terminal.setUnusualSettings()
    let before = terminal.settings
    let pipe = try #require(Descriptor.pipe())
    pipe.reading.close()
    try terminal.start(
      Demo.path,
      environment: Demo.environment,
      output: pipe.writing.number
    )
    #expect(try terminal.waitForExit() == 74)
    #expect(terminal.settings == before)
    pipe.writing.close()
  }

  @Test("late replies do not reach the shell")
  func lateReplies() throws {
    let terminal = try Demo.start()
    terminal.send("q")
    terminal.send("\u{1B}[?0u\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.unread == 0)
  }
}
