import NavigatorCLibrary
import NavigatorOperatingSystem

extension TerminalBenchmark {
  /// The number of keys whose instructions are counted.
  private static let countedKeys = 200

  /// Counts the instructions of a start and of a key with callgrind, if it is installed.
  func instructions() throws -> [Measurement] {
    guard program.isNavigator, Platform.kind(of: "/usr/bin/valgrind") == .file else { return [] }
    let start = try instructions(keys: 0)
    let some = try instructions(keys: Self.countedKeys)
    let count = (some - start) / Double(Self.countedKeys)
    return [
      measurement("instructions to the first frame", start, "", limit: program.startLimit),
      measurement("instructions of a key", count, "", limit: 120_000),
    ]
  }

  private func instructions(keys: Int) throws -> Double {
    let file = "/tmp/terminal-benchmark-\(getpid()).callgrind"
    defer { unlink(file) }
    let callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)"]
    let terminal = try start(callgrind)
    try terminal.discardOutput()
    for key in 0..<keys { _ = try frame(after: key % 2 == 0 ? "j" : "k", on: terminal) }
    // The key to quit would also save the place.
    kill(terminal.child, SIGTERM)
    try terminal.waitForExit()
    let profile = String(decoding: try Platform.contents(of: file), as: UTF8.self)
    let summary = profile.split(separator: "\n").first { $0.hasPrefix("summary: ") }
    return summary.flatMap { Double($0.dropFirst("summary: ".count)) } ?? 0
  }

  /// Measures a thousand pushes that are sent at once, and the growth to four thousand.
  func stacks() throws -> [Measurement] {
    guard program.isNavigator else { return [] }
    let time = try pushes(1_000)
    return [
      measurement("1,000 pushes at once", time, "ms", limit: 30),
      // Linear, within the precision of the measurement.
      measurement("growth from 1,000 to 4,000", try pushes(4_000) / time, "×", limit: 5),
    ]
  }

  private func pushes(_ count: Int) throws -> Double {
    let times = try (0..<5).map { _ in
      let terminal = try start()
      // The terminal marks pastes, so thousands of letters at once are typed.
      try terminal.send("\u{1B}[?2004;1$y")
      try terminal.discardOutput()
      let start = ContinuousClock.now
      // The help opens after all pushes.
      try terminal.send(String(repeating: "1", count: count) + "?")
      return milliseconds(try terminal.wait(for: "Keys: ") - start)
    }
    return percentile(0.5, of: times)
  }

  /// Measures a key after a paste of 20 kB into the filter.
  func pastes() throws -> [Measurement] {
    guard program.isNavigator else { return [] }
    let terminal = try start()
    try terminal.send("/")
    try terminal.discardOutput()
    try terminal.send("\u{1B}[200~\(String(repeating: "a", count: 20_000))\u{1B}[201~")
    try terminal.wait(for: "aaa")
    try terminal.discardOutput()
    let times = try (0..<100).map { key in
      try frame(after: key % 2 == 0 ? "b" : "c", on: terminal).time
    }
    return [
      measurement("key after a paste of 20 kB", percentile(0.5, of: times), "ms", limit: 2)
    ]
  }

  /// Counts the wake-ups while a server does not answer.
  func waiting() throws -> [Measurement] {
    guard program.isNavigator, PseudoTerminal.hasProcessStatistics else { return [] }
    let server = try SilentServer()
    defer { withExtendedLifetime(server) {} }
    let address = "NAVIGATOR_NUMBERS_URL=http://127.0.0.1:\(server.port)"
    let terminal = try start(variables: [address])
    try terminal.send("/number\r\r")
    try terminal.wait(for: "Ask for a fact")
    try terminal.send("j\r")
    try terminal.wait(for: "Asking")
    try terminal.discardOutput()
    let before = terminal.contextSwitches()
    terminal.readOutput(seconds: 2)
    let count = Double(terminal.contextSwitches() - before)
    return [measurement("wake-ups in 2 seconds of a request", count, "", limit: 0)]
  }
}

/// A server on the loopback interface that accepts connections and never answers.
private final class SilentServer {
  private let listener: Int32
  let port: UInt16

  init() throws {
    let listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The socket functions take every kind of address by a pointer to the common part.
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        // The system accepts connections into the queue, and nothing takes them out.
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw PseudoTerminal.Failure(description: "cannot listen") }
    (self.listener, port) = (listener, UInt16(bigEndian: address.sin_port))
  }

  deinit { close(listener) }
}
