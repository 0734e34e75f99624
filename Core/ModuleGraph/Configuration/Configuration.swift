import NavigatorJSON

/// What `boundaries.json` says, its shape checked and its names not yet looked up.
public struct Configuration: Sendable {
  struct Group: Sendable {
    let name: String
    let place: JSONPlace
    let patterns: [Pattern]
  }

  /// Text that chooses modules, and where it stands.
  struct Pattern: Sendable {
    let text: String
    let place: JSONPlace
  }

  struct RuleDeclaration: Sendable {
    let name: String
    let kind: RuleKind
    let severity: Severity
    let why: String?
    let fix: String?
    let place: JSONPlace
    let body: JSONValue
  }

  /// The path the configuration was read from.
  public let file: String
  let groups: [Group]
  let rules: [RuleDeclaration]
  /// The modules to judge instead of a manifest's; nil to ask the manifest.
  let modules: [ModuleDeclaration]?
  /// Further packages to judge, as globs of folders.
  let packages: [Pattern]
  let exceptions: [ExceptionDeclaration]
  /// The baseline's path relative to the configuration; nil for the customary one.
  public let baseline: String?

  /// The name of the file in a package's folder.
  public static let fileName = "boundaries.json"

  static let keys = [
    "$schema", "modules", "packages", "groups", "rules", "exceptions", "baseline",
  ]

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: JSON, in which comments, trailing commas and unquoted keys are allowed.
  ///   - file: The path to name in errors.
  /// - Throws: The first mistake and where it is.
  public init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    let root: JSONValue
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw ConfigurationError(
        file: file,
        line: error.place.line,
        column: error.place.column,
        message: error.message
      )
    }
    let reader = ShapeReader(file: file)
    try reader.checkKeys(
      of: root,
      known: Self.keys,
      noun: "the configuration"
    )
    self.file = file
    modules = try reader.modules(root["modules"])
    packages =
      try root["packages"].map { value throws(ConfigurationError) in
        try reader.patterns(value, "\"packages\"")
      } ?? []
    groups = try reader.groups(root["groups"])
    rules = try reader.rules(root["rules"])
    exceptions = try reader.exceptions(root["exceptions"])
    baseline = try reader.string(root["baseline"], "\"baseline\"")
  }

  /// The groups and the modules in them.
  ///
  /// - Parameter graph: The modules the configuration is about.
  /// - Returns: The groups in the order they are written.
  /// - Throws: The first pattern that means nothing.
  public func groups(
    for graph: ModuleGraph
  ) throws(ConfigurationError) -> [(name: String, modules: Set<Int>)] {
    let selector = try ModuleSelector(self, graph)
    return groups.map { ($0.name, selector.groups[$0.name] ?? []) }
  }

  /// Looks up every name in a graph.
  ///
  /// - Parameter graph: The modules the configuration is about.
  /// - Returns: The rules in the order they are written.
  /// - Throws: The first name, pattern or value that means nothing, with the nearest right word.
  public func rules(for graph: ModuleGraph) throws(ConfigurationError) -> [Rule] {
    let selector = try ModuleSelector(self, graph)
    var bound: [Rule] = []
    for rule in rules {
      let reader = RuleReader(selector: selector, declaration: rule)
      bound.append(
        Rule(
          name: rule.name,
          kind: rule.kind,
          severity: rule.severity,
          why: rule.why,
          fix: rule.fix,
          check: try rule.kind.check.init(reader)
        )
      )
    }
    return bound
  }
}
