import Foundation
import TerminalTestHelpers
import TestHelpers

/// The real program in full screen, with a home folder of its own.
struct NavigatorSession {
  let folder: TemporaryFolder
  let driver: FullScreenDriver

  var terminal: PseudoTerminal { driver.terminal }

  /// Starts the program, in the folder of an earlier session if there was one.
  init(
    _ arguments: [String] = [],
    columns: Int = 80,
    rows: Int = 24,
    after earlier: NavigatorSession? = nil
  ) throws {
    folder = try earlier?.folder ?? TemporaryFolder()
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": folder.path,
    ]
    driver = try FullScreenDriver(
      arguments,
      environment: environment,
      columns: columns,
      rows: rows
    )
  }

  /// Sends keys and waits for a line with a text.
  func press(_ keys: String, shows text: String) throws {
    terminal.send(keys)
    try terminal.wait(for: text)
  }

  /// Sends keys and waits for breadcrumbs.
  func press(_ keys: String, at path: String) throws {
    terminal.send(keys)
    try terminal.wait("at '\(path)'") { $0.lines.first == " " + path }
  }

  /// Quits the program.
  func quit() throws {
    terminal.send("\u{3}")
    _ = try terminal.waitForExit()
  }
}
