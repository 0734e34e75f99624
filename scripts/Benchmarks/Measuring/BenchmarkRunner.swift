import AllocationCounter

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
    let handTimes = if let handRun { await calibrate(handRun) } else { 0 }
    var durations: [Double] = []
    var handDurations: [Double] = []
    for _ in 0..<batches {
      durations.append(await time(run, times) / .nanoseconds(times))
      guard let handRun else { continue }
      handDurations.append(await time(handRun, handTimes) / .nanoseconds(handTimes))
    }
    let median = percentile(of: durations)
    let best = durations.min() ?? median
    let byHand = handDurations.min()
    start_counting_allocations()
    await run(times)
    // Negative where they cannot be counted (not glibc).
    let allocations = stop_counting_allocations()
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
        // Less than half an allocation comes from the batch, not from each operation.
        .allocations: allocations < 0 ? nil : (Double(allocations) / Double(times)).rounded(),
        .allocationLimit: benchmark.allocations,
      ],
      profile: benchmark.profile
    )
  }

  /// Returns the number of operations that fit into a batch.
  private func calibrate(_ run: Benchmark.Batch) async -> Int {
    var times = 1
    while await time(run, times) < batch { times *= 2 }
    return times
  }

  private func time(_ run: Benchmark.Batch, _ times: Int) async -> Duration {
    await ContinuousClock().measure { await run(times) }
  }
}

extension Suite {
  /// Measures what has a name that contains one of `names`; everything if there are none, or the suite has such a name.
  @MainActor
  func results(_ names: [String]) async -> [BenchmarkResult] {
    func isMeasured(_ other: String) -> Bool {
      names.isEmpty || names.contains { name == $0 || other.contains($0) }
    }
    var results: [BenchmarkResult] = []
    var first: Double?
    for benchmark in benchmarks where isMeasured(benchmark.name) {
      let result = await BenchmarkRunner().measure(benchmark, of: self, first)
      if benchmark.growth == 1 { first = result.numbers[.best] }
      results.append(result)
    }
    for metric in metrics where isMeasured(metric.name) {
      let byHand = await metric.measure(.plain())
      guard let byHand, let value = await metric.measure(.effects()) else { continue }
      let others: [BenchmarkResult.Column: Double?] = [
        .ratio: value / byHand, .ratioLimit: metric.ratio, .byHand: byHand,
      ]
      results.append(
        BenchmarkResult(
          metric.name,
          value,
          metric.unit,
          of: name,
          others: others,
          profile: metric.profile
        )
      )
    }
    return results
  }
}
