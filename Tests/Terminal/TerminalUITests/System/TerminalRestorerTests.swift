import Foundation
import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
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
    #expect(try terminal.waitForExit() > 128)
    Self.expectRestored(terminal, before)
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

  private static let replies =
    "\u{1B}[?0u\u{1B}]11;rgb:1212/1212/1212\u{1B}\\\u{1B}[?62c"

  /// Starts the demo on a terminal whose replies take the test's time.
  private static func startOnSlowLine(_ variables: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    let terminal = try PseudoTerminal()
    try terminal.start(
      Demo.path,
      environment: Demo.environment.merging(variables) { $1 }
    )
    try terminal.wait(for: "Hoge")
    return terminal
  }

  @Test("late replies do not reach the shell", arguments: [0, 400])
  func lateReplies(milliseconds: Int) throws {
    let terminal = try Self.startOnSlowLine()
    terminal.send("q")
    try terminal.waitUntilRead()
    // The line is slower than the time that the program waits before it knows which replies are missing.
    terminal.read(forMilliseconds: milliseconds)
    terminal.send(Self.replies)
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.unread == 0)
  }

  @Test("late replies do not reach a pager")
  func lateRepliesInPager() throws {
    // It prints the typed text, until a line feed.
    let pager = "echo pager; read line; echo \"typed $line.\"; read line; :"
    let terminal = try Self.startOnSlowLine(["PAGER": pager])
    terminal.send("v")
    try terminal.waitUntilRead()
    terminal.read(forMilliseconds: 400)
    terminal.send(Self.replies)
    try terminal.waitForOutput("pager\r\n")
    terminal.send("word\n")
    try terminal.waitForOutput("typed ")
    try terminal.waitForOutput(".\r\n")
    #expect(terminal.drawn.contains("typed word."))
  }

  @Test("a terminal that has replied to everything is given back at once")
  func nothingOwed() throws {
    // One of several, because other tests use the processor.
    let times = try (0..<5).map { _ in
      let terminal = try Demo.start()
      terminal.send("q")
      let start = ContinuousClock.now
      #expect(try terminal.waitForExit() == 0)
      return ContinuousClock.now - start
    }
    #expect(times.contains { $0 < .milliseconds(800) }, "\(times)")
  }
}
