package import BoundariesGraph
package import NavigatorJSON
import NavigatorSpelling

/// The content of `boundaries.json`: valid in structure, its names not yet resolved.
package struct Configuration: Sendable {
  package typealias Group = (name: Pattern, patterns: [Pattern])

  /// Text that selects modules, and its location.
  package struct Pattern: Sendable {
    package let text: String
    package let place: JSONPlace
    package let file: String
  }

  package struct RuleDeclaration: Sendable {
    package let name: String
    package let kind: RuleKind
    package let severity: Severity
    let why: String?
    let fix: String?
    package let place: JSONPlace
    package let file: String
    package let body: JSONValue
  }

  /// The path of the configuration file.
  package let file: String
  /// The shared configurations that this one adds to.
  let extended: [Pattern]
  /// The paths, without links, of the shared configurations that were read.
  package internal(set) var sharedFiles: [String] = []
  package var groups: [Group]
  /// The rules; nil for the built-in ones.
  package var rules: [RuleDeclaration]?
  /// The modules to check instead of the manifest's; nil to read the manifest.
  package let modules: [ModuleDeclaration]?
  /// Further packages to check, as globs of folders.
  package let packages: [Pattern]
  /// The Xcode projects to check, as globs of folders; nil to look for them.
  package let projects: [Pattern]?
  /// The Swift files that need not be in a module, as globs of paths.
  package let excluded: [Pattern]
  /// The targets, and packages without any, that may have no Swift file, as globs of names.
  package let mayBeEmpty: [Pattern]
  /// The local packages and projects that may be missing, as globs of paths.
  package let optional: [Pattern]
  var exceptions: [ExceptionDeclaration]
  /// Names of modules, as globs, that are imported without a declaration, such as private frameworks.
  package var systemModules: [Pattern]
  /// Whether the configuration is applied to the modules of another revision, so that patterns may match none of them.
  package var isHypothetical = false
  /// The path of the baseline relative to the configuration; nil for the default name.
  package let baseline: String?

  /// The name of the file in the folder of a package.
  package static let fileName = "boundaries.json"

  static let keys = [
    "$schema", "extends", "modules", "packages", "projects", "optional", "excluded", "mayBeEmpty",
    "systemModules", "groups", "rules", "exceptions", "baseline",
  ]

  /// Parses JSON, which may contain comments, trailing commas and unquoted keys; throws the mistakes that are independent of
  /// each other.
  package init(_ bytes: [UInt8], file: String) throws {
    let reader = ConfigurationReader(file: file)
    let root = try reader.value(bytes)
    var mistakes = ConfigurationError.Collector()
    try mistakes.read {
      try reader.checkKeys(of: root, known: Self.keys, noun: "the configuration")
    }
    // After a mistake in one part, the others are read nevertheless.
    func part<Part>(or missing: Part, _ read: () throws -> Part) throws -> Part {
      try mistakes.read(read) ?? missing
    }
    func patterns(_ key: String) throws -> [Pattern] {
      try part(or: []) { try reader.patterns(of: root, key) }
    }
    self.file = file
    extended = try patterns("extends")
    modules = try part(or: nil) { try reader.modules(root["modules"]) }
    packages = try patterns("packages")
    projects = try part(or: nil) { try reader.projects(root["projects"]) }
    excluded = try patterns("excluded")
    mayBeEmpty = try patterns("mayBeEmpty")
    optional = try patterns("optional")
    systemModules = try patterns("systemModules")
    groups = try part(or: []) { try reader.groups(root["groups"]) }
    rules = try part(or: nil) { try reader.rules(root["rules"]) }
    exceptions = try part(or: []) { try reader.exceptions(root["exceptions"]) }
    baseline = try part(or: nil) { try reader.string(root["baseline"], "\"baseline\"") }
    try mistakes.throwMistakes()
  }

  /// Whether the configuration declares the modules, and not only how they are checked.
  package var declaresModules: Bool { modules != nil }

  /// Returns the groups and their modules, in the order of the file; throws at a pattern that matches nothing.
  package func groups(for graph: ModuleGraph) throws -> [ModuleGraph.NamedModules] {
    let selector = try ModuleSelector(self, graph)
    return groups.map { group in
      let name = group.name.text
      return (name, selector.groups[name] ?? [])
    }
  }

  /// Returns the rules with all names resolved in a graph, in the order of the file; without the key
  /// `rules`, the built-in ones.
  ///
  /// Throws the first invalid name, pattern or value of each rule, with the nearest valid one.
  package func rules(for graph: ModuleGraph) throws -> [Rule] {
    let selector = try ModuleSelector(self, graph)
    guard let rules else { return Rule.defaults(for: graph) }
    let parts = try graph.parts(matching: patternsOfParts())
    let selectorOfParts = try self.selector(of: parts, in: graph, or: selector)
    return try rules.readEach { rule in
      let namesParts = selectorOfParts.nameParts(try rule.modulePatterns())
      if namesParts {
        let reader = RuleReader(selector: selectorOfParts, declaration: rule)
        return try Rule(reader, parts: parts)
      }
      let reader = RuleReader(selector: selector, declaration: rule)
      return try Rule(reader, parts: [])
    }
  }
}

/// The patterns of all groups and rules.
extension Configuration {
  /// Returns the patterns that select modules.
  func modulePatterns() throws -> [Pattern] {
    var patterns = groups.flatMap(\.patterns)
    for rule in rules ?? [] { patterns += try rule.modulePatterns() }
    return patterns
  }

  /// Returns a selector for which the given parts of external modules are modules, too; without parts, the given selector.
  private func selector(
    of parts: [String],
    in graph: ModuleGraph,
    or selector: ModuleSelector
  ) throws -> ModuleSelector {
    if parts.isEmpty { return selector }
    return try ModuleSelector(self, graph.dividing(parts))
  }

  /// Returns the globs of parts of external modules.
  private func patternsOfParts() throws -> [Glob] {
    let patterns = try modulePatterns().filter(\.isOfPart)
    return patterns.compactMap(\.external).map(Glob.init)
  }

  /// Returns the patterns that match nothing and need not be a mistake: those of shared configurations, and those of
  /// external modules.
  ///
  /// `path` returns the path that reports show of a file.
  package func unmatchedPatterns(
    in graph: ModuleGraph,
    path: (String) -> String
  ) throws -> [Omission] {
    let selector = try ModuleSelector(self, graph)
    let unmatched = try selector.unmatched(self, path: path)
    let parts = try graph.parts(matching: patternsOfParts())
    let selectorOfParts = try self.selector(of: parts, in: graph, or: selector)
    let unimported = try selectorOfParts.unimported(self, path: path)
    return unmatched + unimported + (try unusedGroups(path: path))
  }

  /// Returns the groups of this file that neither a rule nor another group names, each with its location.
  ///
  /// The built-in rules use no group, and a rule that every module is in a group uses all of them.
  private func unusedGroups(path: (String) -> String) throws -> [Omission] {
    guard let rules else { return [] }
    let usesAll = rules.contains { rule in rule.kind == .exhaustive && rule.body["groups"] == nil }
    if usesAll { return [] }
    var patterns = try modulePatterns()
    for exception in exceptions {
      patterns += exception.from + exception.to
    }
    let used = Set(patterns.map(\.subject))
    var unused: [Omission] = []
    for (name, _) in groups where name.file == file && !used.contains(name.text) {
      let place = "\(path(name.file)):\(name.place.line)"
      unused.append(Omission(.unusedGroup, "\"\(name.text.excerpt)\" at \(place)"))
    }
    return unused
  }
}

extension Configuration.RuleDeclaration {
  /// Returns the patterns that select modules.
  func modulePatterns() throws -> [Configuration.Pattern] {
    let reader = ConfigurationReader(file: file)
    var patterns: [Configuration.Pattern] = []
    for member in body.object ?? [] {
      guard let key = kind.definition.key(member.key) else { continue }
      let lists: [JSONValue]
      switch key.selection {
      case .modules: lists = [member.value]
      case .layers: lists = member.value.array ?? []
      case .files, .nothing: lists = []
      }
      for list in lists {
        patterns += try reader.patterns(list, "\"\(member.key)\"")
      }
    }
    return patterns
  }
}

extension Rule {
  /// Creates a rule from its keys.
  fileprivate init(_ reader: RuleReader, parts: [String]) throws {
    let declaration = reader.declaration
    self.init(
      name: declaration.name,
      kind: declaration.kind,
      severity: declaration.severity,
      why: declaration.why,
      fix: declaration.fix,
      check: try declaration.kind.definition.check(reader),
      parts: parts,
      isIdle: try reader.isIdle()
    )
  }
}

extension Configuration {
  /// Returns the layers of the first rule of layers, the highest first; throws if one is invalid.
  package func layers(for graph: ModuleGraph) throws -> [ModuleGraph.NamedModules] {
    let rule = rules?.first { rule in rule.kind == .layers }
    guard let rule else { return [] }
    let selector = try ModuleSelector(self, graph)
    let reader = RuleReader(selector: selector, declaration: rule)
    var modules: [Int: Set<Int>] = [:]
    for (module, depth) in try reader.layers("layers") {
      modules[depth, default: []].insert(module)
    }
    let layers = rule.body["layers"]?.array ?? []
    return layers.enumerated().map { depth, layer in
      // A layer is one pattern, or a list of patterns.
      let values = layer.array ?? [layer]
      let patterns = values.compactMap(\.string)
      return (patterns.joined(separator: ", "), modules[depth] ?? [])
    }
  }
}
