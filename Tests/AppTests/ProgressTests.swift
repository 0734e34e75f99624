import Foundation
import TerminalTestHelpers
import TestHelpers
import Testing

@Suite(
  "The sign of progress",
  .waitsForPrograms,
  .enabled(if: Executable.hasCurl, "curl is missing")
)
struct ProgressTests {
  @Test("stands in the status line in the language of the person, with what it waits for")
  func status() throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _ in nil }
    let driver = try FullScreenDriver(
      ["--open", "/number-fact;number=7", "--language", "ja"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path,
        "NAVIGATOR_NUMBERS_URL": server.address,
      ]
    )
    driver.terminal.send("j\r")
    try driver.terminal.wait("a status") { $0.lines[22] == " 数のトリビア: 回答待ち" }
    driver.terminal.send("\u{3}")
    _ = try driver.terminal.waitForExit()
  }

  @Test("is shown while a request waits, wakes up nothing, and disappears when it is cancelled")
  func waiting() throws {
    let folder = try TemporaryFolder()
    let server = try LoopbackServer { _ in nil }
    let terminal = try PseudoTerminal()
    try terminal.start(
      Executable.path("navigator"),
      ["--open", "/number-fact;number=7"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path,
        "NAVIGATOR_NUMBERS_URL": server.address,
      ]
    )
    try terminal.wait(for: "Ask for a fact")
    terminal.send("j\r")
    try terminal.wait(for: "Number fact: Waiting for the answer")
    if PseudoTerminal.hasProcessFiles {
      // The program needs a moment to become idle after its frame.
      terminal.read(forMilliseconds: 200)
      let before = try terminal.contextSwitches()
      // Longer than a second: threads of tasks other than the main one, if any had run, would wake up.
      terminal.read(forMilliseconds: 1_100)
      #expect(try terminal.contextSwitches() == before)
    }
    // A second Enter on the same row asks again; the sign is two rows below.
    terminal.send("\rjjc")
    try terminal.wait("idle") { !$0.lines.contains { $0.contains("(c Cancel)") } }
    terminal.send("q")
    #expect(try terminal.waitForExit() == 0)
  }
}
