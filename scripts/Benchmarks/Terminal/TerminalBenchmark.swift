import TerminalTestHelpers
import TestHelpers

/// Measures the programs through a pseudo-terminal.
struct TerminalBenchmark {
  private let navigator: String
  private let demo: String

  /// Creates the measurements of the programs that are beside this one.
  init() {
    let own = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    let folder = own.dropLast().joined(separator: "/")
    navigator = "\(folder)/navigator"
    demo = "\(folder)/TerminalUIDemo"
  }

  func results() throws -> [BenchmarkResult] {
    var results = [
      BenchmarkResult("a start until the first frame", try firstFrame(), "ms", limit: 20)
    ]
    guard PseudoTerminal.hasProcessFiles else { return results }
    results += [
      BenchmarkResult(
        "a key until its frame, 100,000 rows, processor",
        try key(rows: 100_000),
        "ms",
        limit: 5
      ),
      BenchmarkResult("resident", try residentMemory(), "MB", limit: 30),
    ]
    return results
  }

  /// Returns the median of 50 starts, which varies by a tenth.
  private func firstFrame() throws -> Double {
    let times = try (0..<50).map { _ in
      var terminal: PseudoTerminal?
      // Ends the program after the measurement.
      defer { withExtendedLifetime(terminal) {} }
      return try milliseconds { terminal = try start(navigator) }
    }
    return percentile(of: times)
  }

  /// Returns the processor time of a page in a list, the mean of 1,000.
  private func key(rows: Int) throws -> Double {
    let terminal = try start(demo, variables: ["DEMO_ROWS": "\(rows)"])
    terminal.send("5")
    try terminal.waitForOutput("Row 0")
    try terminal.waitForSilence()
    let count = 1_000
    let start = try terminal.processorTime()
    for number in 0..<count {
      let before = terminal.output.count
      terminal.send(number % 2 == 0 ? "\u{1B}[6~" : "\u{1B}[5~")
      // A frame is written in one piece.
      try terminal.wait("a frame") { terminal.output.count > before }
    }
    return (try terminal.processorTime() - start) / Double(count)
  }

  /// Returns the resident memory after the first frame, in megabytes.
  private func residentMemory() throws -> Double {
    let terminal = try start(navigator)
    try terminal.waitForSilence()
    return Double(try terminal.residentMemory()) * 1_024 / 1_000_000
  }

  private func start(
    _ program: String,
    variables: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal([program], variables: variables)
    try terminal.waitForOutput("❯")
    return terminal
  }
}
