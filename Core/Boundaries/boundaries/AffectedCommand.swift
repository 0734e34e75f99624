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
    let revision = package.revision ?? "HEAD"
    let changes = try GitChanges(since: revision, in: loaded.folder)
    let configurationFiles = files(of: configuration, in: loaded)
    let declaresModules = configuration?.declaresModules == true
    let baseline = loaded.relative(try package.baselineFile(configuration))
    let affected = AffectedModules(
      files: changes.files,
      in: loaded.graph,
      describing: declaresModules ? configurationFiles : [],
      ignoring: configurationFiles.union([Configuration.fileName, baseline]),
      isChanged: changes.isChanged
    )
    if let warning = affected.warning { Boundaries.printError(warning) }
    let text = affected.text(tests: onlyTests(arguments))
    return try Boundaries.write(text, or: affected.json, arguments, loaded.readFailures)
  }

  /// Returns the paths of a configuration and the files that it shares, relative to the checked folder.
  private static func files(
    of configuration: Configuration?,
    in loaded: LoadedGraph
  ) -> Set<String> {
    guard let configuration else { return [] }
    let files = [configuration.file] + configuration.sharedFiles
    return Set(files.map(loaded.relative))
  }

  /// Returns whether only test targets are listed, or only modules; nil for both.
  private static func onlyTests(_ arguments: Arguments) -> Bool? {
    guard let kind = arguments.value("only") else { return nil }
    return kind == "tests"
  }
}
