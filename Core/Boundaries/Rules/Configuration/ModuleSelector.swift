package import BoundariesGraph
import NavigatorJSON
import NavigatorSpelling

/// Resolves patterns to modules.
///
/// A pattern is the name of a group, a glob of target or module names, `type:` and a module kind,
/// `external:` and a glob of modules that are not checked or of parts of these, or, if it contains a slash, a glob of
/// folders. With the prefix `!` it excludes its matches; a list that has only exclusions starts from all modules.
package struct ModuleSelector {
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
  package init(_ configuration: Configuration, _ graph: ModuleGraph) throws {
    file = configuration.file
    self.graph = graph
    names = ModuleNames(graph)
    isLenient = configuration.isHypothetical
    var mistakes = ConfigurationError.Collector()
    for group in configuration.groups {
      let name = group.name.text
      if names.hasTarget(name) {
        let failure = "\"\(name)\" is both a group and a target; rename the group"
        mistakes.add(group.name.failure(failure))
        continue
      }
      let selected = try mistakes.read {
        try select(group.patterns, "group \"\(name.excerpt)\"")
      }
      // An invalid group has a name nevertheless, which other groups may use.
      groups[name] = selected ?? []
      if nameExternals(group.patterns) {
        externalGroups.insert(name)
      }
      if nameParts(group.patterns) {
        groupsOfParts.insert(name)
      }
    }
    try mistakes.throwMistakes()
  }

  /// Returns whether one of the patterns, or a group that they select, is about external modules, even if the pattern
  /// matches none.
  func nameExternals(_ patterns: [Configuration.Pattern]) -> Bool {
    patterns.contains { pattern in
      pattern.external != nil || externalGroups.contains(pattern.text)
    }
  }

  /// Returns whether one of the patterns, or a group that they select, is about parts of external modules.
  func nameParts(_ patterns: [Configuration.Pattern]) -> Bool {
    patterns.contains { pattern in
      pattern.isOfPart || groupsOfParts.contains(pattern.subject)
    }
  }

  /// Returns the modules that the patterns of a key or group in the configuration select.
  ///
  /// To select none is an error, except for a shared configuration and for external modules: a pattern of these typically
  /// forbids an import, so it may match nothing.
  func select(_ patterns: [Configuration.Pattern], _ name: String) throws -> Set<Int> {
    let selected = try select(patterns)
    guard selected.isEmpty, !isLenient, let first = patterns.first, first.file == file else {
      return selected
    }
    let mayBeEmpty = patterns.contains { pattern in
      pattern.text.hasPrefix("external:") || groups[pattern.text] != nil
    }
    guard mayBeEmpty else { throw first.failure("\(name) selects no module") }
    return selected
  }

  private func select(_ patterns: [Configuration.Pattern]) throws -> Set<Int> {
    var selected: Set<Int> = []
    if patterns.allSatisfy(\.isExclusion) {
      selected = Set(graph.checked)
    }
    for pattern in patterns {
      let found = try match(pattern)
      if pattern.isExclusion {
        selected.subtract(found)
      } else {
        selected.formUnion(found)
      }
    }
    return selected
  }

  /// Returns the modules that a pattern matches, whether it includes or excludes them.
  private func match(_ pattern: Configuration.Pattern) throws -> Set<Int> {
    if let group = groups[pattern.subject] { return group }
    let found = try matchWithoutGroups(pattern)
    // Each repository has only some of the modules of a shared configuration.
    let mayMatchNothing = isLenient || pattern.file != file
    if !found.isEmpty || mayMatchNothing { return found }
    if pattern.external == nil { throw unmatched(pattern) }
    // What is not checked here may have any name.
    guard let target = checkedTarget(pattern) else { return [] }
    let hint = "it is checked here; write \"\(target)\""
    throw pattern.failure("\"\(pattern.subject.excerpt)\" matches no module: \(hint)")
  }

  /// Returns the modules that a pattern matches by their kind, folder or name.
  private func matchWithoutGroups(_ pattern: Configuration.Pattern) throws -> Set<Int> {
    if let external = pattern.external {
      return names.externals(external)
    }
    let text = pattern.subject
    let typePrefix = "type:"
    if text.hasPrefix(typePrefix) {
      let word = String(text.dropFirst(typePrefix.count))
      return try modules(ofType: word, pattern)
    }
    if text.contains("/") {
      var folder = text
      if text.hasSuffix("/") { folder.removeLast() }
      return names.modules(inFolder: folder)
    }
    return names.modules(text)
  }

  /// Returns the target of a checked module that a pattern names as an external module, or as a part of one; nil if there
  /// is none.
  private func checkedTarget(_ pattern: Configuration.Pattern) -> String? {
    guard let external = pattern.external else { return nil }
    let name = String(external.prefix { character in character != "." })
    for index in graph.checked {
      let module = graph.modules[index]
      let isNamed = module.target == name || module.names.contains(name)
      if isNamed, module.kind != .plugin { return module.target }
    }
    return nil
  }

  /// Returns the patterns of shared configurations that match no module, each with its location.
  ///
  /// References to groups are not among them, and neither are patterns of external modules that are not checked here:
  /// these may match nothing.
  func unmatched(_ configuration: Configuration, path: (String) -> String) throws -> [Omission] {
    var found: [Omission] = []
    for pattern in try configuration.modulePatterns() where pattern.file != file {
      if groups[pattern.subject] != nil { continue }
      if pattern.external != nil, checkedTarget(pattern) == nil { continue }
      guard try match(pattern).isEmpty else { continue }
      let subject = "\(path(pattern.file)):\(pattern.place.line): \"\(pattern.text)\""
      found.append(Omission(.unmatchedPattern, subject))
    }
    return found
  }

  /// Returns the patterns of external modules, and of parts of these, that match no import, each with its location: a
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
    let chosen = graph.checked.filter { index in isChosen(graph.modules[index]) }
    return Set(chosen)
  }

  private func modules(ofType word: String, _ pattern: Configuration.Pattern) throws -> Set<Int> {
    let kinds = ModuleKind.checked
    let kind = kinds.first { kind in kind.rawValue == word }
    guard let kind else {
      throw pattern.unknown("type", word, known: kinds.map(\.rawValue))
    }
    return modules(where: { module in module.kind == kind })
  }

  /// Returns an error about a pattern that matches no module, with what may be meant.
  private func unmatched(_ pattern: Configuration.Pattern) -> ConfigurationError {
    let text = pattern.subject
    let message = "\"\(text.excerpt)\" matches no module"
    let isExternal = graph.externals.contains { index in graph.modules[index].name == text }
    if isExternal {
      return pattern.failure("\(message): it is not checked here; write \"external:\(text)\"")
    }
    var names = groups.keys.sorted()
    for index in graph.checked {
      names.append(graph.modules[index].target)
    }
    for index in graph.checked {
      // A final slash makes the name of a folder a pattern of folders.
      names.append("\(graph.modules[index].folder)/")
    }
    guard let nearest = nearestName(to: text, in: names) else { return pattern.failure(message) }
    return pattern.failure("\(message); did you mean \"\(nearest)\"?")
  }
}

extension Configuration.Pattern {
  /// Whether the pattern excludes what it matches, by a `!` before the subject.
  var isExclusion: Bool { text.hasPrefix("!") }
  /// The text without the `!` of an exclusion.
  package var subject: String {
    if isExclusion { return String(text.dropFirst()) }
    return text
  }
  /// The glob of names of a pattern of external modules; nil for any other pattern.
  var external: String? {
    let prefix = "external:"
    guard subject.hasPrefix(prefix) else { return nil }
    return String(subject.dropFirst(prefix.count))
  }
  /// Whether the pattern is about parts of external modules, such as a class.
  var isOfPart: Bool { external?.contains(".") == true }

  /// Returns an error about the text or a part of it, with the nearest known word.
  func unknown(_ noun: String, _ word: String? = nil, known: [String]) -> ConfigurationError {
    ConfigurationReader(file: file).unknown(noun, word ?? text, place, known: known)
  }

  /// Returns an error at the place of the pattern.
  package func failure(_ message: String) -> ConfigurationError {
    ConfigurationReader(file: file).failure(place, message)
  }
}
