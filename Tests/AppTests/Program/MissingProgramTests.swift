import NavigatorOperatingSystem
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("navigator without the program curl", .waitsForPrograms)
struct MissingProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("says that it is missing, on the screen and in the log")
  func missing() throws {
    let terminal = try PseudoTerminal(columns: 200)
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/nonexistent",
    ]
    try terminal.start(Executable.path("navigator"), environment: environment)
    try terminal.wait(for: "Number fact")
    terminal.send("/number\r\r")
    try terminal.wait(for: "Ask for a fact")
    terminal.send("j\r")
    try terminal.wait(for: "Number facts need the program curl, which was not found.")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)

    let log = try folder.read(".local/state/navigator/navigator.log")
    #expect(log.contains("No fact about 0: http://numbersapi.com/0/trivia: curl: No such file"))
  }

  @Test("and so does the doctor")
  func doctor() throws {
    let result = try ChildProcess.run(
      [Executable.path("navigator"), "doctor"],
      environment: ["LANG=C.UTF-8", "HOME=\(folder.path)", "PATH=/nonexistent"]
    )
    #expect(result.status == 1)
    let text = String(decoding: result.output, as: UTF8.self)
    let line = "! Network: Number facts need the program curl, which was not found."
    #expect(text.contains(line), "\(text)")
  }
}
