import NavigatorTestSupport
import Testing

@testable import NavigatorTerminalUI

/// The program under a shell with job control, as a person has it.
@Suite struct JobControlTests {
  static func shell() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal()
    try terminal.start(
      "/bin/sh",
      ["-i"],
      environment: Demo.environment.merging(["PS1": "ready ", "DEMO": Demo.path]) { $1 }
    )
    try terminal.wait(for: "ready")
    return terminal
  }

  static func run(_ command: String, _ terminal: PseudoTerminal) throws {
    terminal.send(command + "\n")
    try terminal.wait("the first screen") { $0.isOn("?1049") && $0.lines.contains(" ❯ 1 Hoge") }
  }

  /// Waits until the shell has the terminal and it is as the shell wants it.
  static func waitForShell(_ terminal: PseudoTerminal) throws {
    try terminal.wait("the shell") { $0.modes == ["?7", "?25"] }
    terminal.send("echo sh''ell\n")
    try terminal.wait(for: "shell")
    terminal.send("clear\n")
  }

  @Test("Ctrl-Z gives the terminal to the shell, fg brings everything back")
  func suspendKey() throws {
    let terminal = try Self.shell()
    try Self.run("\"$DEMO\"", terminal)
    terminal.send("1j\u{1A}")
    try Self.waitForShell(terminal)
    terminal.send("fg\n")
    try terminal.wait("the screen as it was") { screen in
      screen.isOn("?1049") && screen.isOn("?2004")
        && screen.lines.contains { $0.hasPrefix(" ❯ 2 Count") }
    }
    // The first arrow key after coming back is a key.
    terminal.send("\u{1B}[B")
    try terminal.wait("the third row") { $0.lines.contains { $0.hasPrefix(" ❯ 3 Shut") } }
    terminal.send("q")
    try Self.waitForShell(terminal)
  }

  @Test("a stop from outside does the same", arguments: ["TSTP", "STOP"])
  func outsideStop(signal: String) throws {
    let terminal = try Self.shell()
    try Self.run("\"$DEMO\" --title", terminal)
    let program = try #require(try terminal.foregroundProcess())
    #expect(program != terminal.child)
    terminal.stop(program, signal)
    if signal == "TSTP" {
      try Self.waitForShell(terminal)
      #expect(terminal.screen.titleDepth == 0)
    } else {
      // Nobody can notice this one; the shell puts the settings right, and coming back the rest.
      terminal.send("echo sh''ell\n")
      try terminal.wait(for: "shell")
    }
    terminal.send("fg\n")
    try terminal.wait("the screen") { $0.isOn("?1049") && $0.lines.contains(" ❯ 1 Hoge") }
    terminal.send("q")
    try Self.waitForShell(terminal)
    #expect(terminal.screen.titleDepth == 0)
  }

  @Test("started in the background it waits for its turn and spoils nothing")
  func background() throws {
    let terminal = try Self.shell()
    terminal.send("\"$DEMO\" &\n")
    // The shell says before a prompt that a job was stopped.
    try terminal.wait("the program stopped") { screen in
      let isStopped = screen.lines.contains { $0.contains("Stopped") }
      if !isStopped { terminal.send("\n") }
      return isStopped
    }
    #expect(terminal.screen.modes == ["?7", "?25"])
    try Self.run("fg", terminal)
    terminal.send("q")
    try Self.waitForShell(terminal)
  }

  @Test("without a shell that could bring it back Ctrl-Z does not stop it")
  func noShell() throws {
    let terminal = try Demo.start()
    terminal.send("\u{1A}j")
    try terminal.wait("the second row") { screen in
      screen.isOn("?1049") && screen.lines.contains { $0.hasPrefix(" ❯ 2") }
    }
  }

  @Test("the editor gets the terminal and the text, and what it leaves is one edit")
  func editor() throws {
    let folder = try TemporaryFolder()
    let editor = try folder.script(
      "printf 'edited\\nby hand\\n' > \"$1\"; printf 'in the editor'; read line"
    )
    let terminal = try Demo.start(["EDITOR": editor])
    terminal.send("3j")
    try terminal.wait(for: "Notes")
    terminal.send("\u{1B}[B\u{7}")
    try terminal.wait("the editor alone") { screen in
      !screen.isOn("?1049") && screen.lines.contains { $0.contains("in the editor") }
    }
    terminal.send("\r")
    try terminal.wait("the edited text") { screen in
      screen.isOn("?1049") && screen.lines.contains("     by hand")
    }
    terminal.send("\u{1B}")
    try terminal.wait("the first screen") { $0.lines.first == " Entry" }
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test("an editor that is not there is said, and the text stays")
  func noEditor() throws {
    let terminal = try Demo.start(["EDITOR": "/no/such/editor"])
    terminal.send("3abc\u{7}")
    try terminal.wait(for: "The editor could not be started.")
    try terminal.wait(for: "Name: abc")
  }

  @Test("the pager gets the whole screen as text, without anything that a terminal would obey")
  func pager() throws {
    let folder = try TemporaryFolder()
    let pager = try folder.script("cat \"$1\"; read line")
    let terminal = try Demo.start(["PAGER": pager])
    terminal.send("7v")
    try terminal.wait(for: "flag")
    #expect(terminal.screen.unknown == [])
    terminal.send("\r")
    try terminal.wait("the screen") { $0.isOn("?1049") }
  }
}
