/// The result of one benchmark.
struct Measurement: Sendable, Encodable {
  let suite: String
  let name: String
  /// The unit of the numbers: nanoseconds for a benchmark.
  var unit = "ns"
  /// The median over all batches, for one operation.
  let median: Double
  /// The value of the fastest batch, which is least affected by other programs.
  let best: Double
  /// The mean of one batch; nil if allocations are not counted.
  let allocations: Double?
  let limit: Double?
  let allocationLimit: Double?
  /// The best of the same written by hand, and the multiple of it; nil without a comparison.
  var byHand: Double?
  var ratio: Double?
  var ratioLimit: Double?
  /// The multiple of the best at the first size; nil for an operation at one size.
  var growth: Double?
  var growthLimit: Double?
  /// What takes the time, if that is known; printed below the table if a limit is exceeded.
  var profile: String?

  /// Whether the result exceeds no limit.
  var isWithinLimits: Bool {
    if let limit, median > limit { return false }
    if let ratio, let ratioLimit, ratio > ratioLimit { return false }
    if let growth, let growthLimit, growth > growthLimit { return false }
    guard let allocations, let allocationLimit else { return true }
    // Less than half an allocation comes from the batch, not from each operation.
    return allocations < allocationLimit + 0.5
  }
}

/// Measures a benchmark in many short batches, and determines their median.
@MainActor
struct BenchmarkRunner {
  /// The duration of a batch: longer than the clock's resolution, shorter than a time slice.
  var batch = Duration.milliseconds(2)
  /// The number of batches: odd, so that one is the median.
  var batches = 41

  /// Measures a benchmark in turns with the same written by hand.
  ///
  /// - Parameters:
  ///   - benchmark: The benchmark.
  ///   - suite: The suite of the benchmark.
  ///   - first: The best at the first size, of a benchmark at several sizes.
  /// - Returns: The times; those of the fastest batches are compared.
  func measure(_ benchmark: Benchmark, of suite: Suite, _ first: Double?) async -> Measurement {
    let run = await benchmark.prepare()
    let times = await calibrate(run)
    let handRun = await benchmark.byHand?()
    var handTimes = 0
    if let handRun { handTimes = await calibrate(handRun) }
    var durations: [Double] = []
    var handDurations: [Double] = []
    for _ in 0..<batches {
      durations.append(await time { await run(times) } / .nanoseconds(times))
      guard let handRun else { continue }
      handDurations.append(await time { await handRun(handTimes) } / .nanoseconds(handTimes))
    }
    let median = durations.sorted()[batches / 2]
    let best = durations.min() ?? median
    let bestByHand = handDurations.min()
    return Measurement(
      suite: suite.name,
      name: benchmark.name,
      median: median,
      best: best,
      allocations: await countAllocations(run, times),
      limit: benchmark.limit,
      allocationLimit: benchmark.allocations,
      byHand: bestByHand,
      ratio: bestByHand.map { best / $0 },
      ratioLimit: benchmark.ratio,
      growth: benchmark.growth.flatMap { $0 == 1 ? 1 : first.map { best / $0 } },
      growthLimit: benchmark.growth,
      profile: benchmark.profile
    )
  }

  func measure(_ metric: Metric, of suite: Suite) async -> Measurement? {
    guard let value = await metric.measure() else { return nil }
    return Measurement(
      suite: suite.name,
      name: metric.name,
      unit: metric.unit,
      median: value,
      best: value,
      allocations: nil,
      limit: metric.limit,
      allocationLimit: nil
    )
  }

  /// Returns the number of operations that fit into a batch.
  private func calibrate(_ run: Benchmark.Batch) async -> Int {
    var times = 1
    while await time({ await run(times) }) < batch { times *= 2 }
    return times
  }

  private func time(_ run: @MainActor () async -> Void) async -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    await run()
    return start.duration(to: clock.now)
  }

  private func countAllocations(_ run: Benchmark.Batch, _ times: Int) async -> Double? {
    await Allocations.count { await run(times) }.map { Double($0) / Double(times) }
  }
}
