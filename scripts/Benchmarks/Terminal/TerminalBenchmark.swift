import NavigatorOperatingSystem
import TestHelpers

/// Measures a program through a pseudo-terminal.
struct TerminalBenchmark {
  let program: BenchmarkedProgram
  /// The results of the same list in C; none if it is not measured.
  var floor: [BenchmarkResult] = []

  /// The limits of all programs; those of growth are that of a linear or a constant time, within the precision.
  ///
  /// A key of `navigator` is over its limits of a burst. Of its 147,000 instructions, 69,000 make the menu (18,000 the
  /// feature, 19,000 the actions that front ends send), 43,000 send the action (7,000 record it), and 35,000 handle the
  /// key, and open and close the menu.
  private static let limits = [
    "key to frame": 0.3, "key to frame, 99th percentile": 0.6, "bytes of a cursor move": 220,
    "instructions of a key": 75_000,
    "1,000 keys at once": 10, "1,000 keys at once, frames": 5,
    "page in a list of 100 rows": 0.3, "page in a list of 100,000 rows": 0.3,
    "growth from 100 rows to 100,000": 1.2,
    "replay --svg of 20,000 pushes": 5_000,
    "1,000 pushes at once": 30, "growth from 1,000 to 4,000": 5, "key after a paste of 20 kB": 2,
    "key while 50,000 files are read, 99th percentile": 16,
    "key while 100,000 rows are searched, 99th percentile": 16,
    "wake-ups in 10 idle seconds": 0, "wake-ups in 2 seconds of a request": 0,
  ]

  /// Measures `navigator` and the demo in the folder of this program, and those in a folder of statically linked
  /// programs, which are compared with the same list in C.
  static func results(static folder: String?) throws -> [BenchmarkResult] {
    let own = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let folders = (folder.map { [($0, true)] } ?? []) + [(own, false)]
    let programs = folders.flatMap { folder, isStatic in
      [BenchmarkedProgram.navigator(folder, isStatic: isStatic), .demo(folder, isStatic: isStatic)]
    }
    let floor = try TerminalBenchmark(program: .c).results()
    let results = try programs.flatMap {
      try TerminalBenchmark(program: $0, floor: floor).results()
    }
    return floor + results
  }

  /// Returns all results in the order of the report.
  private func results() throws -> [BenchmarkResult] {
    var results = try firstFrame() + keys() + burst() + idle()
    if program.kind == .demo { results += try lists() + keysWhileSearching() }
    if program.kind == .navigator {
      results += try instructions() + pushes() + picture() + pastes() + waiting()
      results += try keysWhileReading()
    }
    return results.flatMap { result in
      let name = "\(result.name), times C"
      guard program.limits[name] != nil, let c = floor.first(where: { $0.name == result.name })
      else { return [result] }
      return [result, self.result(name, result.value / c.value, "×")]
    }
  }

  func result(_ name: String, _ value: Double, _ unit: String, profile: String? = nil)
    -> BenchmarkResult
  {
    let limit = program.limits[name] ?? Self.limits[name]
    return BenchmarkResult(name, value, unit, of: program.name, limit: limit, profile: profile)
  }

  func start(_ command: [String] = [], variables: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(command + [program.path], variables: variables)
    try terminal.waitForOutput("❯")
    return terminal
  }

  /// Starts the program, and opens the screen of the burst.
  private func startAndOpen(
    _ burst: BenchmarkedProgram.Burst?,
    variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try start(variables: variables)
    if let opening = burst?.opening {
      terminal.send(opening.keys)
      try terminal.waitForOutput(opening.text)
    }
    try terminal.waitForSilence()
    return terminal
  }

  /// Measures 50 starts: their median varies by a tenth.
  private func firstFrame() throws -> [BenchmarkResult] {
    let times = try (0..<50).map { _ in
      var terminal: PseudoTerminal?
      // Ends the program after the measurement.
      defer { withExtendedLifetime(terminal) {} }
      return try milliseconds { terminal = try start() }
    }
    return [result("first frame", percentile(of: times), "ms")]
  }

  /// Measures 1,000 keys: the slowest ten determine the 99th percentile.
  private func keys() throws -> [BenchmarkResult] {
    let terminal = try start()
    try terminal.waitForSilence()
    let before = try terminal.processorTime()
    let frames = try (0..<1_000).map { try frame(after: $0 % 2 == 0 ? "j" : "k", on: terminal) }
    let processorTime = Double(try terminal.processorTime() - before) / 1_000 / 1e6
    let times = frames.map(\.time)
    return [
      result("key to frame", percentile(of: times), "ms"),
      result("key to frame, 99th percentile", percentile(0.99, of: times), "ms"),
      result("bytes of a cursor move", percentile(of: frames.map(\.bytes)), "bytes"),
    ]
      + (PseudoTerminal.hasProcessFiles
        ? [result("processor time of a key", processorTime, "ms")] : [])
  }

  /// Presses a key and returns the milliseconds until its frame, and the bytes of the frame.
  func frame(
    after key: String,
    on terminal: PseudoTerminal
  ) throws -> (time: Double, bytes: Double) {
    let before = terminal.output.count
    let time = try milliseconds {
      terminal.send(key)
      try terminal.waitForFrame(after: before)
    }
    return (time, Double(terminal.output.count - before))
  }

  private func burst() throws -> [BenchmarkResult] {
    guard let burst = program.burst else { return [] }
    let pairs = try (0..<10).map { _ in
      let terminal = try startAndOpen(burst)
      let before = try terminal.writes()
      let time = try milliseconds {
        terminal.send(burst.keys)
        try terminal.waitForOutput(burst.finishedText)
      }
      return (time: time, frames: Double(try terminal.writes() - before))
    }
    return [result("1,000 keys at once", percentile(of: pairs.map(\.time)), "ms")]
      + (PseudoTerminal.hasProcessFiles
        ? [result("1,000 keys at once, frames", percentile(of: pairs.map(\.frames)), "")] : [])
  }

  private func lists() throws -> [BenchmarkResult] {
    let terminals = try [100, 100_000].map {
      try startAndOpen(program.burst, variables: ["DEMO_ROWS": "\($0)"])
    }
    // The lists alternate, so that other load on the machine affects both.
    let pairs = try (0..<1_000).map { press in
      let key = press % 2 == 0 ? "\u{1B}[6~" : "\u{1B}[5~"
      return try terminals.map { try frame(after: key, on: $0).time }
    }
    let medians = [0, 1].map { list in percentile(of: pairs.map { $0[list] }) }
    return [
      result("page in a list of 100 rows", medians[0], "ms"),
      result("page in a list of 100,000 rows", medians[1], "ms"),
      result("growth from 100 rows to 100,000", medians[1] / medians[0], "×"),
    ]
  }

  /// Measures keys that are typed into a query for 100,000 rows, each while they are searched for those before.
  private func keysWhileSearching() throws -> [BenchmarkResult] {
    let times = try (1...10).flatMap { _ in
      let terminal = try startAndOpen(program.burst, variables: ["DEMO_ROWS": "100000"])
      terminal.send("/9")
      // Letters that are nowhere else on the screen.
      return try "éàèùâêîôûçäëïöüñãõåø".map { letter in
        try milliseconds {
          terminal.send(String(letter))
          try terminal.waitForOutput(String(letter))
        }
      }
    }
    let name = "key while 100,000 rows are searched, 99th percentile"
    return [result(name, percentile(0.99, of: times), "ms")]
  }

  private func idle() throws -> [BenchmarkResult] {
    guard PseudoTerminal.hasProcessFiles else { return [] }
    let terminal = try startAndOpen(program.burst)
    let before = try terminal.contextSwitches()
    terminal.read(forMilliseconds: 10_000)
    let wakeUps = Double(try terminal.contextSwitches() - before)
    return [
      result("wake-ups in 10 idle seconds", wakeUps, ""),
      result("resident", Double(try terminal.residentMemory()) / 1_024, "MiB"),
    ]
  }
}
