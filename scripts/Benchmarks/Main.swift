import BenchmarkReport
import NavigatorCLibrary

/// Measures the performance of the package, and compares it with its limits.
@main
struct Benchmarks {
  #if canImport(Feature0)
  static let suites = [composition, effects, testStore, realSizes]
  #else
  // Without the features that scripts/bench-core generates.
  static let suites = [composition, effects, testStore]
  #endif

  static let usage = """
    usage: bench [--json] [--check] [name …]
      --json   print JSON instead of a table
      --check  exit with status 1 if an operation exceeds its limits
      name     measure only the operations whose name contains it, or whose suite has it
    """

  static func main() async throws {
    var options = Options()
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--json": options.isJSON = true
      case "--check": options.isCheck = true
      case "--help", "-h": return print(usage)
      case let flag where flag.hasPrefix("-"):
        write("bench: unknown option \(flag)\n\(usage)\n")
        exit(EX_USAGE)
      default: options.names.append(argument)
      }
    }
    exit(try await run(options))
  }

  private struct Options {
    var isJSON = false
    var isCheck = false
    var names: [String] = []

    func contains(_ name: String, of suite: Suite) -> Bool {
      names.isEmpty || names.contains { suite.name == $0 || name.contains($0) }
    }
  }

  private static func run(_ options: Options) async throws -> Int32 {
    var measurements: [BenchmarkResult] = []
    for suite in suites {
      var first: Double?
      for benchmark in suite.benchmarks where options.contains(benchmark.name, of: suite) {
        let measurement = await BenchmarkRunner().measure(benchmark, of: suite, first)
        if benchmark.growth == 1 { first = measurement.numbers[.best] }
        measurements.append(measurement)
      }
      for metric in suite.metrics where options.contains(metric.name, of: suite) {
        guard let byHand = await metric.byHand(), let value = await metric.measure() else {
          continue
        }
        let others =
          [.ratio: value / byHand, .ratioLimit: metric.ratio, .byHand: byHand]
          as [BenchmarkResult.Column: Double?]
        measurements.append(
          BenchmarkResult(metric.name, value, metric.unit, of: suite.name, others: others)
        )
      }
    }
    let isWithinLimits = try Report(measurements).print(asJSON: options.isJSON)
    return options.isCheck && !isWithinLimits ? EXIT_FAILURE : EXIT_SUCCESS
  }

  private static func write(_ text: String) {
    _ = text.withCString { NavigatorCLibrary.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
