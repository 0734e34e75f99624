import ModuleGraph
import NavigatorCommandLineTool

/// `boundaries check`: judges the imports of a package by its rules.
enum CheckCommand {
  static let command = Command(
    "check",
    summary: "Judge the imports of a package by its boundaries.json.",
    options: PackageOptions.all + [
      Option(
        "format",
        letter: "f",
        value: .choice(ReportFormat.allCases.map(\.rawValue)),
        summary: "how to print; may be given again (text)"
      ),
      Option(
        "output",
        letter: "o",
        value: .text("FILE"),
        summary: "where the format before it goes; without one its suffix tells"
      ),
      Option("baseline", value: .text("FILE"), summary: "violations that are known"),
      Option("write-baseline", summary: "make what is found now the baseline"),
      Option(
        "color",
        value: .choice(["auto", "always", "never"]),
        summary: "colours (on a terminal without NO_COLOR)"
      ),
    ],
    notes: """
      Ends with 0 when there is no error, 1 when there is one, 2 when something could not be judged.
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
    let isWanted = arguments.has("baseline") || configuration?.baseline != nil
    let baseline =
      isWanted || Console.isFile(file) ? try Baseline(contentsOf: file) : nil
    let result = try Check(configuration: configuration, baseline: baseline).run(loaded)
    let isWritten = Report.write(result, arguments)
    let status = Boundaries.tell(result.obstacles)
    return isWritten ? max(status, result.status) : Boundaries.couldNotJudge
  }

  private static func writeBaseline(_ file: String, _ result: CheckResult) throws -> Int32 {
    try Baseline.write(result.uncovered, to: file)
    Boundaries.write("\(file): \(result.uncovered.count) findings\n")
    return Boundaries.tell(result.obstacles)
  }
}
