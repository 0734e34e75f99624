/// One thing that was measured, with what should be reached.
struct Measure {
  let name: String
  let value: Double
  let unit: String
  /// What it should not exceed; nil where nothing is asked.
  let goal: Double?
}

/// Everything that is measured through a pseudo-terminal.
enum Measures {
  /// - Parameter path: The program to measure, with the demo's screens.
  /// - Returns: Every measure, in the order of the report.
  /// - Throws: What did not work.
  static func all(_ path: String) throws -> [Measure] {
    try firstFrame(path) + keys(path, rows: nil, name: "key to frame", key: ("j", "k"), screen: nil)
      + burst(path) + lists(path) + idle(path)
  }

  /// Starts of the program that are measured; the median of fifty is steady to a tenth.
  private static let starts = 50
  /// Keys that are measured; enough for a 99th percentile of ten.
  private static let presses = 1_000

  private static func firstFrame(_ path: String) throws -> [Measure] {
    let times = try (0..<starts).map { _ in
      let terminal = try Terminal(path)
      return try milliseconds(terminal.wait(for: "❯") - terminal.start)
    }
    return [
      Measure(name: "first frame", value: share(0.5, of: times), unit: "ms", goal: 10),
      Measure(
        name: "first frame, 90th percentile",
        value: share(0.9, of: times),
        unit: "ms",
        goal: nil
      ),
    ]
  }

  private static func keys(
    _ path: String,
    rows: Int?,
    name: String,
    key: (String, String),
    screen: String?
  ) throws -> [Measure] {
    let terminal = try Terminal(path, rows: rows)
    try terminal.wait(for: "❯")
    if let screen { terminal.send(screen) }
    terminal.settle()
    var times: [Double] = []
    var sizes: [Double] = []
    for press in 0..<presses {
      let before = terminal.output.count
      let start = ContinuousClock.now
      terminal.send(press % 2 == 0 ? key.0 : key.1)
      times.append(milliseconds(try terminal.waitForFrame(after: before) - start))
      sizes.append(Double(terminal.output.count - before))
    }
    return [
      Measure(name: name, value: share(0.5, of: times), unit: "ms", goal: 0.3),
      Measure(
        name: "\(name), 99th percentile",
        value: share(0.99, of: times),
        unit: "ms",
        goal: 0.6
      ),
      Measure(name: "\(name), bytes", value: share(0.5, of: sizes), unit: "bytes", goal: 40),
    ]
  }

  private static func burst(_ path: String) throws -> [Measure] {
    let times = try (0..<10).map { _ in
      let terminal = try Terminal(path)
      try terminal.wait(for: "❯")
      terminal.send("5")
      try terminal.wait(for: "Row 0")
      terminal.settle()
      let start = ContinuousClock.now
      // The last key says on which row it was pressed, which proves that all before it were obeyed.
      terminal.send(String(repeating: "\u{1B}[B", count: 1_000) + "\r")
      return try milliseconds(terminal.wait(for: "chosen 1000") - start)
    }
    return [Measure(name: "1,000 keys at once", value: share(0.5, of: times), unit: "ms", goal: 10)]
  }

  private static func lists(_ path: String) throws -> [Measure] {
    try [100, 100_000].flatMap { rows in
      let name = "page in a list of \(rows) rows"
      let measures = try keys(
        path,
        rows: rows,
        name: name,
        key: ("\u{1B}[6~", "\u{1B}[5~"),
        screen: "5"
      )
      return measures.prefix(1).map { Measure(name: name, value: $0.value, unit: "ms", goal: nil) }
    }
  }

  /// Seconds during which nothing happens.
  private static let idleSeconds = 10

  private static func idle(_ path: String) throws -> [Measure] {
    let terminal = try Terminal(path)
    try terminal.wait(for: "❯")
    terminal.send("jjk5GgG")
    terminal.settle()
    let before = terminal.switches()
    terminal.listen(seconds: idleSeconds)
    return [
      Measure(
        name: "wake-ups in \(idleSeconds) idle seconds",
        value: Double(terminal.switches() - before),
        unit: "",
        goal: 0
      ),
      Measure(
        name: "resident",
        value: Double(terminal.status("VmRSS")) / 1_024,
        unit: "MiB",
        goal: 12
      ),
      Measure(
        name: "resident at most",
        value: Double(terminal.status("VmHWM")) / 1_024,
        unit: "MiB",
        goal: nil
      ),
    ]
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  private static func share(_ share: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
