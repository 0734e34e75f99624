import BenchmarkReport
import Foundation

/// Measures the speed of `boundaries`, and prints the results as a table or as JSON.
///
/// Usage: `BoundariesBenchmarks [--json] [FOLDER]`. The Swift files in the folder are scanned; by
/// default a generated package is. The program `boundaries` must be in the folder of this one.
@main
enum Main {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isJSON = arguments.first == "--json"
    if isJSON { arguments.removeFirst() }
    let environment = try BenchmarkEnvironment()
    defer { environment.remove() }
    var results = try environment.scan(arguments.first)
    for (targets, files, limit) in [(124, 367, 60.0), (200, 4000, 200.0)] {
      let package = try environment.package(targets: targets, files: files)
      let name = "check: \(targets) targets, \(files) files, warm"
      results.append(try environment.check(name, package, limit: limit))
    }
    results += try environment.growth()
    if try !Report(results).print(asJSON: isJSON) { exit(EXIT_FAILURE) }
  }
}
