import ModuleGraph
import NavigatorCommandLineTool

/// `boundaries init`: writes a configuration that passes today.
enum InitCommand {
  static let command = Command(
    "init",
    summary: "Write a boundaries.json that passes today.",
    options: PackageOptions.all.filter { $0.name != "config" } + [
      Option("force", summary: "replace the one that is there")
    ],
    notes: """
      Groups are made from folders and names, rules from what holds today. What breaks the standing
      rules goes into \(Baseline.fileName), so that only new violations fail.
      """
  )

  static func run(_ arguments: Arguments) throws -> Int32 {
    let package = PackageOptions(arguments)
    let file = package.inFolder(Configuration.fileName)
    guard arguments.has("force") || !Console.isFile(file) else {
      throw WordError("\(file) is there already; '--force' replaces it")
    }
    let loaded = try package.load(nil)
    let text = StartingConfiguration(loaded.graph).text()
    let configuration = try Configuration(Array(text.utf8), file: file)
    let found = try Check(configuration: configuration).run(loaded).uncovered
    try Console.replace(file, with: text)
    Boundaries.write("\(file): written\n")
    if !found.isEmpty {
      let baseline = package.inFolder(Baseline.fileName)
      try Baseline.write(found, to: baseline)
      Boundaries.write("\(baseline): \(found.count) known violations\n")
    }
    return Boundaries.tell(loaded.obstacles)
  }
}
