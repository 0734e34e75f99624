import BoundariesCheck
import BoundariesEdits
import BoundariesGraph
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

enum ResolveCommand: BoundariesCommand {
  static let command = Command(
    "resolve",
    summary: "Resolve findings, named by their fingerprints from 'check --format json'.",
    options: PackageOptions.all + [
      Option(
        "by",
        value: .choice(["fix", "exception", "baseline"]),
        summary: "correct the manifest, add exceptions, or add to the baseline (default: fix)"
      ),
      Option("because", value: .text("REASON"), summary: "the reason for the exceptions"),
      Option(
        "until",
        value: .text("DATE"),
        summary: "the last day of the exceptions, such as 2027-05-31"
      ),
      Option(
        "baseline",
        value: .text("FILE"),
        summary: "the file of known violations (default: \(Baseline.fileName))"
      ),
      PackageOptions.trustExceptions,
      Option("dry-run", summary: "print the changes instead of making them"),
      PackageOptions.format,
      PackageOptions.jsonErrors,
    ],
    positionals: Command.Positionals("FINGERPRINT…", count: 1...Int.max),
    notes: """
      Prints the changes as a diff. With '--format json', each file before and after follows, for 'apply'.
      Says which other findings the changes resolve, too.
      '--by fix' also lists the findings that have to be fixed by hand, and exits with 1 if there are any.
      If it can fix none, it exits with 2. The other ways resolve all findings or none.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let resolution = try resolution(arguments)
    Boundaries.endWithReader()
    let package = PackageOptions(arguments)
    if case .baseline = resolution, !package.trustsBaseline {
      throw RequestError(
        "no baseline counts, because --config is outside of the repository; name one with '--baseline'"
      )
    }
    let (configuration, loaded) = try package.read()
    let check = try package.check(configuration)
    let plan = try ChosenFindings(arguments.positionals, of: check, in: loaded).changes(
      resolution,
      configuration: package.configurationFile,
      baseline: try package.baselineFile(configuration),
      loader: try package.loader(configuration)
    )
    if !arguments.has("dry-run") { try plan.changes.make(in: loaded.folder) }
    if arguments.value("format") == "json" {
      try Boundaries.write(plan.json.line + "\n")
    } else {
      try Boundaries.write(plan.changes.difference.printable(in: .lines))
    }
    for sentence in plan.byHand { Boundaries.printError(sentence, prefix: "by hand: ") }
    printAlsoCovered(plan.alsoCovered)
    let status = Boundaries.report(loaded.readFailures)
    return status == 0 && !plan.byHand.isEmpty ? 1 : status
  }

  /// Says which findings the changes resolve although they are not chosen: the first ones, and how many more.
  private static func printAlsoCovered(_ messages: [String]) {
    let most = 3
    var sentences = Array(messages.prefix(most))
    let others = messages.count - most
    if others > 0 { sentences.append(others.counted("more finding")) }
    for sentence in sentences { Boundaries.printError(sentence, prefix: "also resolves: ") }
  }

  private static func resolution(_ arguments: Arguments) throws -> Resolution {
    let by = arguments.value("by") ?? "fix"
    guard by == "exception" else {
      if let other = ["because", "until"].first(where: arguments.has) {
        throw RequestError("'--\(other)' needs '--by exception'")
      }
      return by == "fix" ? .fix : .baseline
    }
    guard let because = arguments.value("because"), because.contains(where: { !$0.isWhitespace })
    else { throw RequestError("an exception needs '--because REASON'") }
    return .exception(because: because, until: arguments.value("until"))
  }
}

enum ApplyCommand: BoundariesCommand {
  static let command = Command(
    "apply",
    summary: "Make or undo the changes that 'resolve --dry-run --format json' prints.",
    options: [
      Option(
        "package-path",
        value: .text("FOLDER"),
        summary: "the package (default: the current folder)"
      ),
      Option("reverse", summary: "undo the changes"),
      PackageOptions.jsonErrors,
    ],
    notes:
      "Reads the changes from standard input. Makes none if one of the files has changed in the meantime."
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    var input = ""
    while let line = readLine(strippingNewline: false) { input += line }
    let changes: FileChanges
    do { changes = try FileChanges(json: Array(input.utf8)) } catch {
      throw RequestError("standard input is not what 'resolve --format json' prints")
    }
    let folder = PackageOptions(arguments).folder
    try (arguments.has("reverse") ? changes.reversed : changes)
      .make(in: Platform.realPath(folder) ?? folder)
    return 0
  }
}
