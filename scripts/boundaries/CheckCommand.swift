import ModuleGraph
import NavigatorCommandLineTool

/// `boundaries check`: checks the imports of a package against its rules.
enum CheckCommand {
  static let command = Command(
    "check",
    summary: "Check the imports of a package against its boundaries.json.",
    options: PackageOptions.all + [
      Option(
        "format",
        letter: "f",
        value: .choice(ReportFormat.allCases.map(\.rawValue)),
        summary: "the format of the report; may be repeated (text)"
      ),
      Option(
        "output",
        letter: "o",
        value: .text("FILE"),
        summary: "the file of the format before it; else its suffix decides"
      ),
      Option("baseline", value: .text("FILE"), summary: "the list of known violations"),
      Option("write-baseline", summary: "write all violations to the baseline"),
      Option(
        "color",
        value: .choice(["auto", "always", "never"]),
        summary: "colours (on a terminal without NO_COLOR)"
      ),
    ],
    notes: """
      Exits with 0 without errors, 1 with errors, and 2 if something could not be checked.
      Without a boundaries.json the rules acyclic, declared and used apply.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let configuration = try package.configuration()
    let loaded = try package.load(configuration)
    let file = package.baselineFile(configuration)
    if arguments.has("write-baseline") {
      return try writeBaseline(file, Check(configuration: configuration).run(loaded))
    }
    let isRequired = arguments.has("baseline") || configuration?.baseline != nil
    let baseline =
      isRequired || Console.isFile(file) ? try Baseline(contentsOf: file) : nil
    let result = try Check(configuration: configuration, baseline: baseline).run(loaded)
    let isWritten = ReportWriter.write(result, arguments)
    let status = Boundaries.report(result.readFailures)
    return isWritten ? max(status, result.status) : Boundaries.failure
  }

  private static func writeBaseline(_ file: String, _ result: CheckResult) throws -> Int32 {
    try Baseline.write(result.findingsBeforeBaseline, to: file)
    Boundaries.write("\(file): \(result.findingsBeforeBaseline.count) findings\n")
    return Boundaries.report(result.readFailures)
  }
}
