import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries modules`: lists the metrics of every module.
enum ModulesCommand {
  static let command = Command(
    "modules",
    summary: "List the modules with their metrics.",
    options: PackageOptions.all + [
      Option("format", letter: "f", value: .choice(["text", "json"]), summary: "the format (text)")
    ],
    notes: """
      fan-in: the number of modules that import it. fan-out: the number of modules it imports.
      instability: fan-out / (fan-in + fan-out). depth: the length of its longest chain of imports.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.load(try package.configuration())
    let isJSON = arguments.value("format") == "json"
    try Boundaries.write(
      isJSON ? ModulesReport.json(loaded.graph).text : ModulesReport.text(loaded.graph)
    )
    return Boundaries.report(loaded.readFailures)
  }
}
