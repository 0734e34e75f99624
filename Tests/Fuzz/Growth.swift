import NavigatorOperatingSystem

/// How the time of a parser grows with the size of its input.
struct Growth {
  /// The sizes of the inputs in bytes, each twice the one before.
  let sizes: [Int]
  let parser: FuzzedParser
  /// The repetition that takes the longest time.
  private(set) var slowest = ""
  /// Its milliseconds for each size.
  private(set) var times: [Double] = []

  /// Whether twice the size takes far more than twice the time, and long enough to tell.
  ///
  /// Over the three doublings linear time is 8 times as long, and quadratic time 64 times.
  var isTooFast: Bool {
    guard let first = times.first, let last = times.last, last > 100 else { return false }
    return last > 32 * max(first, 1)
  }

  /// Measures a parser with each of its fragments in each context, repeated to every size.
  init(of parser: FuzzedParser, smallest: Int) {
    self.parser = parser
    sizes = (0..<4).map { smallest << $0 }
    var longest = (time: -1.0, repeat: Repetition(fragment: "", context: ("", "")))
    for fragment in parser.fragments {
      for context in parser.contexts {
        let candidate = Repetition(fragment: fragment, context: context)
        let time = Self.milliseconds(parser, candidate.input(sizes[2]))
        if time > longest.time { longest = (time, candidate) }
      }
    }
    let slowest = longest.repeat
    self.slowest = "\(slowest.context.before) \(slowest.fragment) ... \(slowest.context.after)"
    times = sizes.map { size in
      (0..<3).map { _ in Self.milliseconds(parser, slowest.input(size)) }.min() ?? 0
    }
  }

  /// A fragment that is repeated in a context.
  private struct Repetition {
    let fragment: String
    let context: (before: String, after: String)

    /// Returns an input of about a size.
    func input(_ size: Int) -> [UInt8] {
      let fragments = repeatElement(Array(fragment.utf8), count: size / fragment.utf8.count)
      return Array(context.before.utf8) + Array(fragments.joined()) + Array(context.after.utf8)
    }
  }

  /// Returns the processor time of this thread for one input.
  private static func milliseconds(_ parser: FuzzedParser, _ input: [UInt8]) -> Double {
    let start = processorTime()
    _ = parser.verdict(on: input)
    return processorTime() - start
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// A line of a table: the parser, the milliseconds of each size, and the fragment.
  var line: String {
    let shown = times.map { text("\((($0 * 100).rounded()) / 100)", 12) }.joined()
    return text(parser.rawValue, 14) + shown + "  " + slowest.debugDescription
  }

  /// The first line of the table.
  var title: String {
    text("ms of", 14) + sizes.map { text("\($0 >> 10) kB", 12) }.joined()
      + "  the slowest repetition"
  }

  private func text(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
