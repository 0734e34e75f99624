import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import NavigatorCommandLineTool
import NavigatorOperatingSystem
import NavigatorSpelling

/// The options of all commands that read a package.
struct PackageOptions {
  static let all = [
    Option(
      "package-path",
      value: .text("FOLDER"),
      summary: "the package (default: the current folder)"
    ),
    Option(
      "config",
      letter: "c",
      value: .text("FILE"),
      summary: "the configuration (default: boundaries.json in the package)"
    ),
    Option("no-cache", summary: "evaluate the manifests again instead of reading the cache"),
    Option(
      "no-evaluation",
      summary: "do not run manifests; read the modules from the configuration"
    ),
    Option(
      "evaluation-limit",
      value: .text("SECONDS"),
      summary: "the time limit for the evaluation of each manifest (default: 120)"
    ),
    Option(
      "scratch-path",
      value: .text("FOLDER"),
      summary: "SwiftPM's scratch folder (default: .build)"
    ),
    Option("disable-sandbox", summary: "evaluate manifests without SwiftPM's sandbox"),
  ]

  /// The option of the commands that print text or JSON, by ``Boundaries/write(_:or:_:_:)``.
  static let format = format(["text", "json"], "the format (default: text)")

  /// The option of the commands that check a package, by ``check(_:usesBaseline:)``.
  static let trustExceptions = Option(
    "trust-exceptions",
    summary:
      "apply exceptions in comments and the baseline even if --config is outside the repository"
  )

  /// The option of the commands that another program runs, by ``Boundaries/printKind(of:)``.
  static let jsonErrors = Option(
    "json-errors",
    summary: "print the kind of an error to standard error as a line of JSON, before its text"
  )

  /// Returns the option of a format, one of some words.
  static func format(_ words: [String], _ summary: String) -> Option {
    Option("format", letter: "f", value: .choice(words), summary: summary)
  }

  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The value of the option `--since`; nil without it, and for a command that has none.
  var revision: String? { arguments.value("since") }

  /// The value of the option `--baseline`; nil without it, and for a command that has none.
  var baselineOption: String? { arguments.value("baseline") }

  /// The folder of the package, by default the current one.
  var folder: String { arguments.value("package-path") ?? "." }

  /// Returns the path of a file in the folder of the package.
  func inFolder(_ name: String) -> String {
    if folder == "." { return name }
    return "\(folder)/\(name)"
  }

  /// The configuration file of the options or of the package; it may be missing.
  var configurationFile: String { arguments.value("config") ?? inFolder(Configuration.fileName) }

  /// Writes a baseline to a file; throws an error if that would replace a file that is not a baseline.
  func writeBaseline(_ text: String, to file: String) throws {
    if Platform.kind(of: file) == .file { try requireBaseline(file) }
    try write(text, to: file)
  }

  private func requireBaseline(_ file: String) throws {
    let isBaseline = (try? Baseline(contentsOf: file)) != nil
    if isBaseline { return }
    throw RequestError(
      "\(file.excerpt) already exists and is not a baseline; remove it, or name another file"
    )
  }

  /// Writes a report or a baseline to a file, or to standard output if the file is nil; throws an error for a file that a
  /// check reads.
  func write(_ text: String, to file: String?) throws {
    guard let file else {
      try Boundaries.write(text)
      return
    }
    if isSource(file) {
      throw RequestError(
        "\(file) already exists and is not a report or a baseline; name another file"
      )
    }
    try Repository.replace(file, with: text, in: folder)
  }

  /// Returns whether a file exists and is a Swift file or the configuration.
  private func isSource(_ file: String) -> Bool {
    guard let existing = Platform.realPath(file) else { return false }
    return file.hasSuffix(".swift") || existing == Platform.realPath(configurationFile)
  }

  /// Returns the configuration of the options, or else of the package; nil if it has none.
  func configuration() throws -> Configuration? {
    let file = configurationFile
    guard arguments.has("config") || Platform.exists(file) else {
      try refuseMisnamedConfiguration()
      return nil
    }
    try Repository.requireNoLinkOut(file, of: folder)
    return try Configuration(contentsOf: file)
  }

  private func refuseMisnamedConfiguration() throws {
    guard let name = Configuration.misnamedFile(in: folder) else { return }
    let file = inFolder(name)
    throw RequestError(
      "\(file) is not read; the configuration is named \(Configuration.fileName)"
        + " and is JSON with comments: rename the file, or pass it by '--config'",
      kind: .misnamedConfiguration(file: file)
    )
  }

  /// Returns the check of a configuration, with the exceptions of the repository if they count.
  ///
  /// A baseline that the options name counts in any case. With `usesBaseline` false, the known violations are found as well.
  func check(_ configuration: Configuration?, usesBaseline: Bool = true) throws -> Check {
    var check = Check(configuration: configuration)
    check.usesInlineExceptions = trustsExceptions
    if usesBaseline, trustsBaseline { check.baseline = try baseline(configuration) }
    return check
  }

  /// Returns the baseline of a configuration; nil if there is none.
  private func baseline(_ configuration: Configuration?) throws -> Baseline? {
    let file = try baselineFile(configuration)
    let isRequired = baselineOption != nil || configuration?.baseline != nil
    guard isRequired || Platform.exists(file) else { return nil }
    return try Baseline(contentsOf: file)
  }

  /// Whether exceptions in the repository count.
  ///
  /// With a configuration outside of the repository they do not count by default: a change of the repository could
  /// otherwise permit what the configuration forbids.
  private var trustsExceptions: Bool {
    guard let file = arguments.value("config"), !arguments.has("trust-exceptions") else {
      return true
    }
    return Repository.areTogether(file, folder)
  }

  /// Whether the known violations count: those of a baseline that the options name, or that is trusted as an exception.
  var trustsBaseline: Bool { baselineOption != nil || trustsExceptions }

  /// Reads the configuration, and the package with it.
  func read() throws -> (configuration: Configuration?, loaded: LoadedGraph) {
    let configuration = try configuration()
    return (configuration, try load(configuration))
  }

  /// Loads the package with what ``PackageLoader`` documents.
  func load(_ configuration: Configuration?) throws -> LoadedGraph {
    try loader(configuration).load(folder)
  }

  /// Returns a loader with the options that say how manifests are evaluated.
  func loader(_ configuration: Configuration?) throws -> PackageLoader {
    var loader = PackageLoader()
    loader.manifests.usesCache = !arguments.has("no-cache")
    loader.manifests.scratch = arguments.value("scratch-path")
    loader.manifests.usesSandbox = !arguments.has("disable-sandbox")
    loader.manifests.evaluates = !arguments.has("no-evaluation")
    if let text = arguments.value("evaluation-limit") {
      loader.manifests.limit = try Self.limit(text)
    }
    loader.configuration = configuration
    return loader
  }

  private static func limit(_ text: String) throws -> Duration {
    guard let seconds = Int32(text), seconds > 0 else {
      throw RequestError("'\(text.excerpt)' is not a number of seconds")
    }
    return .seconds(seconds)
  }

  /// Returns the baseline file of the options, else that of the configuration, else the default one.
  ///
  /// Throws an error if the options do not name it and it is outside of the repository.
  func baselineFile(_ configuration: Configuration?) throws -> String {
    if let baselineOption { return baselineOption }
    let file = inFolder(configuration?.baseline ?? Baseline.fileName)
    if let obstacle = Repository.obstacle(to: file, in: folder) {
      throw RequestError("\(file.excerpt) \(obstacle); name another one with '--baseline'")
    }
    return file
  }
}
