import CommandLineTool
import ModuleGraph

/// `boundaries check`: judges the imports of a package by its rules.
enum CheckCommand {
  static let command = Command(
    "check",
    summary: "Judge the imports of a package by its boundaries.json.",
    options: [
      Option("package-path", value: .text("FOLDER"), summary: "the package to check (here)"),
      Option("config", value: .text("FILE"), summary: "the rules (boundaries.json there)"),
      Option("no-cache", summary: "evaluate the manifest anew"),
    ]
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let folder = arguments.value("package-path") ?? "."
    let file = arguments.value("config") ?? (folder == "." ? "" : "\(folder)/") + "boundaries.json"
    let configuration = try Configuration(contentsOf: file)
    var loader = PackageLoader()
    loader.usesCache = !arguments.has("no-cache")
    let loaded = try loader.load(folder)
    let result = CheckResult(loaded, rules: try configuration.rules(for: loaded.graph))
    Boundaries.write(TextReport.render(result))
    for obstacle in result.obstacles { Boundaries.complain("could not judge \(obstacle)") }
    return result.status
  }
}
