import ModuleGraph
import NavigatorCommandLineTool

/// The options of every command that reads a package.
struct PackageOptions {
  static let all = [
    Option("package-path", value: .text("FOLDER"), summary: "the package (here)"),
    Option(
      "config",
      letter: "c",
      value: .text("FILE"),
      summary: "its rules (boundaries.json there)"
    ),
    Option("no-cache", summary: "evaluate the manifest anew"),
    Option("scratch-path", value: .text("FOLDER"), summary: "SwiftPM's scratch folder (.build)"),
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  private var folder: String { arguments.value("package-path") ?? "." }

  func inFolder(_ name: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }

  /// The rules that were named, or those of the package; nil when it has none.
  func configuration() throws -> Configuration? {
    if let file = arguments.value("config") { return try Configuration(contentsOf: file) }
    let file = inFolder(Configuration.fileName)
    return Console.isFile(file) ? try Configuration(contentsOf: file) : nil
  }

  func load(_ configuration: Configuration?) throws -> LoadedGraph {
    var loader = PackageLoader()
    loader.usesCache = !arguments.has("no-cache")
    loader.scratch = arguments.value("scratch-path")
    loader.configuration = configuration
    return try loader.load(folder)
  }

  /// The baseline that was named, or the configuration's, or the customary one.
  func baselineFile(_ configuration: Configuration?) -> String {
    if let file = arguments.value("baseline") { return file }
    return inFolder(configuration?.baseline ?? Baseline.fileName)
  }
}
