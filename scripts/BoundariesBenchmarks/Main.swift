import Foundation
import ModuleGraph

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
    var results = try ScanSuite(folder: arguments.first, environment).run()
    results += try CheckSuite(environment).run() + GrowthSuite(environment).run()
    print(isJSON ? Report.json(results) : Report.table(results), terminator: "")
    if results.contains(where: { !$0.isWithinLimit }) { exit(1) }
  }
}
