import Foundation
import NavigatorTestSupport
import Testing

@Suite("What navigator loads")
struct LoadingTests {
  @Test(
    "is what it uses",
    .enabled(
      if: PseudoTerminal.hasProcessFiles,
      "only /proc tells what another process has loaded"
    ),
    arguments: ["libFoundation", "libswift_StringProcessing", "libswift_RegexParser"]
  )
  func libraries(without library: String) throws {
    let terminal = try PseudoTerminal()
    let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    try terminal.start(Executable.path("navigator"), environment: environment)
    try terminal.wait(for: "Number fact")
    #expect(try !terminal.memoryMap().contains(library))
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
