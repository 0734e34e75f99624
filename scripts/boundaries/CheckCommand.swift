import ModuleGraph
import NavigatorCommandLineTool
import NavigatorOperatingSystem

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
      Option(
        "relative-to",
        value: .text("FOLDER"),
        summary: "what paths start from (github, gitlab, sarif: the repository; else: the package)"
      ),
      Option(
        "require-resolved",
        summary: "fail if packages are not fetched and imports not judged"
      ),
      Option(
        "since",
        value: .text("REVISION"),
        summary: "report only what is in files changed since this commit"
      ),
      Option("fix", summary: "add missing and remove unused dependencies in Package.swift first"),
      Option("strict", summary: "treat warnings as errors"),
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
      To read a manifest runs its code; '--no-evaluation' forbids that.
      Without a boundaries.json the rules acyclic, declared and used apply.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let configuration = try package.configuration()
    var loaded = try package.load(configuration)
    let file = try package.baselineFile(configuration)
    let writesBaseline = arguments.has("write-baseline")
    var check = Check(configuration: configuration)
    let isRequired = arguments.has("baseline") || configuration?.baseline != nil
    if !writesBaseline, isRequired || Platform.exists(file) {
      check.baseline = try Baseline(contentsOf: file)
    }
    check.isStrict = arguments.has("strict")
    check.changedFiles = try arguments.value("since").map { revision in
      Set(try GitChanges(since: revision, in: loaded.folder).files)
    }
    var result = try check.run(loaded)
    if arguments.has("fix") {
      let fixes = ManifestFixes(result.findings, in: loaded)
      loaded = try fixes.write { try package.load(configuration) }
      for message in fixes.messages { Boundaries.printError(message, prefix: "") }
      result = try check.run(loaded)
    }
    if writesBaseline { return try writeBaseline(file, result, in: package.folder) }
    return try report(result, arguments)
  }

  private static func report(_ result: CheckResult, _ arguments: Arguments) throws -> Int32 {
    let isWritten = try ReportWriter.write(result, arguments)
    var status = max(Boundaries.report(result.readFailures), result.status)
    if arguments.has("require-resolved"), !result.unjudged.isEmpty {
      Boundaries.printError(
        "\(result.unjudged.count) could not be judged; fetch the packages with 'swift package resolve'"
      )
      status = Boundaries.failure
    }
    return isWritten ? status : Boundaries.failure
  }

  private static func writeBaseline(
    _ file: String,
    _ result: CheckResult,
    in folder: String
  ) throws -> Int32 {
    try Boundaries.write(Baseline.text(of: result.findingsBeforeBaseline), to: file, in: folder)
    let count = result.findingsBeforeBaseline.count
    try Boundaries.print("\(file): \(count) finding\(count == 1 ? "" : "s")")
    return Boundaries.report(result.readFailures)
  }
}
