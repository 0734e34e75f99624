import Foundation
import ModuleGraph

/// Measures the speeds that are promised, and prints them as a table or as JSON.
///
/// Usage: `BoundariesBenchmarks [--json] [FOLDER]`. The folder is a tree of Swift files to scan;
/// without one a tree is made. `boundaries` is looked for beside this program.
@main
enum Main {
  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    let isJSON = words.first == "--json"
    if isJSON { words.removeFirst() }
    let workshop = try Workshop()
    defer { workshop.remove() }
    var results = try ScanSuite(folder: words.first, workshop).run()
    results += try CheckSuite(workshop).run()
    print(isJSON ? Report.json(results) : Report.table(results), terminator: "")
    if results.contains(where: { !$0.isKept }) { exit(1) }
  }
}
