import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesReports
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorJSON

enum ExplainCommand: BoundariesCommand {
  static let command = Command(
    "explain",
    summary: "Show the shortest chains of imports from one module to another.",
    options: PackageOptions.all + [PackageOptions.format],
    positionals: Command.Positionals("A B", count: 2...2)
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.read().loaded
    let from = try loaded.graph.module(called: arguments.positionals[0])
    let to = try loaded.graph.module(called: arguments.positionals[1])
    let explanation = Explanation(loaded.graph, from: from, to: to)
    return try Boundaries.write(
      explanation.text,
      or: explanation.json,
      arguments,
      loaded.readFailures
    )
  }
}

enum ImportsCommand: BoundariesCommand {
  static let command = Command(
    "imports",
    summary: "List the imports of files, of all Swift files in folders, or of standard input (-).",
    options: [PackageOptions.format],
    positionals: Command.Positionals("FILE|FOLDER|-…", count: 1...Int.max)
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let (files, readFailures) = SourceReader.scan(files: arguments.positionals)
    let text = ImportsReport.text(files)
    let json = ImportsReport.json(files)
    return try Boundaries.write(text, or: json, arguments, readFailures)
  }
}

enum SchemaCommand: BoundariesCommand {
  static let command = Command("schema", summary: "Print the JSON schema of boundaries.json.")

  static func run(_ arguments: Arguments) throws -> Int32 {
    try Boundaries.write(ConfigurationSchema.json.text)
    return 0
  }
}
