import NavigatorOperatingSystem

/// An operation to measure, with the most that it may take.
struct Benchmark: Sendable {
  /// Performs the operation `times` times.
  typealias Batch = @MainActor @Sendable (_ times: Int) async -> Void

  /// Creates the operation; not measured.
  typealias Preparation = @MainActor @Sendable () async throws -> Batch

  let name: String
  /// The maximum time of an operation in microseconds.
  let limit: Double
  /// An operation whose time is subtracted; nil for none.
  let beyond: Preparation?
  let prepare: Preparation

  init(
    _ name: String,
    limit: Double,
    beyond: Preparation? = nil,
    prepare: @escaping Preparation
  ) {
    self.name = name
    self.limit = limit
    self.beyond = beyond
    self.prepare = prepare
  }
}

extension Benchmark {
  /// Measures the operation: the median of five runs.
  @MainActor
  func measure() async throws -> BenchmarkResult {
    let operation = try await Run(prepare())
    let other = if let beyond { try await Run(beyond()) } else { Run?.none }
    var times: [Double] = []
    for _ in 0..<5 {
      var time = await operation.microseconds()
      // In turns, so that other load on the machine affects both.
      if let other { time -= await other.microseconds() }
      times.append(time)
    }
    return BenchmarkResult(name, percentile(of: times), "µs", limit: limit)
  }
}

/// A number of operations that takes longer than the precision of the clock.
@MainActor
private struct Run {
  private let batch: Benchmark.Batch
  private var times = 1

  /// Doubles the number until the operations take 50 milliseconds, which also warms up caches.
  init(_ batch: @escaping Benchmark.Batch) async {
    self.batch = batch
    while await seconds() < 0.05 { times *= 2 }
  }

  /// Returns the time of one operation.
  func microseconds() async -> Double {
    await seconds() * 1_000_000 / Double(times)
  }

  /// Performs the operations, and returns their processor time: what else runs on the machine does not count.
  private func seconds() async -> Double {
    let start = clock()
    await batch(times)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}

/// Returns the repetition of an operation; the optimizer cannot move parts of it out of the loop.
@inline(never)
func batch(of operation: @escaping @MainActor @Sendable () -> Void) -> Benchmark.Batch {
  { times in for _ in 0..<times { operation() } }
}

/// Keeps the optimizer from removing what computes `value`.
@inline(never)
func blackHole<Value>(_ value: Value) { withExtendedLifetime(value) {} }
