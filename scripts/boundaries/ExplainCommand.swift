import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries explain`: shows the shortest chains of imports between two modules.
enum ExplainCommand {
  static let command = Command(
    "explain",
    summary: "Explain why one module reaches another.",
    options: PackageOptions.all + [
      Option("format", letter: "f", value: .choice(["text", "json"]), summary: "the format (text)")
    ],
    positionals: Command.Positionals("A B", count: 2...2)
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.load(try package.configuration())
    let from = try loaded.graph.module(called: arguments.positionals[0])
    let to = try loaded.graph.module(called: arguments.positionals[1])
    let explanation = Explanation(loaded.graph, from: from, to: to)
    let isJSON = arguments.value("format") == "json"
    try Boundaries.write(isJSON ? explanation.json.text : explanation.text)
    return Boundaries.report(loaded.readFailures)
  }
}
