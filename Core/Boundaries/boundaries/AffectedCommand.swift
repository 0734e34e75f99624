import ModuleGraph
import NavigatorCommandLineTool

enum AffectedCommand {
  static let command = Command(
    "affected",
    summary: "List the modules and test targets that a git change affects.",
    options: PackageOptions.all + [
      Option("since", value: .text("REVISION"), summary: "compare with this commit (HEAD)"),
      Option("only", value: .choice(["modules", "tests"]), summary: "list only these"),
      PackageOptions.format,
    ],
    notes: """
      A changed file affects its module and every module that depends on it, by an import or a
      declared dependency. A changed manifest affects all, and for Xcode a workspace or .xcconfig file.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let loaded = try package.load(try package.configuration())
    let changes = try GitChanges(since: arguments.value("since") ?? "HEAD", in: loaded.folder)
    let affected = AffectedModules(files: changes.files, in: loaded.graph) { changes.isChanged($0) }
    if let warning = affected.warning { Boundaries.printError(warning) }
    let onlyTests = arguments.value("only").map { $0 == "tests" }
    let text = affected.text(tests: onlyTests)
    return try Boundaries.write(text, or: affected.json, arguments, loaded.readFailures)
  }
}
