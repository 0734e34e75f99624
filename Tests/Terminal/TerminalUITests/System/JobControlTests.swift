import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers
import Testing

@testable import NavigatorTerminalUI

/// Job control, tested with the demo program in an interactive shell.
@Suite(.waitsForPrograms) struct JobControlTests {
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

  /// Waits until the terminal is restored and the shell reads commands.
  static func waitForShell(_ terminal: PseudoTerminal) throws {
    try terminal.wait("the shell") { $0.modes == ["?7", "?25"] }
    terminal.send("echo sh''ell\n")
    try terminal.wait(for: "shell")
    terminal.send("clear\n")
  }

  @Test("Ctrl-Z returns to the shell, and fg restores the screen")
  func suspendKey() throws {
    let terminal = try Self.shell()
    try Self.run("\"$DEMO\"", terminal)
    terminal.send("1j\u{1A}")
    try Self.waitForShell(terminal)
    terminal.send("fg\n")
    try terminal.wait("the restored screen") { screen in
      screen.isOn("?1049") && screen.isOn("?2004")
        && screen.lines.contains { $0.hasPrefix(" ❯ 2 Count") }
    }
    // The first arrow key afterwards is parsed as a key.
    terminal.send("\u{1B}[B")
    try terminal.wait("the third row") { $0.lines.contains { $0.hasPrefix(" ❯ 3 Shut") } }
    terminal.send("q")
    try Self.waitForShell(terminal)
  }

  @Test(
    "a stop signal returns to the shell, and fg restores the screen",
    arguments: [SIGTSTP, SIGTTIN, SIGTTOU, SIGSTOP]
  )
  func outsideStop(signal: Int32) throws {
    let terminal = try Self.shell()
    try Self.run("\"$DEMO\" --title", terminal)
    let program = try #require(try terminal.foregroundProcess())
    #expect(program != terminal.child)
    kill(program, signal)
    if signal != SIGSTOP {
      try Self.waitForShell(terminal)
      #expect(terminal.screen.titleDepth == 0)
    } else {
      // SIGSTOP cannot be handled: the shell restores the settings, and resuming the rest.
      terminal.send("echo sh''ell\n")
      try terminal.wait(for: "shell")
    }
    terminal.send("fg\n")
    try terminal.wait("the screen") { $0.isOn("?1049") && $0.lines.contains(" ❯ 1 Hoge") }
    terminal.send("q")
    try Self.waitForShell(terminal)
    #expect(terminal.screen.titleDepth == 0)
  }

  @Test("a background job waits for the foreground and leaves the terminal unchanged")
  func background() throws {
    let terminal = try Self.shell()
    // The shell waits until the job stops, and reports that before the next prompt.
    terminal.send("\"$DEMO\" & wait $!\n")
    try terminal.wait(for: "Stopped")
    #expect(terminal.screen.modes == ["?7", "?25"])
    try Self.run("fg", terminal)
    terminal.send("q")
    try Self.waitForShell(terminal)
  }

  @Test("without a shell Ctrl-Z does not stop the program")
  func noShell() throws {
    let terminal = try Demo.start()
    terminal.send("\u{1A}j")
    try terminal.wait("the second row") { screen in
      screen.isOn("?1049") && screen.lines.contains { $0.hasPrefix(" ❯ 2") }
    }
  }

  @Test(
    "the external editor uses the terminal, and its result is one edit, however it ends lines",
    arguments: ["\\n", "\\r\\n"]
  )
  func editor(end: String) throws {
    let folder = try TemporaryFolder()
    let editor = try folder.script(
      "printf 'edited\(end)by hand\(end)' > \"$1\"; printf 'in the editor'; read line"
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

  /// A script that writes its process identifier to `pid`, and waits for a line.
  static func waitingScript(in folder: TemporaryFolder) throws -> String {
    try folder.script("echo $$ > \(folder.path)/pid; printf 'in the editor'; read line; exit 0")
  }

  @Test("Ctrl-Z in the external editor returns to the shell, and fg to the editor")
  func suspendedEditor() throws {
    let folder = try TemporaryFolder()
    let editor = try Self.waitingScript(in: folder)
    let terminal = try Self.shell()
    try Self.run("EDITOR=\(editor) \"$DEMO\"", terminal)
    terminal.send("3")
    try terminal.wait(for: "Notes")
    terminal.send("\u{7}")
    try terminal.wait(for: "in the editor")
    terminal.send("\u{1A}")
    try terminal.wait(for: "Stopped")
    // The script may stop after the shell that runs it; until then it reads the typed keys.
    let process = try folder.read("pid").dropLast()
    try terminal.wait("the stopped script") { _ in
      (try? Files.text("/proc/\(process)/stat"))?.contains(") T ") ?? true
    }
    terminal.send("fg\n")
    // The editor reads this line, if it is in the foreground again.
    try terminal.wait("the command") { $0.lines.contains { $0.contains("DEMO") } }
    terminal.send("\n")
    try terminal.wait("the screen") { $0.isOn("?1049") }
    try terminal.wait(for: "Notes")
    terminal.send("\u{3}")
    try Self.waitForShell(terminal)
  }

  @Test("a signal that ends the program ends its editor too, and removes the temporary file")
  func endedEditor() throws {
    let folder = try TemporaryFolder()
    let editor = try Self.waitingScript(in: folder)
    let terminal = try Demo.start(["EDITOR": editor, "TMPDIR": folder.path])
    terminal.send("3")
    try terminal.wait(for: "Notes")
    terminal.send("\u{7}")
    try terminal.wait(for: "in the editor")
    let process = try #require(Int32(folder.read("pid").dropLast()))
    let files = try Files.list(folder.path)
    #expect(files.count == 3)
    var status = stat()
    let name = try #require(files.first { $0.hasPrefix("navigator-edit-") })
    let path = "\(folder.path)/\(name)/text"
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == 128 + SIGTERM)
    try terminal.wait("the end of the editor") { _ in kill(process, 0) != 0 }
    #expect(try Files.list(folder.path).count == 2)
  }

  @Test("a signal that ends the program ends its pager too, and removes the temporary file")
  func endedPager() throws {
    let folder = try TemporaryFolder()
    let pager = try Self.waitingScript(in: folder)
    let terminal = try Demo.start(["PAGER": pager, "TMPDIR": folder.path])
    terminal.send("v")
    try terminal.wait(for: "in the editor")
    let process = try #require(Int32(folder.read("pid").dropLast()))
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == 128 + SIGTERM)
    try terminal.wait("the end of the pager") { _ in kill(process, 0) != 0 }
    #expect(try Files.list(folder.path).count == 2)
  }

  @Test(
    "anything that an editor leaves instead of its file is reported, and the text is kept",
    arguments: [
      "mkfifo \"$1\"", "mkdir \"$1\"", "ln -s ../pipe \"$1\"", "ln -s \"$1\" \"$1\"", ":",
      "truncate -s 1T \"$1\"",
    ]
  )
  func leftovers(command: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.pipe()
    let editor = try folder.script("rm \"$1\"; \(command)")
    let terminal = try Demo.start(["EDITOR": editor, "TMPDIR": folder.path])
    terminal.send("3abc\u{7}")
    try terminal.wait(for: "The editor left no text that can be read.")
    try terminal.wait(for: "Name: abc")
    #expect(try Files.list(folder.path).sorted() == ["pipe", "script"])
  }

  @Test(
    "a missing editor is reported with the reason and the variable to set, and the text is kept",
    arguments: [
      (["EDITOR": "/no/such/editor"], "/no/such/editor", "no such program"),
      (["PATH": "/nonexistent"], "vi", "no such program"), (["EDITOR": "/"], "/", "no permission"),
    ]
  )
  func noEditor(variables: [String: String], name: String, reason: String) throws {
    let terminal = try Demo.start(variables)
    terminal.send("3abc\u{7}")
    try terminal.wait(for: "\(name) could not be started: \(reason). Set EDITOR.")
    try terminal.wait(for: "Name: abc")
  }

  @Test("an editor that fails is reported, and the text is kept")
  func failingEditor() throws {
    let terminal = try Demo.start(["EDITOR": "exit 3;"])
    terminal.send("3abc\u{7}")
    try terminal.wait(for: "exit 3; ended with status 3.")
    try terminal.wait(for: "Name: abc")
  }

  @Test(
    "each editor opens a line in its way",
    arguments: [
      ("vim -R", "vim -R +7", "a.swift"),
      ("/usr/bin/code --wait", "/usr/bin/code --wait --goto", "a.swift:7"),
      ("hx", "hx", "a.swift:7"), ("xed", "xed --line 7", "a.swift"),
    ]
  )
  func lines(editor: String, command: String, argument: String) {
    let options = TerminalOptions(environment: TerminalEnvironment(["EDITOR": editor]))
    let editing = options.editing(FileLine(path: "a.swift", line: 7))
    #expect(editing == (command, argument))
  }

  @Test("a missing pager is reported by its name")
  func noPager() throws {
    let terminal = try Demo.start(["PAGER": "/no/such/pager"])
    terminal.send("v")
    try terminal.wait(for: "/no/such/pager could not be started: no such program. Set PAGER.")
  }

  @Test("the pager receives the whole screen as sanitized text")
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
