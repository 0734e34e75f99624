import BoundariesGraph
import NavigatorJSON
import NavigatorSpelling

/// Reads the keys of a rule, with all names resolved in a graph.
///
/// The definition of a kind reads its keys by the functions for their forms. Each throws an error with the place in the
/// configuration.
package struct RuleReader {
  /// Finds the modules that patterns select.
  package let selector: ModuleSelector
  /// The rule as it is written.
  package let declaration: Configuration.RuleDeclaration

  package init(selector: ModuleSelector, declaration: Configuration.RuleDeclaration) {
    self.selector = selector
    self.declaration = declaration
  }

  private var reader: ConfigurationReader { ConfigurationReader(file: declaration.file) }

  /// Returns the value of a required key.
  private func value(_ key: String) throws -> JSONValue {
    guard let value = declaration.body[key] else {
      throw reader.failure(
        declaration.body.place,
        "the rule \"\(declaration.name.excerpt)\" needs \"\(key)\""
      )
    }
    return value
  }

  /// Returns the patterns of a required key, such as those of files.
  func patterns(_ key: String) throws -> [Configuration.Pattern] {
    try reader.patterns(try value(key), "\"\(key)\"")
  }

  /// Returns the modules that the patterns of a required key select.
  func modules(_ key: String) throws -> Set<Int> {
    try selector.select(try patterns(key), "\"\(key)\"")
  }

  /// Returns whether the rule is about no module that it can check; throws an error unless the rule is of a shared
  /// configuration.
  func isIdle() throws -> Bool {
    let definition = declaration.kind.definition
    let key = definition.subjects.first { key in declaration.body[key] != nil }
    guard let key else { return false }
    let modules: Set<Int>
    if definition.key(key)?.selection == .layers {
      modules = Set(try layers(key).keys)
    } else {
      modules = try self.modules(key)
    }
    let graph = selector.graph
    var judged = graph.checked
    if definition.checksExternals {
      judged = graph.modules.indices
    }
    if modules.contains(where: judged.contains) { return false }
    let isShared = declaration.file != selector.file
    if isShared || selector.isLenient { return true }
    throw reader.failure(
      try value(key).place,
      "\"\(key)\" selects no checked module, so the rule \"\(declaration.name.excerpt)\" checks nothing"
    )
  }

  /// Returns the modules that the patterns of a key select; without the key, those that are given instead.
  func modules(_ key: String, or rest: some Sequence<Int>) throws -> Set<Int> {
    if declaration.body[key] == nil { return Set(rest) }
    return try modules(key)
  }

  /// Returns the words of a key, each of a list of known ones; none without the key.
  func words(_ key: String, of known: [String]) throws -> [String] {
    let words = try reader.patterns(of: declaration.body, key)
    for word in words where !known.contains(word.text) {
      throw word.unknown(key, known: known)
    }
    return words.map(\.text)
  }

  /// Returns the Boolean value of a key; without the key, the default.
  func flag(_ key: String, default missing: Bool = false) throws -> Bool {
    guard let value = declaration.body[key] else { return missing }
    guard let flag = value.bool else { throw reader.expected("true or false", "\"\(key)\"", value) }
    return flag
  }

  /// Returns the number of a required key, which may not be negative.
  func number(_ key: String) throws -> Double {
    let value = try value(key)
    guard let number = value.number else { throw reader.expected("a number", "\"\(key)\"", value) }
    guard number >= 0 else { throw reader.failure(value.place, "\"\(key)\" may not be negative") }
    return number
  }

  /// Returns the metric of the required key `metric`.
  func metric() throws -> Metric { try reader.choice(try value("metric"), "metric") }

  /// Returns the number of layers above each module of the layers.
  func layers(_ key: String) throws -> [Int: Int] {
    let value = try value(key)
    let layers = try reader.list(value, "\"\(key)\"")
    // One layer alone says only that its modules do not reach each other.
    let allowsSiblings = try flag("siblings", default: true)
    let fewest = allowsSiblings ? 2 : 1
    guard layers.count >= fewest else {
      throw reader.failure(value.place, "\"\(key)\" needs two layers, or \"siblings\": false")
    }
    var depths: [Int: Int] = [:]
    for (depth, layer) in layers.enumerated() {
      let patterns = try reader.patterns(layer, "a layer")
      let selected = try selector.select(patterns, "the layer")
      for module in selected.sorted() {
        if let other = depths[module], other != depth {
          let name = selector.graph.modules[module].name
          throw reader.failure(layer.place, "\(name) is in two layers")
        }
        depths[module] = depth
      }
    }
    return depths
  }
}

extension RuleReader {
  /// Returns the test targets of modules, each with the module that it tests.
  func tests(of modules: Set<Int>) -> [Int: Int] {
    let graph = selector.graph
    let named = Dictionary(grouping: graph.checked) { index in graph.modules[index].target }
    var tests: [Int: Int] = [:]
    // If two modules have the same tests, the first module counts: a later one is replaced.
    for module in modules.sorted(by: >) {
      let testTarget = graph.modules[module].testTarget
      for test in named[testTarget] ?? [] {
        tests[test] = module
      }
    }
    return tests
  }

  /// Returns the modules of a rule about declared dependencies; throws an error if no module declares any.
  func declaringModules() throws -> Set<Int> {
    let modules = try modules("modules", or: selector.graph.checked)
    let declares = selector.graph.modules.contains { module in module.dependencies != nil }
    guard declares || selector.isLenient else {
      throw reader.failure(
        declaration.place,
        "the rule \"\(declaration.name.excerpt)\" needs declared dependencies: a Package.swift, or"
          + " \"dependencies\" in \"modules\""
      )
    }
    return modules
  }

  /// Returns the groups of the rule, and for each module in them the index of its group; nil without groups.
  ///
  /// Throws an error for a module in two groups.
  func partition() throws -> (groups: [String], nodes: [Int: Int])? {
    guard declaration.body["groups"] != nil else { return nil }
    let groups = try patterns("groups")
    var nodes: [Int: Int] = [:]
    for (index, group) in groups.enumerated() {
      guard let modules = selector.groups[group.text] else {
        throw group.unknown("group", known: selector.groups.keys.sorted())
      }
      for module in modules.sorted() {
        let other = nodes.updateValue(index, forKey: module)
        if let other, other != index {
          let name = selector.graph.modules[module].name
          throw reader.failure(
            declaration.body.place,
            "\(name) is in two groups, \"\(groups[other].text)\" and \"\(group.text)\""
          )
        }
      }
    }
    return (groups.map(\.text), nodes)
  }
}
