/// One thing that was measured, with what should be reached.
struct Measure {
  let subject: String
  let name: String
  let value: Double
  let unit: String
  /// What it should not exceed; nil where nothing is asked.
  let goal: Double?

  var isOver: Bool { goal.map { value > $0 } ?? false }
}

/// Everything that is measured of one program through a pseudo-terminal.
struct Measures {
  let subject: Subject

  /// Every measure, in the order of the report.
  func all() throws -> [Measure] {
    try firstFrame() + keys() + burst() + lists() + idle()
  }

  /// Starts of the program that are measured; the median of fifty is steady to a tenth.
  private static let starts = 50
  /// Keys that are measured; enough for a 99th percentile of ten.
  private static let presses = 1_000
  /// Bursts that are measured.
  private static let bursts = 10
  /// Seconds during which nothing happens.
  private static let idleSeconds = 10

  private func measure(_ name: String, _ value: Double, _ unit: String, at goal: Double?)
    -> Measure
  {
    Measure(subject: subject.name, name: name, value: value, unit: unit, goal: goal)
  }

  private func started(rows: Int? = nil) throws -> Terminal {
    let terminal = try Terminal(subject.path, rows: rows)
    try terminal.wait(for: "❯")
    return terminal
  }

  private func firstFrame() throws -> [Measure] {
    let times = try (0..<Self.starts).map { _ in
      let terminal = try Terminal(subject.path)
      return milliseconds(try terminal.wait(for: "❯") - terminal.start)
    }
    return [
      measure("first frame", share(0.5, of: times), "ms", at: subject.firstFrameGoal),
      measure("first frame, 90th percentile", share(0.9, of: times), "ms", at: nil),
    ]
  }

  private func keys() throws -> [Measure] {
    let terminal = try started()
    try terminal.settle()
    let frames = try (0..<Self.presses).map { press in
      try frame(after: press % 2 == 0 ? "j" : "k", on: terminal)
    }
    let times = frames.map(\.time)
    return [
      measure("key to frame", share(0.5, of: times), "ms", at: 0.3),
      measure("key to frame, 99th percentile", share(0.99, of: times), "ms", at: 0.6),
      measure("bytes of a cursor move", share(0.5, of: frames.map(\.bytes)), "bytes", at: 40),
    ]
  }

  /// Presses a key, and answers how long its frame took and how many bytes it has.
  private func frame(
    after key: String,
    on terminal: Terminal
  ) throws -> (time: Double, bytes: Double) {
    let before = terminal.output.count
    let start = ContinuousClock.now
    try terminal.send(key)
    let time = milliseconds(try terminal.waitForFrame(after: before) - start)
    return (time, Double(terminal.output.count - before))
  }

  private func burst() throws -> [Measure] {
    var times: [Double] = []
    var frames: [Double] = []
    for _ in 0..<Self.bursts {
      let terminal = try started()
      try terminal.send(subject.opening)
      try terminal.wait(for: subject.isOpen)
      try terminal.settle()
      let before = terminal.writes()
      let start = ContinuousClock.now
      try terminal.send(subject.burst)
      times.append(milliseconds(try terminal.wait(for: subject.isDone) - start))
      frames.append(Double(terminal.writes() - before))
    }
    let time = measure("1,000 keys at once", share(0.5, of: times), "ms", at: 10)
    guard Terminal.countsCalls else { return [time] }
    // A handful.
    return [time, measure("1,000 keys at once, frames", share(0.5, of: frames), "", at: 5)]
  }

  private func lists() throws -> [Measure] {
    guard subject.hasList else { return [] }
    let terminals = try [100, 100_000].map { rows in
      let terminal = try started(rows: rows)
      try terminal.send(subject.opening)
      try terminal.wait(for: subject.isOpen)
      try terminal.settle()
      return terminal
    }
    // By turns, so that what else the machine does meets both alike.
    let pairs = try (0..<Self.presses).map { press in
      let key = press % 2 == 0 ? "\u{1B}[6~" : "\u{1B}[5~"
      return try terminals.map { try frame(after: key, on: $0).time }
    }
    let medians = [0, 1].map { list in share(0.5, of: pairs.map { $0[list] }) }
    return [
      measure("page in a list of 100 rows", medians[0], "ms", at: 0.3),
      measure("page in a list of 100,000 rows", medians[1], "ms", at: 0.3),
      // As quick as the other, but for what the clock cannot tell.
      measure("growth from 100 rows to 100,000", medians[1] / medians[0], "×", at: 1.2),
    ]
  }

  private func idle() throws -> [Measure] {
    guard Terminal.countsCalls else { return [] }
    let terminal = try started()
    try terminal.send("jjk" + subject.opening)
    try terminal.wait(for: subject.isOpen)
    try terminal.settle()
    let before = terminal.switches()
    terminal.listen(seconds: Self.idleSeconds)
    let resident = Double(terminal.status("VmRSS")) / 1_024
    let most = Double(terminal.status("VmHWM")) / 1_024
    return [
      measure(
        "wake-ups in \(Self.idleSeconds) idle seconds",
        Double(terminal.switches() - before),
        "",
        at: 0
      ),
      measure("resident", resident, "MiB", at: 12),
      measure("resident at most", most, "MiB", at: nil),
    ]
  }

  private func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  private func share(_ share: Double, of values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
