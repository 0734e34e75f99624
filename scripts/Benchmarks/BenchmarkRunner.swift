import BenchmarkReport

/// Measures a benchmark in many short batches, and determines their median.
@MainActor
struct BenchmarkRunner {
  /// The duration of a batch: longer than the clock's resolution, shorter than a time slice.
  private let batch = Duration.milliseconds(2)
  /// The number of batches: odd, so that one is the median.
  private let batches = 41

  /// Measures a benchmark in turns with the same written by hand; the times of the fastest batches are compared.
  ///
  /// One at several sizes is compared with the first of these.
  func measure(_ benchmark: Benchmark, of suite: Suite, _ first: Double?) async -> BenchmarkResult {
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
    let byHand = handDurations.min()
    // Less than half an allocation comes from the batch, not from each operation.
    let allocations = await Allocations.count { await run(times) }
      .map { (Double($0) / Double(times)).rounded() }
    return BenchmarkResult(
      benchmark.name,
      median,
      "ns",
      of: suite.name,
      limit: benchmark.limit,
      others: [
        .growth: benchmark.growth.flatMap { $0 == 1 ? 1 : first.map { best / $0 } },
        .growthLimit: benchmark.growth,
        .ratio: byHand.map { best / $0 },
        .ratioLimit: benchmark.ratio,
        .byHand: byHand,
        .best: best,
        .allocations: allocations,
        .allocationLimit: benchmark.allocations,
      ],
      profile: benchmark.profile
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
}
