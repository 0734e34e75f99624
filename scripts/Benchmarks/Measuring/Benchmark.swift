/// A measured value of many tasks other than the time of one, such as a size.
struct Metric: Sendable {
  let name: String
  let unit: String
  /// The maximum multiple of the value without the package.
  let ratio: Double
  /// As for a benchmark.
  var profile: String?
  /// Measures the value; returns nil if that is not possible.
  let measure: @MainActor @Sendable (WaitingTasks) async -> Double?
}

/// An operation to measure, with its limits.
struct Benchmark: Sendable {
  /// Performs the operation `times` times.
  typealias Batch = @MainActor @Sendable (_ times: Int) async -> Void

  /// Creates the operation; not measured.
  typealias Preparation = @MainActor @Sendable () async -> Batch

  let name: String
  /// The maximum time of an operation in nanoseconds; nil for no limit.
  var limit: Double?
  /// The maximum number of allocations of an operation; nil for no limit.
  var allocations: Double?
  /// The maximum multiple of the time of `byHand`; nil for no limit.
  var ratio: Double?
  /// The maximum multiple of the time at the first size, which has 1; nil for no limit.
  var growth: Double?
  /// What takes the time, of an operation that exceeds a limit: in instructions, or as parts of the time.
  var profile: String?
  /// The same without the package, measured in turns with the operation; nil for no comparison.
  var byHand: Preparation?
  let prepare: Preparation
}

/// The benchmarks of one part of the package.
struct Suite: Sendable {
  let name: String
  let benchmarks: [Benchmark]
  var metrics: [Metric] = []
}

/// Returns the repetition of an operation that does not suspend; the optimizer cannot move parts of it out of the loop.
@inline(never)
func batch(of operation: @escaping @MainActor @Sendable () -> Void) -> Benchmark.Batch {
  { times in for _ in 0..<times { operation() } }
}

/// Returns the repetition of an operation that may suspend.
@inline(never)
func asyncBatch(of operation: @escaping @MainActor @Sendable () async -> Void) -> Benchmark.Batch {
  { times in for _ in 0..<times { await operation() } }
}

/// Keeps the optimizer from removing what computes `value`.
@inline(never)
func blackHole<Value>(_ value: Value) { withExtendedLifetime(value) {} }
