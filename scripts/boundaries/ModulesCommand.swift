import ModuleGraph
import NavigatorCommandLineTool
import NavigatorJSON

/// `boundaries modules`: lists the metrics of every module.
enum ModulesCommand {
  static let command = Command(
    "modules",
    summary: "List the modules with their metrics.",
    options: PackageOptions.all + [
      Option(
        "format",
        letter: "f",
        value: .choice(["text", "json"]),
        summary: "the format (text)"
      ),
      Option("imports", summary: "print JSON with all imports and findings, too"),
      Option("progress", summary: "count the read files on standard error"),
    ],
    notes: """
      fan-in: the number of modules that import it. fan-out: the number of modules it imports.
      instability: fan-out / (fan-in + fan-out). depth: the length of its longest chain of imports.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let configuration = try package.configuration()
    let showsProgress = arguments.has("progress")
    let loaded = try package.load(configuration) { scanned, all in
      if showsProgress { Boundaries.printError("\(scanned) of \(all)", prefix: "read ") }
    }
    if arguments.has("imports") {
      let findings = try Check(configuration: configuration).run(loaded).findings
      try Boundaries.write(ModulesReport.json(loaded, findings).line + "\n")
      return Boundaries.report(loaded.readFailures)
    }
    let isJSON = arguments.value("format") == "json"
    try Boundaries.write(
      isJSON ? ModulesReport.json(loaded.graph).text : ModulesReport.text(loaded.graph)
    )
    return Boundaries.report(loaded.readFailures)
  }
}
