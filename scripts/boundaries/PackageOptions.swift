import ModuleGraph
import NavigatorCommandLineTool

/// The options of all commands that read a package.
struct PackageOptions {
  static let all = [
    Option("package-path", value: .text("FOLDER"), summary: "the package (current folder)"),
    Option(
      "config",
      letter: "c",
      value: .text("FILE"),
      summary: "its rules (boundaries.json in the package)"
    ),
    Option("no-cache", summary: "evaluate the manifest again"),
    Option("scratch-path", value: .text("FOLDER"), summary: "SwiftPM's scratch folder (.build)"),
    Option("disable-sandbox", summary: "evaluate the manifest without SwiftPM's sandbox"),
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  private var folder: String { arguments.value("package-path") ?? "." }

  func inFolder(_ name: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }

  /// Returns the configuration of the options, or that of the package; nil if it has none.
  func configuration() throws -> Configuration? {
    if let file = arguments.value("config") { return try Configuration(contentsOf: file) }
    let file = inFolder(Configuration.fileName)
    return Console.isFile(file) ? try Configuration(contentsOf: file) : nil
  }

  func load(_ configuration: Configuration?) throws -> LoadedGraph {
    var loader = PackageLoader()
    loader.usesCache = !arguments.has("no-cache")
    loader.scratch = arguments.value("scratch-path")
    loader.usesSandbox = !arguments.has("disable-sandbox")
    loader.configuration = configuration
    return try loader.load(folder)
  }

  /// Returns the baseline of the options, or of the configuration, or else the default one.
  func baselineFile(_ configuration: Configuration?) -> String {
    if let file = arguments.value("baseline") { return file }
    return inFolder(configuration?.baseline ?? Baseline.fileName)
  }
}
