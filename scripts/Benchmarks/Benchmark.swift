/// A measured value other than the time of an operation, such as a size.
struct Metric: Sendable {
  let name: String
  let unit: String
  /// The maximum value; nil for no limit.
  var limit: Double?
  /// Measures the value; returns nil if that is not possible.
  let measure: @MainActor @Sendable () async -> Double?
}

/// An operation to measure, with its limits.
struct Benchmark: Sendable {
  /// Performs the operation `times` times.
  typealias Batch = @MainActor @Sendable (_ times: Int) async -> Void

  let name: String
  /// The maximum time of an operation in nanoseconds; nil for no limit.
  var limit: Double?
  /// The maximum number of allocations of an operation; nil for no limit.
  var allocations: Double?
  /// Creates the operation; not measured.
  let prepare: @MainActor @Sendable () async -> Batch
}

/// The benchmarks of one part of the package.
struct Suite: Sendable {
  let name: String
  let benchmarks: [Benchmark]
  var metrics: [Metric] = []
}

extension Benchmark {
  /// Creates a benchmark of an operation that does not suspend.
  static func sync(
    _ name: String,
    limit: Double? = nil,
    allocations: Double? = nil,
    prepare: @escaping @MainActor @Sendable () -> @MainActor @Sendable () -> Void
  ) -> Benchmark {
    Benchmark(name: name, limit: limit, allocations: allocations) {
      let operation = prepare()
      return { times in for _ in 0..<times { operation() } }
    }
  }

  /// Creates a benchmark of an operation that may suspend.
  static func async(
    _ name: String,
    limit: Double? = nil,
    allocations: Double? = nil,
    prepare: @escaping @MainActor @Sendable () -> @MainActor @Sendable () async -> Void
  ) -> Benchmark {
    Benchmark(name: name, limit: limit, allocations: allocations) {
      let operation = prepare()
      return { times in for _ in 0..<times { await operation() } }
    }
  }
}
