import Foundation
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("navigator does not load", .waitsForPrograms)
struct LoadingTests {
  @Test(
    "Foundation",
    .enabled(
      if: PseudoTerminal.hasProcessFiles,
      "only /proc lists the libraries of another process"
    )
  )
  func foundation() throws {
    let terminal = try PseudoTerminal()
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    try terminal.start(Executable.path("navigator"), environment: environment)
    try terminal.wait(for: "Number fact")
    #expect(try !terminal.memoryMap().contains("libFoundation"))
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
