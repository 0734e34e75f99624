import BoundariesCheck
import BoundariesEdits
import BoundariesGraph
import BoundariesReports
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorJSON

enum ModulesCommand: BoundariesCommand {
  static let command = Command(
    "modules",
    summary: "List the modules with their metrics.",
    options: PackageOptions.all + [
      PackageOptions.format,
      Option(
        "imports",
        summary:
          "print JSON that also has the imports, the findings, and the places that could not be read"
      ),
      PackageOptions.since(
        "with --imports, print only findings that are new since this commit or in changed files"
      ),
      PackageOptions.trustExceptions,
      Option("progress", summary: "print to standard error how many files have been read"),
      PackageOptions.jsonErrors,
    ],
    notes: """
      fan-in: how many modules import the module. fan-out: how many modules it imports.
      instability: fan-out / (fan-in + fan-out). depth: the length of the longest chain of imports from it.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let printsImports = arguments.has("imports")
    if !printsImports { try refuseOptionsOfFindings(arguments) }
    // The reader of the output may end before the package is read; this program then ends, too.
    if printsImports { Boundaries.endWithReader() }
    let package = PackageOptions(arguments)
    let configuration = try package.configuration()
    var loader = try package.loader(configuration)
    if arguments.has("progress") {
      loader.progress = { scanned, all in
        Boundaries.printError("\(scanned) of \(all)", prefix: "read ")
      }
    }
    let loaded = try loader.load(package.folder)
    if printsImports { return try writeImports(loaded, configuration, package) }
    let text = ModulesReport.text(loaded.graph)
    let json = ModulesReport.json(loaded.graph)
    return try Boundaries.write(text, or: json, arguments, loaded.readFailures)
  }

  private static func refuseOptionsOfFindings(_ arguments: Arguments) throws {
    guard let name = ["since", "trust-exceptions"].first(where: arguments.has) else { return }
    throw RequestError("'--\(name)' needs '--imports', which prints findings")
  }

  private static func writeImports(
    _ loaded: LoadedGraph,
    _ configuration: Configuration?,
    _ package: PackageOptions
  ) throws -> Int32 {
    let check = try package.since(loaded, package.check(configuration))
    let result = try check.run(loaded)
    let fixable = FixableFindings(result.findingsInAllFiles, in: loaded)
    let json = ModulesReport.json(loaded, result, byHand: fixable.byHand)
    try Boundaries.write(json.line + "\n")
    return Boundaries.report(result.readFailures)
  }
}
