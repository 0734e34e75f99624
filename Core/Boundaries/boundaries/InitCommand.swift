import ModuleGraph
import NavigatorCommandLineTool
import NavigatorOperatingSystem

enum InitCommand: BoundariesCommand {
  static let command = Command(
    "init",
    summary: "Write a boundaries.json that the package satisfies.",
    options: PackageOptions.all.filter { $0.name != "config" } + [
      Option("force", summary: "replace an existing one")
    ],
    notes: """
      Groups are derived from folders and names, rules from the current imports. Existing violations
      are written to \(Baseline.fileName), so that only new ones fail. Packages and projects below the folder
      are included, and other Swift files in no module excluded.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let file = package.inFolder(Configuration.fileName)
    let baseline = package.inFolder(Baseline.fileName)
    if !arguments.has("force"), let existing = [file, baseline].first(where: Platform.exists) {
      throw RequestError("\(existing) exists already; '--force' replaces it")
    }
    let sources = try sources(package, file)
    let loaded = try package.load(try configuration(sources, file))
    guard !loaded.graph.checked.isEmpty else {
      _ = Boundaries.report(try package.load(nil).readFailures)
      throw RequestError("\(package.folder): there is no module; nothing was written")
    }
    let text = ConfigurationTemplate(loaded.graph, sources: sources).text
    let configuration = try Configuration(Array(text.utf8), file: file)
    let found = try Check(configuration: configuration).run(loaded).findingsBeforeBaseline
    try Repository.replace(file, with: text, in: package.folder)
    try Boundaries.print("\(file): written")
    try printExcluded(loaded, file)
    if !found.isEmpty {
      try package.write(Baseline.text(of: found), to: baseline)
      let count = "\(found.count) known violation\(found.count == 1 ? "" : "s")"
      try Boundaries.print("\(baseline): \(count)")
    }
    return Boundaries.report(loaded.readFailures)
  }

  /// Says how much the configuration leaves out: in a repository of another tool, it may be nearly all.
  private static func printExcluded(_ loaded: LoadedGraph, _ file: String) throws {
    let count = loaded.omissions.count { $0.reason == .excludedFile }
    guard count > 0 else { return }
    let files = "\(count) Swift file\(count == 1 ? "" : "s") in no package or project"
    try Boundaries.print("\(file): excludes \(files); \"modules\" can list their folders instead")
  }

  /// Returns what the configuration says about packages, projects and files that are not read by default.
  ///
  /// They are included if they can be read, and else excluded. In a folder without a package or project, modules of
  /// folders that follow a pattern are listed instead.
  private static func sources(_ package: PackageOptions, _ file: String) throws -> TemplateSources {
    var loaded: LoadedGraph?
    var missing: NoManifestError?
    do { loaded = try package.load(nil) } catch let error as NoManifestError { missing = error }
    let places = try loaded?.unread ?? PackageLoader().unread(in: package.folder)
    let areFiles = places.allSatisfy { $0.kind == .files }
    // A manifest without targets may have the dependencies of another tool.
    if areFiles, loaded?.graph.checked.isEmpty != false {
      if let folders = TemplateSources(folders: places) { return folders }
      if let missing { throw RequestError("\(missing)\nNothing was written.") }
    }
    let others = (loaded?.omissions ?? []).filter { $0.reason == .otherProject }
    let failures = Set((loaded?.readFailures ?? []).map(\.subject))
    func including(_ left: [UnreadPlace]?) -> TemplateSources {
      TemplateSources(places, left: left, projects: others.map(\.subject))
    }
    if areFiles { return including(places) }
    do {
      let left = try package.load(try configuration(including([]), file)).unread
      let loaded = try package.load(try configuration(including(left), file))
      // A package below the folder may need another one that is not there.
      if let failure = loaded.readFailures.first(where: { !failures.contains($0.subject) }) {
        throw failure
      }
      return including(left)
    } catch {
      Boundaries.printError("\(error)\nThe packages and projects below the folder are excluded.")
      return including(nil)
    }
  }

  private static func configuration(
    _ sources: TemplateSources,
    _ file: String
  ) throws -> Configuration? {
    let text = "{\(sources.lines.joined(separator: "\n"))}"
    return sources.isEmpty ? nil : try Configuration(Array(text.utf8), file: file)
  }
}
