import NavigatorOperatingSystem

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pseudo-terminal with a program on it, and a clock beside it.
final class Terminal {
  private let path: String
  private let master: Int32
  private let slave: Int32
  private(set) var child: pid_t = 0
  private(set) var output: [UInt8] = []
  /// When the program was started.
  private(set) var start = ContinuousClock.now

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a program on a terminal of eighty columns and twenty-four rows.
  init(_ path: String, rows: Int? = nil) throws {
    self.path = path
    var ends: (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else {
      throw Failure(description: "no pseudo-terminal is left")
    }
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=/", "PATH=/usr/bin:/bin"]
    if let rows { environment.append("DEMO_ROWS=\(rows)") }
    let name = Platform.terminalName(slave) ?? ""
    start = .now
    child = try Spawning.start([path], environment: environment, streams: .terminal(name: name))
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

  /// Nothing that is measured takes as long; what does has gone wrong.
  private static let patience = Duration.seconds(10)

  /// Types a text, and reads meanwhile what the program writes.
  func send(_ text: String) throws {
    let deadline = ContinuousClock.now + Self.patience
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        try check(deadline, "it reads no keys")
        wait(milliseconds: 1)
        take()
      }
    }
  }

  /// Waits until something is written that holds a text, and answers when that was.
  @discardableResult
  func wait(for text: String) throws -> ContinuousClock.Instant {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + Self.patience
    while !contains(wanted) {
      try check(deadline, "it never shows '\(text)'")
      wait(milliseconds: 100)
      take()
    }
    return .now
  }

  /// Waits for bytes after so many and answers when they came; a frame is written in one piece.
  func waitForFrame(after before: Int) throws -> ContinuousClock.Instant {
    let deadline = ContinuousClock.now + Self.patience
    while output.count == before {
      try check(deadline, "it draws nothing")
      wait(milliseconds: 100)
      take()
    }
    return .now
  }

  /// Forgets what was written, after it has been quiet for a moment.
  func settle() throws {
    let deadline = ContinuousClock.now + Self.patience
    repeat {
      try check(deadline, "it never stops drawing")
      output = []
    } while wait(milliseconds: 30) && take()
  }

  private func check(_ deadline: ContinuousClock.Instant, _ what: String) throws {
    var status: Int32 = 0
    if waitpid(child, &status, WNOHANG) == child {
      child = 0
      throw Failure(description: "\(path) has ended with status \(status)")
    }
    guard ContinuousClock.now < deadline else { throw Failure(description: "\(path): \(what)") }
  }

  /// Listens for as long as is said.
  func listen(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      wait(milliseconds: 50)
      take()
    }
  }

  @discardableResult
  private func wait(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  @discardableResult
  private func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0
  }

  private func contains(_ wanted: [UInt8]) -> Bool {
    guard output.count >= wanted.count else { return false }
    return (0...output.count - wanted.count).contains { output[$0...].starts(with: wanted) }
  }
}

extension Terminal {
  /// Whether the system tells what is asked for below, as Linux does; elsewhere all of it would be 0.
  static let countsCalls = Platform.kind(of: "/proc/self/io") == .file

  /// A number that the system keeps about the program, such as its resident kilobytes.
  func status(_ name: String) -> Int { Self.sum(["/proc/\(child)/status"], name) }

  /// Calls so far that wrote something; a frame is one.
  func writes() -> Int { Self.sum(["/proc/\(child)/io"], "syscw") }

  /// Processor switches of all its threads so far.
  func switches() -> Int {
    let folder = "/proc/\(child)/task"
    let tasks = (try? Platform.entries(of: folder)) ?? []
    let files = tasks.map { "\(folder)/\(String(decoding: $0.name, as: UTF8.self))/status" }
    return Self.sum(files, "voluntary_ctxt_switches")
      + Self.sum(files, "nonvoluntary_ctxt_switches")
  }

  private static func sum(_ files: [String], _ name: String) -> Int {
    files.reduce(0) { sum, path in
      let content = (try? Platform.contents(of: path)) ?? []
      let lines = String(decoding: content, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix(name + ":") } ?? ""
      return sum + (Int(line.filter(\.isNumber)) ?? 0)
    }
  }
}
