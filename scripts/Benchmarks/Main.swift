#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Measures what the package promises about its speed.
@main
struct Benchmarks {
  static let suites = [composition, effects, navigation, testStore]

  static let usage = """
    usage: bench [--json] [--check] [name …]
      --json   print JSON in place of a table
      --check  end with status 1 when an operation costs more than it may
      name     measure the operations only whose name, or whose suite's, contains it
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

    func picks(_ name: String, of suite: Suite) -> Bool {
      names.isEmpty || names.contains { suite.name == $0 || name.contains($0) }
    }
  }

  private static func run(_ options: Options) async throws -> Int32 {
    var measurements: [Measurement] = []
    for suite in suites {
      for benchmark in suite.benchmarks where options.picks(benchmark.name, of: suite) {
        measurements.append(await Meter().measure(benchmark, of: suite))
      }
      for figure in suite.figures where options.picks(figure.name, of: suite) {
        guard let found = await Meter().find(figure, of: suite) else { continue }
        measurements.append(found)
      }
    }
    print(options.isJSON ? try Report.json(measurements) : Report.table(measurements))
    let isGood = measurements.allSatisfy(\.isWithinLimits)
    return options.isCheck && !isGood ? EXIT_FAILURE : EXIT_SUCCESS
  }

  private static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Self.writeBytes($0) }
  }

  private static func writeBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
    Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
    Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}
