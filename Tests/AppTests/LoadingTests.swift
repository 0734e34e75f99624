import Foundation
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite("navigator loads", .waitsForPrograms)
struct LoadingTests {
  @Test(
    "FoundationEssentials, and no other part of Foundation",
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
    let libraries = try terminal.memoryMap()
    for part in ["libFoundation.so", "FoundationNetworking", "FoundationInternationalization"] {
      #expect(!libraries.contains(part))
    }
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
