import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries affected`: tells which modules and tests a change in git touches.
enum AffectedCommand {
  static let command = Command(
    "affected",
    summary: "List the modules and test targets that a git change touches.",
    options: PackageOptions.all + [
      Option("since", value: .text("REVISION"), summary: "compare with this commit (HEAD)"),
      Option("only", value: .choice(["modules", "tests"]), summary: "leave out the others"),
      Option("format", letter: "f", value: .choice(["text", "json"]), summary: "text"),
    ],
    notes: """
      A changed file touches its module and every module that stands on it, by its imports or by
      what it declares. A changed manifest touches all.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.load(try package.configuration())
    let changes = try GitChanges(since: arguments.value("since") ?? "HEAD", in: loaded.folder)
    let affected = AffectedModules(files: changes.files, in: loaded.graph)
    let onlyTests = arguments.value("only").map { $0 == "tests" }
    let isJSON = arguments.value("format") == "json"
    Boundaries.write(isJSON ? affected.json.text : affected.text(tests: onlyTests))
    return Boundaries.tell(loaded.obstacles)
  }
}
