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

/// The terminal is given back exactly as it was found, whatever ends the program.
@Suite struct RestoringTests {
  /// Fails unless everything is as before the program ran.
  static func expectGivenBack(
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

  /// The demo with everything on that can be on.
  static func everything() throws -> (PseudoTerminal, [UInt32]) {
    let terminal = try PseudoTerminal()
    terminal.setUnusualSettings()
    let before = terminal.settings
    try terminal.start(
      Demo.path,
      ["--title", "--mouse"],
      environment: Demo.environment
    )
    try terminal.wait(for: "Hoge")
    terminal.send("\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62c")
    try terminal.wait("the kitty protocol") { $0.kittyDepth == 1 }
    #expect(terminal.settings != before)
    #expect(terminal.screen.isOn("?1049") && terminal.screen.isOn("?2004"))
    #expect(terminal.screen.isOn("?1006") && terminal.screen.titleDepth == 1)
    return (terminal, before)
  }

  @Test(
    "a key that leaves",
    arguments: [("q", 0), ("\u{3}", 130), ("\u{1B}\u{3}", 130), ("\u{1B}[99;5u", 130)]
      as [(String, Int32)]
  )
  func key(keys: String, status: Int32) throws {
    let (terminal, before) = try Self.everything()
    terminal.send(keys)
    #expect(try terminal.waitForExit() == status)
    Self.expectGivenBack(terminal, before)
  }

  @Test(
    "a signal, which then ends the program as it always would",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM]
  )
  func signal(number: Int32) throws { try Self.expectGivenBack(after: number) }

  // The sanitizer keeps other signals until its own work is done. These it takes for faults of the
  // program even if they were sent, and runs the handler at once, also while it holds the lock that
  // its own write(2) takes: a program in C of twenty lines hangs as well. `crash` stays, and raises
  // them where the program itself is.
  @Test(
    "a signal of a fault, sent from outside at any moment, ends the program just so",
    .disabled(if: Sanitizer.isThread, "the thread sanitizer waits for its own lock there"),
    arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP]
  )
  func sentFault(number: Int32) throws { try Self.expectGivenBack(after: number) }

  /// Fails unless a signal ends the program, with everything as before it ran.
  private static func expectGivenBack(after number: Int32) throws {
    let (terminal, before) = try everything()
    terminal.signal(number)
    #expect(try terminal.waitForExit() == 128 + number)
    expectGivenBack(terminal, before)
  }

  @Test(
    "a crash, of whatever kind and in whatever thread",
    arguments: ["1", "2", "3", "4", "5"]
  )
  func crash(row: String) throws {
    let (terminal, before) = try Self.everything()
    terminal.send("8")
    try terminal.wait(for: "trapInThread")
    terminal.send(row)
    #expect(try terminal.waitForExit() > 128)
    Self.expectGivenBack(terminal, before)
  }

  @Test("the program's end of the terminal is closed under it")
  func hangUp() throws {
    let terminal = try Demo.start()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == 128 + SIGHUP)
  }

  @Test("the terminal hangs up while hang-ups are ignored: the end of the input ends the program")
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

  @Test("nobody reads the output, which is a closed pipe: one line, and no raw terminal is left")
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

  @Test("answers that come late do not land in the shell")
  func lateAnswers() throws {
    let terminal = try Demo.start()
    terminal.send("q")
    terminal.send("\u{1B}[?0u\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    #expect(try terminal.waitForExit() == 0)
    #expect(terminal.unread == 0)
  }
}
