import NavigatorCommandLineTool
import NavigatorJSON
import NavigatorOperatingSystem

/// What prevents a measurement.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Measures the performance of the package, and compares it with its limits.
@main
enum Benchmarks {
  private static let tool = Tool(
    version: "1.0.0",
    command: Command(
      "bench",
      summary: "measure the performance of the package",
      options: [
        Option("json", summary: "print JSON instead of a table"),
        Option("checker", value: .text("FILE"), summary: "the program boundaries"),
      ],
      positionals: Command.Positionals("PART ARGUMENT…", count: 1...Int.max),
      notes: """
        The parts and their arguments, all of which may be left out:

          core NAME…         what has this in its name
          terminal
          boundaries FOLDER  scans the Swift files there; copies of those of this package otherwise
          all

        The exit status is 1 if a value is over its limit.
        """
    )
  )

  static func main() async {
    do {
      switch try tool.parse(Array(CommandLine.arguments.dropFirst())) {
      case .print(let text): print(text, terminator: "")
      case .run(_, let arguments): exit(await run(arguments) ? EXIT_SUCCESS : EXIT_FAILURE)
      }
    } catch {
      report(error)
      exit(EX_USAGE)
    }
  }

  /// Prints the results of the parts, and returns whether all were measured and are within their limits.
  private static func run(_ arguments: Arguments) async -> Bool {
    let part = arguments.positionals[0]
    let parts = part == "all" ? ["core", "terminal", "boundaries"] : [part]
    var results: [BenchmarkResult] = []
    var isComplete = true
    for part in parts {
      do {
        results += try await measure(part, arguments)
      } catch {
        report("\(part): \(error)")
        isComplete = false
      }
    }
    if arguments.has("json") {
      print(JSONOutput.array(results.map(\.json)).text, terminator: "")
    } else {
      print(Report(results: results).table)
    }
    return isComplete && results.allSatisfy(\.isWithinLimit)
  }

  private static func measure(
    _ part: String,
    _ arguments: Arguments
  ) async throws -> [BenchmarkResult] {
    let words = Array(arguments.positionals.dropFirst())
    switch part {
    case "core":
      var results: [BenchmarkResult] = []
      for benchmark in coreBenchmarks {
        let isMeasured = words.isEmpty || words.contains { benchmark.name.contains($0) }
        if isMeasured { results.append(try await benchmark.measure()) }
      }
      return results
    case "terminal": return try TerminalBenchmark().results()
    case "boundaries":
      let program = arguments.value("checker") ?? "boundaries"
      return try BoundariesBenchmark.results(program: program, scanning: words.first)
    default: throw Failure(description: "the parts are core, terminal, boundaries and all")
    }
  }

  private static func report(_ problem: Any) {
    Platform.write(Array("bench: \(problem)\n".utf8), to: STDERR_FILENO)
  }
}
