/// One figure that is no time of an operation, such as the size of something.
struct Figure: Sendable {
  let name: String
  let unit: String
  /// What it may be at most; nil where there is no promise.
  var limit: Double?
  /// Finds the figure; nil where that is not possible.
  let find: @MainActor @Sendable () async -> Double?
}

/// One operation to measure, and what it may cost.
struct Benchmark: Sendable {
  /// Performs the operation as often as told, and says how often that was.
  typealias Batch = @MainActor @Sendable (_ times: Int) async -> Void

  let name: String
  /// Nanoseconds an operation may take; nil where there is no promise.
  var limit: Double?
  /// Allocations an operation may make; nil where there is no promise.
  var allocations: Double?
  /// Prepares what is measured; the preparation itself is not measured.
  let prepare: @MainActor @Sendable () async -> Batch
}

/// Operations of one room of the package.
struct Suite: Sendable {
  let name: String
  let benchmarks: [Benchmark]
  var figures: [Figure] = []
}

extension Benchmark {
  /// An operation that does not suspend.
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

  /// An operation that may suspend.
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
