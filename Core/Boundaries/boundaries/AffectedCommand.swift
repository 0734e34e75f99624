import BoundariesCheck
import BoundariesRules
import NavigatorCommandLineTool

enum AffectedCommand: BoundariesCommand {
  static let command = Command(
    "affected",
    summary: "List the modules and test targets that changes since a commit affect.",
    options: PackageOptions.all + [
      Option(
        "since",
        value: .text("REVISION"),
        summary: "compare with this commit (default: HEAD)"
      ),
      Option(
        "only",
        value: .choice(["modules", "tests"]),
        summary: "list only modules or only test targets"
      ),
      PackageOptions.format,
    ],
    notes: """
      A changed file affects its module and every module that depends on it, by an import or a
      declared dependency. A changed manifest affects all modules; with Xcode, so does a workspace or .xcconfig file.
      A changed configuration or baseline affects no module, unless the configuration declares the modules.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let (configuration, loaded) = try package.read()
    let changes = try GitChanges(since: arguments.value("since") ?? "HEAD", in: loaded.folder)
    var files: [String] = []
    if let configuration {
      files = [configuration.file] + configuration.sharedFiles
    }
    let described = Set(files.map(loaded.relative))
    let baseline = loaded.relative(try package.baselineFile(configuration))
    let affected = AffectedModules(
      files: changes.files,
      in: loaded.graph,
      describing: configuration?.declaresModules == true ? described : [],
      ignoring: described.union([Configuration.fileName, baseline]),
      isChanged: changes.isChanged
    )
    if let warning = affected.warning { Boundaries.printError(warning) }
    let onlyTests = arguments.value("only").map { $0 == "tests" }
    let text = affected.text(tests: onlyTests)
    return try Boundaries.write(text, or: affected.json, arguments, loaded.readFailures)
  }
}
