import BoundariesCheck
import BoundariesReports
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
        summary: "print JSON that also contains imports, findings and unread places"
      ),
      Option("progress", summary: "print the number of files read to standard error"),
    ],
    notes: """
      fan-in: the number of modules that import it. fan-out: the number of modules it imports.
      instability: fan-out / (fan-in + fan-out). depth: the length of its longest chain of imports.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    // A program that reads the imports may end before they are read.
    if arguments.has("imports") { Boundaries.endWithReader() }
    let configuration = try package.configuration()
    var loader = try package.loader(configuration)
    if arguments.has("progress") {
      loader.progress = { scanned, all in
        Boundaries.printError("\(scanned) of \(all)", prefix: "read ")
      }
    }
    let loaded = try loader.load(package.folder)
    if arguments.has("imports") {
      try writeImports(loaded, package.check(configuration))
      return Boundaries.report(loaded.readFailures)
    }
    let text = ModulesReport.text(loaded.graph)
    let json = ModulesReport.json(loaded.graph)
    return try Boundaries.write(text, or: json, arguments, loaded.readFailures)
  }

  private static func writeImports(_ loaded: LoadedGraph, _ check: Check) throws {
    let findings = try check.run(loaded).findings
    try Boundaries.write(ModulesReport.json(loaded, findings).line + "\n")
  }
}
