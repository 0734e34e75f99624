import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries modules`: tells how every module is tied to the others.
enum ModulesCommand {
  static let command = Command(
    "modules",
    summary: "List the modules with their metrics.",
    options: PackageOptions.all + [
      Option("format", letter: "f", value: .choice(["text", "json"]), summary: "text")
    ],
    notes: """
      fan-in: how many modules import it. fan-out: how many it imports. instability: fan-out's share
      of both, from 0 to 1. depth: how many hops its longest way down is.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.load(try package.configuration())
    let isJSON = arguments.value("format") == "json"
    Boundaries.write(
      isJSON ? ModulesReport.json(loaded.graph).text : ModulesReport.text(loaded.graph)
    )
    return Boundaries.tell(loaded.obstacles)
  }
}
