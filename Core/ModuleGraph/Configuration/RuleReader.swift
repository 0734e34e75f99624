import NavigatorJSON

/// Reads the keys of one rule.
struct RuleReader {
  let selector: ModuleSelector
  let declaration: Configuration.RuleDeclaration

  private var shape: ShapeReader { selector.shape }

  private func value(_ key: String) throws(ConfigurationError) -> JSONValue {
    guard let value = declaration.body[key] else {
      throw shape.failure(
        declaration.body.place,
        "the rule \"\(declaration.name)\" needs \"\(key)\""
      )
    }
    return value
  }

  /// The patterns under a key, which must be there.
  func patterns(_ key: String) throws(ConfigurationError) -> [Configuration.Pattern] {
    try shape.patterns(try value(key), "\"\(key)\"")
  }

  /// The modules chosen by the patterns under a key, which must be there.
  func modules(_ key: String) throws(ConfigurationError) -> Set<Int> {
    try selector.select(try patterns(key))
  }

  /// The modules chosen by the patterns under a key; by a default pattern, or none, without it.
  func modules(_ key: String, default missing: String?) throws(ConfigurationError) -> Set<Int> {
    if declaration.body[key] != nil { return try modules(key) }
    return missing == "*" ? Set(selector.graph.own) : []
  }

  /// True or false; what is not written is the default.
  func flag(_ key: String, default missing: Bool = false) throws(ConfigurationError) -> Bool {
    guard let value = declaration.body[key] else { return missing }
    guard let flag = value.bool else {
      throw shape.expected("true or false", "\"\(key)\"", value)
    }
    return flag
  }

  /// A number that is not negative.
  func number(_ key: String) throws(ConfigurationError) -> Double {
    let value = try value(key)
    guard let number = value.number else { throw shape.expected("a number", "\"\(key)\"", value) }
    guard number >= 0 else { throw shape.failure(value.place, "\"\(key)\" may not be negative") }
    return number
  }

  /// One of the words of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(ConfigurationError) -> Choice where Choice.RawValue == String {
    try shape.choice(try value(key), key)
  }

  /// For each module in one of the layers how many layers are above it.
  func layers(_ key: String) throws(ConfigurationError) -> [Int: Int] {
    let value = try value(key)
    guard let layers = value.array else { throw shape.expected("a list", "\"\(key)\"", value) }
    var depths: [Int: Int] = [:]
    for (depth, layer) in layers.enumerated() {
      for module in try selector.select(try shape.patterns(layer, "a layer")).sorted() {
        if let other = depths[module], other != depth {
          let name = selector.graph.modules[module].name
          throw shape.failure(layer.place, "\(name) is in two layers")
        }
        depths[module] = depth
      }
    }
    return depths
  }

  /// The modules in the groups named under a key; in any group when the key is not written.
  func covered(_ key: String) throws(ConfigurationError) -> Set<Int> {
    if declaration.body[key] != nil { return try modules(key) }
    return selector.groups.values.reduce(into: []) { $0.formUnion($1) }
  }
}

extension RuleReader {
  /// Refuses a rule about declared dependencies where nothing declares any.
  func requireManifest() throws(ConfigurationError) {
    guard selector.graph.modules.contains(where: { $0.dependencies != nil }) else {
      throw shape.failure(
        declaration.place,
        "the rule \"\(declaration.name)\" needs declared dependencies: a Package.swift, or"
          + " \"dependencies\" in \"modules\""
      )
    }
  }

  /// Groups named under a key, and where each is named; nil without the key.
  func groups(_ key: String) throws(ConfigurationError) -> [(name: String, modules: Set<Int>)]? {
    guard declaration.body[key] != nil else { return nil }
    var groups: [(name: String, modules: Set<Int>)] = []
    for pattern in try patterns(key) {
      guard let modules = selector.groups[pattern.text] else {
        throw shape.unknown(
          "group \"\(pattern.text)\"",
          pattern.place,
          known: selector.groups.keys.sorted()
        )
      }
      groups.append((pattern.text, modules))
    }
    return groups
  }

  /// For each module in one of the groups which it is in; a module may not be in two.
  func partition(
    _ groups: [(name: String, modules: Set<Int>)]
  ) throws(ConfigurationError) -> [Int: Int] {
    var nodes: [Int: Int] = [:]
    for (index, group) in groups.enumerated() {
      for module in group.modules.sorted() {
        if let other = nodes.updateValue(index, forKey: module), other != index {
          let name = selector.graph.modules[module].name
          throw shape.failure(
            declaration.body.place,
            "\(name) is in two groups, \"\(groups[other].name)\" and \"\(group.name)\""
          )
        }
      }
    }
    return nodes
  }
}
