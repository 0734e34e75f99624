import Foundation
import TestHelpers
import Testing

@Suite("navigator without the program number-facts", .waitsForPrograms)
struct MissingProgramTests {
  @Test("reports the missing program and its path on the screen and in the log")
  func missing() throws {
    let folder = try TemporaryFolder()
    let alone = try folder.program(Executable.path("navigator"), named: "navigator")

    let terminal = try PseudoTerminal(columns: 200)
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path]
    try terminal.start(alone, environment: environment)
    try terminal.wait(for: "Number fact")
    terminal.send("/number\r\r")
    try terminal.wait(for: "Ask for a fact")
    terminal.send("j\r")
    try terminal.wait(for: "Number facts do not work")
    try terminal.wait(for: "\(folder.path)/number-facts: No such file or directory")
    terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == 130)

    let lines = try folder.read(".local/state/navigator/navigator.log")
    #expect(lines.contains("No fact about 0: the helper program could not be started"))
  }
}
