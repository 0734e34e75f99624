import NavigatorJSON
import NavigatorSpelling

/// Resolves patterns to modules.
///
/// A pattern is the name of a group, a glob of target or module names, `type:` and a module kind,
/// `external:` and a glob of modules that are not checked or of parts of these, or, if it contains a slash, a glob of
/// folders. With the prefix `!` it excludes its matches; a list of exclusions only excludes from
/// all modules.
struct ModuleSelector {
  let file: String
  let graph: ModuleGraph
  /// Whether a pattern may match no module.
  let isLenient: Bool
  private let names: ModuleNames
  private(set) var groups: [String: Set<Int>] = [:]
  /// The groups with a pattern of external modules, themselves or by another group.
  private var externalGroups: Set<String> = []
  /// The groups with a pattern of parts of external modules, themselves or by another group.
  private var groupsOfParts: Set<String> = []

  /// Resolves the groups, each of which may contain groups declared before it.
  init(_ configuration: Configuration, _ graph: ModuleGraph) throws {
    file = configuration.file
    self.graph = graph
    names = ModuleNames(graph)
    isLenient = configuration.isHypothetical
    for group in configuration.groups {
      if names.hasTarget(group.name.text) {
        throw group.name.failure(
          "\"\(group.name.text)\" is both a group and a target; rename the group"
        )
      }
      let selected = try select(group.patterns, "group \"\(group.name.text.excerpt)\"")
      groups[group.name.text] = selected
      if nameExternals(group.patterns) { externalGroups.insert(group.name.text) }
      if nameParts(group.patterns) { groupsOfParts.insert(group.name.text) }
    }
  }

  /// Returns whether one of some patterns, or a group that they select, is about external modules, also if it matches none.
  func nameExternals(_ patterns: [Configuration.Pattern]) -> Bool {
    patterns.contains { $0.external != nil || externalGroups.contains($0.text) }
  }

  /// Returns whether one of some patterns, or a group that they select, is about parts of external modules.
  func nameParts(_ patterns: [Configuration.Pattern]) -> Bool {
    patterns.contains { $0.isOfPart || groupsOfParts.contains($0.subject) }
  }

  /// Returns the modules that patterns select, of a key or group in the configuration.
  ///
  /// None is an error, except for a shared configuration, and for external modules: a pattern of these typically
  /// forbids an import, so it may match nothing.
  func select(_ patterns: [Configuration.Pattern], _ name: String) throws -> Set<Int> {
    let selected = try select(patterns)
    if selected.isEmpty, !isLenient, let first = patterns.first, first.file == file,
      !patterns.contains(where: { $0.text.hasPrefix("external:") || groups[$0.text] != nil })
    {
      throw first.failure("\(name) selects no module")
    }
    return selected
  }

  private func select(_ patterns: [Configuration.Pattern]) throws -> Set<Int> {
    var selected: Set<Int> = []
    if patterns.allSatisfy(\.isExclusion) { selected = Set(graph.checked) }
    for pattern in patterns {
      let found = try match(pattern)
      if pattern.isExclusion { selected.subtract(found) } else { selected.formUnion(found) }
    }
    return selected
  }

  private func match(_ pattern: Configuration.Pattern) throws -> Set<Int> {
    let text = pattern.subject
    if let group = groups[text] { return group }
    let found: Set<Int>
    if let external = pattern.external {
      found = names.externals(external)
      if found.isEmpty, !isLenient, pattern.file == file, let target = checkedTarget(pattern) {
        let hint = "it is checked here; write \"\(target)\""
        throw pattern.failure("\"\(text.excerpt)\" matches no module: \(hint)")
      }
      return found
    }
    if text.hasPrefix("type:") {
      found = try modules(ofType: String(text.dropFirst(5)), pattern)
    } else if text.contains("/") {
      found = names.modules(inFolder: text.hasSuffix("/") ? String(text.dropLast()) : text)
    } else {
      found = names.modules(text)
    }
    // Each repository has only some of the modules of a shared configuration.
    if found.isEmpty, !isLenient, pattern.file == file { throw unmatched(text, pattern) }
    return found
  }

  /// Returns the target of the module that a pattern of external modules, or of parts of them, names although it is
  /// checked; nil if there is none.
  private func checkedTarget(_ pattern: Configuration.Pattern) -> String? {
    guard let name = pattern.external?.prefix(while: { $0 != "." }) else { return nil }
    let module = graph.checked.lazy.map { graph.modules[$0] }.first { module in
      module.kind != .plugin && ([module.target] + module.names).contains(String(name))
    }
    return module?.target
  }

  /// Returns the patterns of shared configurations that match no module, each with its location; references to groups
  /// and patterns of external modules, which may match nothing unless these are checked, are not among them.
  func unmatched(_ configuration: Configuration, path: (String) -> String) throws -> [Omission] {
    var found: [Omission] = []
    for pattern in try configuration.modulePatterns() where pattern.file != file {
      let isExternal = pattern.external != nil
      if groups[pattern.subject] != nil || isExternal && checkedTarget(pattern) == nil { continue }
      guard try match(pattern).isEmpty else { continue }
      let subject = "\(path(pattern.file)):\(pattern.place.line): \"\(pattern.text)\""
      found.append(Omission(.unmatchedPattern, subject))
    }
    return found
  }

  /// Returns the patterns of external modules, and of parts of these, that no import matches, each with its location: a
  /// misspelled name forbids nothing.
  func unimported(_ configuration: Configuration, path: (String) -> String) throws -> [Omission] {
    var found: [Omission] = []
    for pattern in try configuration.modulePatterns() {
      // A wildcard alone is no name.
      guard let name = pattern.external, !Glob(name).isWild else { continue }
      guard names.externals(name).isEmpty, checkedTarget(pattern) == nil else { continue }
      let subject = "\"\(pattern.text.excerpt)\" at \(path(pattern.file)):\(pattern.place.line)"
      found.append(Omission(.unimportedExternal, subject))
    }
    return found
  }

  private func modules(where isChosen: (Module) -> Bool) -> Set<Int> {
    Set(graph.checked.filter { isChosen(graph.modules[$0]) })
  }

  private func modules(ofType word: String, _ pattern: Configuration.Pattern) throws -> Set<Int> {
    guard let kind = ModuleKind(rawValue: word), kind != .external else {
      let known = ModuleKind.allCases.filter { $0 != .external }.map(\.rawValue)
      throw pattern.unknown("type", word, known: known)
    }
    return modules { $0.kind == kind }
  }

  private func unmatched(_ text: String, _ pattern: Configuration.Pattern) -> ConfigurationError {
    if graph.externals.contains(where: { graph.modules[$0].name == text }) {
      let hint = "it is not checked here; write \"external:\(text)\""
      return pattern.failure("\"\(text.excerpt)\" matches no module: \(hint)")
    }
    let modules = graph.checked.map { graph.modules[$0] }
    // A final slash makes a pattern of folders of a name without one.
    let names = groups.keys.sorted() + modules.map(\.target) + modules.map { "\($0.folder)/" }
    let hint = nearestName(to: text, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return pattern.failure("\"\(text.excerpt)\" matches no module\(hint)")
  }
}

extension Configuration.Pattern {
  /// Whether the pattern excludes what it matches, by a `!` before the subject.
  var isExclusion: Bool { text.hasPrefix("!") }
  var subject: String { isExclusion ? String(text.dropFirst()) : text }
  /// The glob of names of a pattern of external modules; nil for any other pattern.
  var external: String? {
    subject.hasPrefix("external:") ? String(subject.dropFirst("external:".count)) : nil
  }
  /// Whether the pattern is about parts of external modules, such as a class.
  var isOfPart: Bool { external?.contains(".") == true }

  /// Returns an error about the text or a part of it, with the nearest known word.
  func unknown(_ noun: String, _ word: String? = nil, known: [String]) -> ConfigurationError {
    ConfigurationReader(file: file).unknown("\(noun) \"\(word ?? text)\"", place, known: known)
  }

  func failure(_ message: String) -> ConfigurationError {
    ConfigurationReader(file: file).failure(place, message)
  }
}
