/// What one benchmark was found to cost.
struct Measurement: Sendable, Encodable {
  let suite: String
  let name: String
  /// What the numbers are in: nanoseconds, unless the figure is of another kind.
  var unit = "ns"
  /// The median over batches, for one operation.
  let median: Double
  /// The fastest batch: what the operation costs where nothing else runs on the machine.
  let best: Double
  /// The mean of one batch; nil where allocations are not counted.
  let allocations: Double?
  let limit: Double?
  let allocationLimit: Double?

  /// Whether it cost no more than it may.
  var isWithinLimits: Bool {
    if let limit, median > limit { return false }
    guard let allocations, let allocationLimit else { return true }
    // Half an allocation is one for the batch as a whole, not one for each operation.
    return allocations < allocationLimit + 0.5
  }
}

/// Measures benchmarks: many short batches, of which the median counts.
@MainActor
struct Meter {
  /// Long against the clock's resolution, short against a time slice of the machine.
  var batch = Duration.milliseconds(2)
  /// Odd, so that there is one in the middle.
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

  func find(_ figure: Figure, of suite: Suite) async -> Measurement? {
    guard let value = await figure.find() else { return nil }
    return Measurement(
      suite: suite.name,
      name: figure.name,
      unit: figure.unit,
      median: value,
      best: value,
      allocations: nil,
      limit: figure.limit,
      allocationLimit: nil
    )
  }

  /// How often an operation fits into a batch.
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
