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

  /// Whether the result exceeds no limit.
  var isWithinLimits: Bool {
    if let limit, median > limit { return false }
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

  func measure(_ benchmark: Benchmark, of suite: Suite) async -> Measurement {
    let run = await benchmark.prepare()
    let times = await calibrate(run)
    var durations: [Duration] = []
    durations.reserveCapacity(batches)
    for _ in 0..<batches { durations.append(await time { await run(times) }) }
    durations.sort()
    return Measurement(
      suite: suite.name,
      name: benchmark.name,
      median: durations[batches / 2] / .nanoseconds(times),
      best: durations[0] / .nanoseconds(times),
      allocations: await countAllocations(run, times),
      limit: benchmark.limit,
      allocationLimit: benchmark.allocations
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
