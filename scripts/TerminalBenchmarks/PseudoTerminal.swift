import NavigatorCLibrary
import NavigatorOperatingSystem

/// A pseudo-terminal that runs a program and records the time of its output.
final class PseudoTerminal {
  private let command: [String]
  private let master: Int32
  private let slave: Int32
  private(set) var child: pid_t = 0
  private(set) var output: [UInt8] = []
  /// The time at which the program was started.
  private(set) var start = ContinuousClock.now

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program, with variables such as `NAME=value`, on a terminal of 80 columns and 24 rows.
  init(_ command: [String], variables: [String] = []) throws {
    self.command = command
    var ends: (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw Failure(description: "cannot open a pseudo-terminal")
    }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    let environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/", "PATH=/usr/bin:/bin"]
    start = .now
    let streams = Spawning.Streams.session(input: slave, output: slave, errors: slave)
    child = try Spawning.start(command, environment: environment + variables, streams: streams)
  }

  deinit {
    if child > 0 {
      kill(child, SIGKILL)
      var status: Int32 = 0
      waitpid(child, &status, 0)
    }
    close(master)
    close(slave)
  }

  /// The maximum time of a step, much longer than any measured one.
  private static let timeout = Duration.seconds(10)

  /// Sends a text while reading the program's output.
  func send(_ text: String) throws {
    let deadline = ContinuousClock.now + Self.timeout
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        try check(deadline, "timed out while sending keys")
        wait(milliseconds: 1)
        readAvailable()
      }
    }
  }

  /// Waits until the output contains a text, and returns the time.
  @discardableResult
  func wait(for text: String) throws -> ContinuousClock.Instant {
    let bytes = Array(text.utf8)
    let deadline = ContinuousClock.now + Self.timeout
    while !outputContains(bytes) {
      try check(deadline, "timed out while waiting for '\(text)'")
      wait(milliseconds: 100)
      readAvailable()
    }
    return .now
  }

  /// Waits for more output than `before` bytes, and returns the time; a frame is written in one
  /// piece.
  func waitForFrame(after before: Int) throws -> ContinuousClock.Instant {
    let deadline = ContinuousClock.now + Self.timeout
    while output.count == before {
      try check(deadline, "timed out while waiting for a frame")
      wait(milliseconds: 100)
      readAvailable()
    }
    return .now
  }

  /// Waits until the program stops writing, and discards its output.
  func discardOutput() throws {
    let deadline = ContinuousClock.now + Self.timeout
    repeat {
      try check(deadline, "timed out while waiting for the end of the output")
      output = []
    } while wait(milliseconds: 30) && readAvailable()
  }

  private func check(_ deadline: ContinuousClock.Instant, _ problem: String) throws {
    var status: Int32 = 0
    if waitpid(child, &status, WNOHANG) == child {
      child = 0
      throw Failure(description: "\(name) exited with status \(status)")
    }
    guard ContinuousClock.now < deadline else { throw Failure(description: "\(name): \(problem)") }
  }

  private var name: String { command.joined(separator: " ") }

  /// Waits until the program has exited after it was told to quit.
  func waitForExit() throws {
    let deadline = ContinuousClock.now + Self.timeout
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) != child {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(name): does not exit")
      }
      wait(milliseconds: 1)
      readAvailable()
    }
    child = 0
  }

  /// Reads the output for a time.
  func readOutput(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      wait(milliseconds: 50)
      readAvailable()
    }
  }

  @discardableResult
  private func wait(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  @discardableResult
  private func readAvailable() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0
  }

  private func outputContains(_ bytes: [UInt8]) -> Bool {
    guard output.count >= bytes.count else { return false }
    return (0...output.count - bytes.count).contains { output[$0...].starts(with: bytes) }
  }
}
