import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Every signal that can be handled, sent to the demo program.
@Suite(.waitsForPrograms) struct SignalTests {
  /// The signals that do nothing by default, or that the front ends handle otherwise.
  private static let harmless: Set<Int32> = Set(signalsWithoutEffect)
    .union([SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU])

  /// The signals that the system lets a program handle.
  private static let all: [Int32] = (1...64).filter { number in
    var action = sigaction()
    return ![SIGKILL, SIGSTOP].contains(number) && sigaction(number, nil, &action) == 0
  }

  // The thread sanitizer defers most signals, but runs the handlers of faults at once, even while it
  // holds a lock that its write(2) takes, which hangs any program. `crash` of TerminalRestorerTests
  // raises them from the program itself, so it stays enabled.
  @Test(
    "a signal that ends a program restores the terminal first",
    .disabled(if: Sanitizer.isThread, "the thread sanitizer deadlocks on its own lock"),
    arguments: SignalTests.all.filter { !SignalTests.harmless.contains($0) }
  )
  func ending(number: Int32) throws {
    let (terminal, before) = try Demo.startWithAllModes()
    terminal.signal(number)
    #expect(try terminal.waitForExit() == 128 + number)
    TerminalRestorerTests.expectRestored(terminal, before)
  }

  @Test("any other signal leaves the program working", arguments: SignalTests.harmless.sorted())
  func surviving(number: Int32) throws {
    // Without a shell that could continue it, no signal but SIGSTOP stops a program.
    let terminal = try Demo.start()
    terminal.signal(number)
    terminal.send("j")
    try terminal.wait("the second row") { screen in
      screen.isOn("?1049") && screen.lines.contains { $0.hasPrefix(" ❯ 2") }
    }
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("a stop signal in the middle of keys draws nothing on the shell's screen")
  func stopAmongKeys() throws {
    let terminal = try JobControlTests.shell()
    try JobControlTests.run("\"$DEMO\"", terminal)
    let program = try #require(try terminal.foregroundProcess())
    for round in 0..<25 {
      // The number of keys before the signal varies, so that it arrives at any point.
      terminal.write(String(repeating: "jk", count: 1 + round % 7))
      kill(program, SIGTSTP)
      terminal.write("jkjk")
      try terminal.wait("the shell") { screen in
        !screen.isOn("?1049") && screen.lines.contains { $0.contains("Stopped") }
      }
      #expect(!terminal.screen.lines.contains { $0.contains("Hoge") }, "round \(round)")
      // The keys after the signal belong to the shell; Ctrl-U removes them.
      terminal.send("\u{15}clear; fg\n")
      try terminal.wait("the screen") { screen in
        screen.isOn("?1049") && screen.lines.contains { $0.hasPrefix(" ❯") }
      }
    }
    terminal.send("q")
    try JobControlTests.waitForShell(terminal)
  }
}
