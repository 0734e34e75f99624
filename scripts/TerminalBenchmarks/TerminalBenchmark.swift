import BenchmarkReport
import TestHelpers

/// Measures a program through a pseudo-terminal.
struct TerminalBenchmark {
  let program: BenchmarkedProgram
  /// The measurements of the same list in C; none if it is not measured.
  var floor: [BenchmarkResult] = []

  /// Returns all measurements in the order of the report.
  func measurements() throws -> [BenchmarkResult] {
    try firstFrame() + keys() + instructions() + burst() + lists() + stacks() + pastes() + idle()
      + waiting()
  }

  /// The number of measured starts; the median of 50 varies by a tenth.
  private static let startCount = 50
  /// The number of measured keys; the slowest ten determine the 99th percentile.
  private static let keyCount = 1_000
  private static let burstCount = 10
  static let idleSeconds = 10

  func measurement(
    _ name: String,
    _ value: Double,
    _ unit: String,
    limit: Double? = nil
  ) -> BenchmarkResult {
    BenchmarkResult(name, value, unit, of: program.name, limit: limit)
  }

  /// Returns a measurement, and its ratio to that of the list in C if it is measured.
  private func compared(
    _ measurement: BenchmarkResult,
    limit: KeyPath<BenchmarkedProgram.Ratios, Double>
  ) -> [BenchmarkResult] {
    guard let ratios = program.ratios, let c = floor.first(where: { $0.name == measurement.name })
    else { return [measurement] }
    let (name, ratio) = (measurement.name + ", times C", measurement.value / c.value)
    return [measurement, self.measurement(name, ratio, "×", limit: ratios[keyPath: limit])]
  }

  func start(_ command: [String] = [], variables: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(command + [program.path], variables: variables)
    try terminal.waitForOutput("❯")
    return terminal
  }

  private func firstFrame() throws -> [BenchmarkResult] {
    let times = try (0..<Self.startCount).map { _ in
      let start = ContinuousClock.now
      let terminal = try PseudoTerminal([program.path])
      return milliseconds(try terminal.waitForOutput("❯") - start)
    }
    let median = measurement(
      "first frame",
      percentile(0.5, of: times),
      "ms",
      limit: program.firstFrameLimit
    )
    return compared(median, limit: \.firstFrame)
      + [measurement("first frame, 90th percentile", percentile(0.9, of: times), "ms")]
  }

  private func keys() throws -> [BenchmarkResult] {
    let terminal = try start()
    try terminal.waitForSilence()
    let before = try terminal.processorTime()
    let frames = try (0..<Self.keyCount).map { press in
      try frame(after: press % 2 == 0 ? "j" : "k", on: terminal)
    }
    let processorTime = Double(try terminal.processorTime() - before) / Double(Self.keyCount) / 1e6
    let times = frames.map(\.time)
    return compared(
      measurement("key to frame", percentile(0.5, of: times), "ms", limit: 0.3),
      limit: \.key
    ) + [
      measurement("key to frame, 99th percentile", percentile(0.99, of: times), "ms", limit: 0.6),
      measurement(
        "bytes of a cursor move",
        percentile(0.5, of: frames.map(\.bytes)),
        "bytes",
        limit: 220
      ),
    ]
      + (PseudoTerminal.hasProcessFiles
        ? compared(
          measurement("processor time of a key", processorTime, "ms"),
          limit: \.processorTime
        ) : [])
  }

  /// Presses a key and returns the time until its frame, in milliseconds, and the size of the
  /// frame.
  func frame(
    after key: String,
    on terminal: PseudoTerminal
  ) throws -> (time: Double, bytes: Double) {
    let before = terminal.output.count
    let start = ContinuousClock.now
    terminal.send(key)
    let time = milliseconds(try terminal.waitForFrame(after: before) - start)
    return (time, Double(terminal.output.count - before))
  }

  private func burst() throws -> [BenchmarkResult] {
    guard let burst = program.burst else { return [] }
    var times: [Double] = []
    var frames: [Double] = []
    for _ in 0..<Self.burstCount {
      let terminal = try start()
      terminal.send(burst.openingKeys)
      try terminal.waitForOutput(burst.openedText)
      try terminal.waitForSilence()
      let before = try terminal.writes()
      let start = ContinuousClock.now
      terminal.send(burst.keys)
      times.append(milliseconds(try terminal.waitForOutput(burst.finishedText) - start))
      frames.append(Double(try terminal.writes() - before))
    }
    let time = measurement("1,000 keys at once", percentile(0.5, of: times), "ms", limit: 10)
    guard PseudoTerminal.hasProcessFiles else { return [time] }
    return [
      time, measurement("1,000 keys at once, frames", percentile(0.5, of: frames), "", limit: 5),
    ]
  }

  private func lists() throws -> [BenchmarkResult] {
    guard program.hasList, let burst = program.burst else { return [] }
    let terminals = try [100, 100_000].map { rows in
      let terminal = try start(variables: ["DEMO_ROWS": "\(rows)"])
      terminal.send(burst.openingKeys)
      try terminal.waitForOutput(burst.openedText)
      try terminal.waitForSilence()
      return terminal
    }
    // The lists alternate, so that other load on the machine affects both.
    let pairs = try (0..<Self.keyCount).map { press in
      let key = press % 2 == 0 ? "\u{1B}[6~" : "\u{1B}[5~"
      return try terminals.map { try frame(after: key, on: $0).time }
    }
    let medians = [0, 1].map { list in percentile(0.5, of: pairs.map { $0[list] }) }
    return [
      measurement("page in a list of 100 rows", medians[0], "ms", limit: 0.3),
      measurement("page in a list of 100,000 rows", medians[1], "ms", limit: 0.3),
      // The same time, within the precision of the measurement.
      measurement("growth from 100 rows to 100,000", medians[1] / medians[0], "×", limit: 1.2),
    ]
  }

  private func idle() throws -> [BenchmarkResult] {
    guard PseudoTerminal.hasProcessFiles else { return [] }
    let terminal = try start()
    terminal.send("jjk" + (program.burst?.openingKeys ?? ""))
    try terminal.waitForOutput(program.burst?.openedText ?? "")
    try terminal.waitForSilence()
    let before = try terminal.contextSwitches()
    terminal.read(forMilliseconds: Self.idleSeconds * 1_000)
    let resident = Double(try terminal.status("VmRSS")) / 1_024
    let maximum = Double(try terminal.status("VmHWM")) / 1_024
    return [
      measurement(
        "wake-ups in \(Self.idleSeconds) idle seconds",
        Double(try terminal.contextSwitches() - before),
        "",
        limit: 0
      ),
      measurement("resident", resident, "MiB", limit: program.residentLimit),
      measurement("maximum resident", maximum, "MiB"),
    ]
  }

  func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  func percentile(_ fraction: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
  }
}
