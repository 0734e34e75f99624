import BoundariesCheck
import BoundariesEdits
import BoundariesGraph
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorOperatingSystem

enum InitCommand: BoundariesCommand {
  static let command = Command(
    "init",
    summary: "Write a boundaries.json that the package satisfies.",
    options: PackageOptions.all.filter { $0.name != "config" } + [
      Option(
        "force",
        summary: "replace the groups, rules and baseline of an existing boundaries.json"
      )
    ],
    notes: """
      Groups are derived from folders and names, rules from the current imports. Existing violations
      are written to \(Baseline.fileName), so that only new ones make a check fail.
      Packages and projects below the folder are included; missing ones are listed as optional.
      Swift files that belong to no module are excluded. Files that only another build tool describes
      are not excluded; the exit status is 2 until they can be read.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let file = package.inFolder(Configuration.fileName)
    if !arguments.has("force") {
      try refuseExisting([file, package.inFolder(Baseline.fileName)])
    }
    let old = try FileChanges.text(of: file)
    let search = try TemplateSearch.search(
      package.loader(nil),
      in: package.folder,
      named: file,
      keeping: try keptMembers(of: old, file)
    )
    for problem in search.problems { Boundaries.printError("\(problem)") }
    if search.loaded.graph.checked.isEmpty {
      _ = Boundaries.report(search.loaded.readFailures)
      throw RequestError("\(package.folder): no module was found; nothing was written")
    }
    try write(search, over: old, to: file, package)
    let status = Boundaries.report(search.loaded.readFailures)
    return search.problems.isEmpty ? status : Boundaries.failure
  }

  private static func keptMembers(of text: String?, _ file: String) throws -> KeptMembers {
    guard let text else { return KeptMembers() }
    return try KeptMembers(Array(text.utf8), file: file)
  }

  private static func refuseExisting(_ files: [String]) throws {
    guard let existing = files.first(where: Platform.exists) else { return }
    throw RequestError("\(existing) already exists; '--force' replaces it")
  }

  /// Writes the baseline that the rules need, and then the configuration.
  private static func write(
    _ search: TemplateSearch,
    over old: String?,
    to file: String,
    _ package: PackageOptions
  ) throws {
    let text = ConfigurationTemplate(search.loaded.graph, sources: search.sources).text
    let (configuration, violations) = try check(text, search.loaded, file)
    var files: [FileChanges.File] = []
    if let baseline = try newBaseline(configuration, violations, package) {
      files.append(baseline)
    }
    files.append(FileChanges.File(writing: text, to: Configuration.fileName, over: old))
    try FileChanges(files).make(in: package.folder)
    try printSummary(search, file)
    if !violations.isEmpty {
      let baselineFile = try package.baselineFile(configuration)
      try Boundaries.print("\(baselineFile): \(violations.count.counted("known violation"))")
    }
  }

  /// Returns the configuration of a text, and the violations of its rules; throws an error if a check would refuse it.
  private static func check(
    _ text: String,
    _ loaded: LoadedGraph,
    _ file: String
  ) throws -> (configuration: Configuration, violations: [Finding]) {
    do {
      let configuration = try Configuration(contentsOf: file, as: Array(text.utf8))
      let result = try Check(configuration: configuration).run(loaded)
      return (configuration, result.findingsBeforeBaseline)
    } catch let error as ConfigurationError {
      throw RequestError(
        "the new groups and rules do not fit the other keys: \(error)\nNothing was written."
      )
    }
  }

  /// Returns the change of the baseline; nil if there is no baseline and none is needed.
  private static func newBaseline(
    _ configuration: Configuration,
    _ violations: [Finding],
    _ package: PackageOptions
  ) throws -> FileChanges.File? {
    let file = try package.baselineFile(configuration)
    let old = try FileChanges.text(of: file)
    // A file that is not a baseline belongs to the user, so it must not be replaced.
    if old != nil { _ = try Baseline(contentsOf: file) }
    let isWanted = old != nil || configuration.baseline != nil
    if violations.isEmpty, !isWanted { return nil }
    let path = configuration.baseline ?? Baseline.fileName
    return FileChanges.File(writing: Baseline.text(of: violations), to: path, over: old)
  }

  /// Prints what the configuration excludes or permits: in a repository of another tool, that may be nearly everything.
  private static func printSummary(_ search: TemplateSearch, _ file: String) throws {
    try Boundaries.print("\(file): written")
    if search.excludedFileCount > 0 {
      let files = search.excludedFileCount.counted("Swift file")
      try Boundaries.print(
        "\(file): excludes \(files) in no package or project; \"modules\" can list their folders instead"
      )
    }
    for path in search.missingPaths {
      try Boundaries.print("\(file): lists \(path), which is not there, in \"optional\"")
    }
  }
}
