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

  /// The modules chosen by the patterns under a key.
  func modules(_ key: String) throws(ConfigurationError) -> Set<Int> {
    try selector.select(try shape.patterns(try value(key), "\"\(key)\""))
  }

  /// True or false; what is not written is the default.
  func flag(_ key: String, default missing: Bool = false) throws(ConfigurationError) -> Bool {
    guard let value = declaration.body[key] else { return missing }
    guard let flag = value.bool else {
      throw shape.expected("true or false", "\"\(key)\"", value)
    }
    return flag
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
