import ModuleGraph
import NavigatorCommandLineTool
import NavigatorOperatingSystem

enum InitCommand {
  static let command = Command(
    "init",
    summary: "Write a boundaries.json that the package satisfies.",
    options: PackageOptions.all.filter { $0.name != "config" } + [
      Option("force", summary: "replace an existing one")
    ],
    notes: """
      Groups are derived from folders and names, rules from the current imports. Existing violations
      are written to \(Baseline.fileName), so that only new ones fail.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let file = package.inFolder(Configuration.fileName)
    guard arguments.has("force") || !Platform.exists(file) else {
      throw InvalidArgument("\(file) exists already; '--force' replaces it")
    }
    let loaded = try package.load(nil)
    let text = InitialConfiguration(loaded.graph).text
    let configuration = try Configuration(Array(text.utf8), file: file)
    let found = try Check(configuration: configuration).run(loaded).findingsBeforeBaseline
    try Boundaries.write(text, to: file, in: package.folder)
    try Boundaries.print("\(file): written")
    if !found.isEmpty {
      let baseline = package.inFolder(Baseline.fileName)
      try Boundaries.write(Baseline.text(of: found), to: baseline, in: package.folder)
      let count = "\(found.count) known violation\(found.count == 1 ? "" : "s")"
      try Boundaries.print("\(baseline): \(count)")
    }
    return Boundaries.report(loaded.readFailures)
  }
}
