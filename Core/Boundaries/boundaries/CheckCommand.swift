import BoundariesCheck
import BoundariesEdits
import BoundariesGraph
import BoundariesPackages
import BoundariesReports
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorOperatingSystem
import NavigatorSpelling

struct CheckCommand: BoundariesCommand {
  static let command = Command(
    "check",
    summary: "Check the imports of a package against its boundaries.json.",
    options: PackageOptions.all + [
      PackageOptions.format(
        ReportFormat.allCases.map(\.rawValue),
        "the format of the report; may be repeated (default: text)"
      ),
      Option(
        "output",
        letter: "o",
        value: .text("FILE"),
        summary:
          "output file of the preceding --format; without one, its extension selects the format"
      ),
      Option(
        "relative-to",
        value: .text("FOLDER"),
        summary:
          "base folder of the reported paths (default: the repository for github, gitlab and sarif, otherwise the package)"
      ),
      Option(
        "require-resolved",
        summary: "fail if a dependency cannot be checked because its package is not fetched"
      ),
      PackageOptions.since(
        "report only findings that are new since this commit or in changed files; fail if the check became weaker"
      ),
      Option(
        "allow-weaker",
        summary: "with --since, report that the check became weaker, but do not fail because of it"
      ),
      PackageOptions.trustExceptions,
      Option("fix", summary: "add missing dependencies to Package.swift, then check"),
      Option("fix-remove", summary: "remove unused dependencies from Package.swift, then check"),
      Option(
        "dry-run",
        summary:
          "print the changes of --fix and --fix-remove instead of making them; print no report"
      ),
      Option("verbose", summary: "list every location, rule and omission in the text report"),
      Option("strict", summary: "treat warnings as errors"),
      Option(
        "baseline",
        value: .text("FILE"),
        summary: "the file of known violations (default: \(Baseline.fileName))"
      ),
      Option("write-baseline", summary: "write all current violations to the baseline"),
      Option(
        "color",
        value: .choice(["auto", "always", "never"]),
        summary: "when to use colors (auto: on a terminal unless NO_COLOR is set)"
      ),
    ],
    notes: """
      Exits with 0 if there are no errors, 1 if there are, and 2 if something could not be checked.
      Reading a manifest runs its code; '--no-evaluation' prevents that.
      Without "rules" in boundaries.json, the rules acyclic, declared and used apply.
      """
  )

  private let arguments: Arguments

  static func run(_ arguments: Arguments) throws -> Int32 {
    try CheckCommand(arguments: arguments).run()
  }

  private var package: PackageOptions { PackageOptions(arguments) }
  private var fixes: Bool { arguments.has("fix") || arguments.has("fix-remove") }
  private var isDry: Bool { arguments.has("dry-run") }
  private var writesBaseline: Bool { arguments.has("write-baseline") }

  private func run() throws -> Int32 {
    if isDry { try requireFixWithoutReport() }
    let (configuration, loaded) = try package.read()
    // Read first, so that an invalid name of the baseline is reported before anything is changed.
    let baselineFile = try package.baselineFile(configuration)
    let check = try check(loaded, configuration)
    var result = try check.run(loaded)
    if fixes {
      let changes = try verifiedFixes(result, loaded, configuration)
      if isDry { return try printDifference(changes, result) }
      try changes.write()
      printMessages(of: changes, areMade: true)
      result = try check.run(try package.load(configuration))
    }
    printNotCompared(result)
    if writesBaseline { return try writeBaseline(baselineFile, result) }
    return try report(result)
  }

  /// Returns the check that the options describe.
  private func check(_ loaded: LoadedGraph, _ configuration: Configuration?) throws -> Check {
    var check = try package.check(configuration, usesBaseline: !writesBaseline)
    check.isStrict = arguments.has("strict")
    check.allowsWeaker = arguments.has("allow-weaker")
    return try package.since(loaded, check)
  }

  /// Says why it is not known whether the rules became weaker, if it is not.
  private func printNotCompared(_ result: CheckResult) {
    guard let notCompared = result.notCompared, let reason = notCompared.reason else { return }
    let name = notCompared.revision
    Boundaries.printError("cannot tell whether the rules are weaker than at \(name): \(reason)")
  }

  private func report(_ result: CheckResult) throws -> Int32 {
    let destinations = ReportWriter.destinations(arguments)
    let isWritten = try ReportWriter.write(result, to: destinations, arguments)
    let unreadStatus = reportUnread(of: result)
    let status = max(unreadStatus, result.status)
    let printed = destinations.filter { destination in destination.file == nil }
    // Without a report for people on standard output, standard error gets the last line.
    if printed.allSatisfy(\.format.isForService) { Boundaries.printError(result.closingLine) }
    return isWritten ? status : Boundaries.failure
  }

  /// Reports what was not read and, with `--require-resolved`, what was not fetched; returns the exit status.
  private func reportUnread(of result: CheckResult) -> Int32 {
    let status = Boundaries.report(result.readFailures)
    guard arguments.has("require-resolved"), !result.unchecked.isEmpty else { return status }
    let hint = "fetch the packages, for example with 'swift package resolve' or 'pod install'"
    Boundaries.printError("\(result.unchecked.count) could not be checked; \(hint)")
    return Boundaries.failure
  }
}

/// The options that change manifests.
extension CheckCommand {
  private func requireFixWithoutReport() throws {
    guard fixes else {
      throw RequestError("'--dry-run' needs '--fix' or '--fix-remove', whose changes it prints")
    }
    let reportOptions = ["format", "output", "write-baseline"]
    guard let option = reportOptions.first(where: arguments.has) else { return }
    throw RequestError("'--dry-run' prints changes instead of a report; leave out '--\(option)'")
  }

  /// Returns the changes of manifests that the options ask for, evaluated in copies.
  private func verifiedFixes(
    _ result: CheckResult,
    _ loaded: LoadedGraph,
    _ configuration: Configuration?
  ) throws -> ManifestFixes {
    let changes = ManifestFixes(
      result.findings,
      of: result.findingsInAllFiles,
      in: loaded,
      adds: arguments.has("fix"),
      removes: arguments.has("fix-remove")
    )
    try changes.verify(package.loader(configuration))
    return changes
  }

  private func printMessages(of changes: ManifestFixes, areMade: Bool) {
    for message in changes.messages(areMade: areMade) {
      Boundaries.printError(message, prefix: "")
    }
  }

  /// Prints the changes, and returns the status of the check without them, so that a failed check is no success.
  private func printDifference(_ changes: ManifestFixes, _ result: CheckResult) throws -> Int32 {
    printMessages(of: changes, areMade: false)
    try Boundaries.write(changes.difference.printable(in: .lines))
    if result.isPartial { Boundaries.printError(result.coverage) }
    return max(reportUnread(of: result), result.status)
  }
}

/// The option that writes the baseline.
extension CheckCommand {
  private func writeBaseline(_ file: String, _ result: CheckResult) throws -> Int32 {
    let status = reportUnread(of: result)
    guard status == 0 else {
      Boundaries.printError(
        "\(file) was not written because something could not be read or checked"
      )
      return status
    }
    let old = try? Baseline(contentsOf: file)
    // Keeps the entries about dependencies that cannot be checked now: they may still be violated.
    let kept = old?.entries(about: result.unchecked) ?? []
    let findings = result.findingsBeforeBaseline
    try package.writeBaseline(Baseline.text(of: findings, and: kept), to: file)
    try Boundaries.print("\(file): \(findings.count.counted("finding"))")
    if result.isPartial { Boundaries.printError(result.coverage) }
    return status
  }
}
