import NavigatorOperatingSystem
import NavigatorTerminalUI
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

  /// Waits for more output than `before` bytes; a frame is written in one piece.
  func waitForFrame(after before: Int) throws { try wait("a frame") { output.count > before } }

  /// Waits until the program stops writing, and discards its output.
  func waitForSilence() throws {
    try wait("a silence") {
      discardOutput()
      return !Poll.wait([Poll(master, .reading)], milliseconds: 30)[0] || !read()
    }
    discardOutput()
  }

  /// Returns the number of write calls of the process; each frame is one.
  func writes() throws -> Int {
    let lines = try Files.text("/proc/\(child)/io").split(separator: "\n")
    return lines.first { $0.hasPrefix("syscw:") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Returns the processor time of the main thread, in nanoseconds.
  func processorTime() throws -> Int {
    Int(try Files.text("/proc/\(child)/schedstat").prefix { $0 != " " }) ?? 0
  }
}
