import ModuleGraph
import NavigatorCommandLineTool

enum ExplainCommand {
  static let command = Command(
    "explain",
    summary: "Explain why one module reaches another.",
    options: PackageOptions.all + [PackageOptions.format],
    positionals: Command.Positionals("A B", count: 2...2)
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.load(try package.configuration())
    let from = try loaded.graph.module(called: arguments.positionals[0])
    let to = try loaded.graph.module(called: arguments.positionals[1])
    let found = Explanation(loaded.graph, from: from, to: to)
    return try Boundaries.write(found.text, or: found.json, arguments, loaded.readFailures)
  }
}
