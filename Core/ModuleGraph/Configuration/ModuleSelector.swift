import NavigatorSpelling

/// Turns patterns into modules.
///
/// A pattern is a group's name, a glob of target or module names, `type:` and a module kind,
/// `external:` and a glob of modules that are not judged, or, when it holds a slash, a glob of
/// folders. With `!` in front it takes away what it matches; a
/// list that only takes away takes from all modules.
struct ModuleSelector {
  let shape: ShapeReader
  let graph: ModuleGraph
  private(set) var groups: [String: Set<Int>] = [:]

  /// Looks up the groups, which may name groups written before them.
  init(_ configuration: Configuration, _ graph: ModuleGraph) throws(ConfigurationError) {
    shape = ShapeReader(file: configuration.file)
    self.graph = graph
    for group in configuration.groups {
      if graph.modules.contains(where: { $0.target == group.name }) {
        throw shape.failure(
          group.place,
          "\"\(group.name)\" is both a group and a target; rename the group"
        )
      }
      groups[group.name] = try select(group.patterns)
    }
  }

  func select(_ patterns: [Configuration.Pattern]) throws(ConfigurationError) -> Set<Int> {
    var selected: Set<Int> = []
    if patterns.allSatisfy({ $0.text.hasPrefix("!") }) { selected = Set(graph.own) }
    for pattern in patterns {
      if pattern.text.hasPrefix("!") {
        selected.subtract(try match(pattern.text.dropFirst(), pattern))
      } else {
        selected.formUnion(try match(pattern.text[...], pattern))
      }
    }
    return selected
  }

  private func match(
    _ text: Substring,
    _ pattern: Configuration.Pattern
  ) throws(ConfigurationError) -> Set<Int> {
    if let group = groups[String(text)] { return group }
    let found: Set<Int>
    if text.hasPrefix("external:") {
      // Not to be imported by anybody is what such a pattern is for, so it may match nothing.
      let glob = Glob(String(text.dropFirst(9)))
      return Set(graph.externals.filter { glob.matches(graph.modules[$0].name) })
    }
    if text.hasPrefix("type:") {
      found = try modules(ofType: String(text.dropFirst(5)), pattern)
    } else if text.contains("/") {
      let glob = Glob(String(text.hasSuffix("/") ? text.dropLast() : text))
      found = modules { glob.matches($0.folder) }
    } else {
      let glob = Glob(String(text))
      found = modules { glob.matches($0.target) || glob.matches($0.name) }
    }
    if found.isEmpty { throw unmatched(String(text), pattern) }
    return found
  }

  private func modules(where isChosen: (Module) -> Bool) -> Set<Int> {
    Set(graph.own.filter { isChosen(graph.modules[$0]) })
  }

  private func modules(
    ofType word: String,
    _ pattern: Configuration.Pattern
  ) throws(ConfigurationError) -> Set<Int> {
    guard let kind = ModuleKind(rawValue: word), kind != .external else {
      throw shape.unknown(
        "type \"\(word)\"",
        pattern.place,
        known: ModuleKind.allCases.filter { $0 != .external }.map(\.rawValue)
      )
    }
    return modules { $0.kind == kind }
  }

  private func unmatched(
    _ text: String,
    _ pattern: Configuration.Pattern
  ) -> ConfigurationError {
    let names = groups.keys.sorted() + graph.modules.map(\.target) + graph.modules.map(\.folder)
    let hint = nearestName(to: text, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
    return shape.failure(pattern.place, "\"\(text)\" matches no module\(hint)")
  }
}
