import NavigatorOperatingSystem
import NavigatorTerminal
import TerminalTestHelpers
import TestHelpers

extension PseudoTerminal {
  /// Starts a program, without a shell between, on a terminal of 80 columns and 24 rows.
  convenience init(_ command: [String], variables: [String: String] = [:]) throws {
    try self.init()
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/",
      "PATH": Platform.environment("PATH") ?? "",
      // No start opens the place that an earlier one has left.
      "XDG_STATE_HOME": "/dev/null/state",
    ]
    try start(command, environment: environment.merging(variables) { $1 })
  }

  /// Waits until the program stops writing, and discards its output.
  func waitForSilence() throws {
    try wait("a silence") {
      discardOutput()
      return !Poll.wait([Poll(master, .reading)], milliseconds: 30)[0] || !read()
    }
    discardOutput()
  }

  /// Returns the processor time of the main thread, in milliseconds.
  func processorTime() throws -> Double {
    let nanoseconds = try Files.text("/proc/\(child)/schedstat").prefix { $0 != " " }
    return (Double(nanoseconds) ?? 0) / 1_000_000
  }
}
