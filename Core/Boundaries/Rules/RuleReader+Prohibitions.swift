package import BoundariesGraph

/// What a rule forbids, by the modules that its keys select.
extension RuleReader {
  /// Returns what the rule forbids; one about files can be about these, each by all paths that have to match.
  package func prohibitions(in files: [[String]]) throws -> [Prohibition] {
    let checked = Set(selector.graph.checked)
    switch declaration.kind {
    case .forbidden:
      return [Prohibition(try reach(), from: try modules("from"), to: try modules("to"))]
    case .protected:
      let protected = try modules("modules")
      let importers = checked.subtracting(try modules("by")).subtracting(protected)
      return [Prohibition(.importDirectly, from: importers, to: protected)]
    case .allowedOnly:
      return [Prohibition(try reach(), from: try modules("modules"), to: try notAllowed())]
    case .independent: return try independence()
    case .layers: return try layerProhibitions()
    case .acyclic:
      let modules = try modules("modules", or: checked)
      return [Prohibition(.formCycle(try partition()?.nodes ?? Prohibition.alone(modules)))]
    case .publicOnly:
      let modules = try modules("modules", or: checked)
      let importers = checked.subtracting(try self.modules("except", or: []))
      var prohibition = Prohibition(.importHidden, from: importers, to: modules)
      prohibition.permitted = tests(of: modules).mapValues { [$0] }
      return [prohibition]
    case .noReexport: return [Prohibition(.reexport, from: try modules("modules", or: checked))]
    case .declared: return [Prohibition(.importUndeclared, from: try declaring())]
    case .used: return [Prohibition(.declareUnimported, from: try declaring())]
    case .required:
      let importers = try modules("modules")
      return try patterns("to").map { pattern in
        let imported = try selector.select([pattern], "\"to\"")
        return Prohibition(.importNone(of: imported), from: importers)
      }
    case .imports: return [try importsInFiles(files)]
    case .exhaustive: return [Prohibition(.beInNoGroup)]
    case .limit:
      let act = Prohibition.Act.exceed(try metric(), try number("max"))
      return [Prohibition(act, from: try modules("modules", or: checked))]
    }
  }

  /// The modules of a rule about declared dependencies, without those that declare none.
  private func declaring() throws -> Set<Int> {
    let graph = selector.graph
    let modules = try modules("modules", or: graph.checked)
    return modules.filter { graph.modules[$0].dependencies != nil }
  }

  /// The act that a rule about chains of imports forbids.
  private func reach() throws -> Prohibition.Act {
    try flag("direct") ? .importDirectly : .reach
  }

  /// The modules that a rule of the kind `allowed-only` does not list.
  private func notAllowed() throws -> Set<Int> {
    let patterns = try patterns("to")
    let graph = selector.graph
    let all = selector.nameExternals(patterns) ? graph.modules.indices : graph.checked
    return Set(all).subtracting(try modules("to"))
  }

  private func independence() throws -> [Prohibition] {
    let modules = try modules("modules")
    var result = [Prohibition(try reach(), from: modules, to: modules)]
    let tests = try flag("tests") ? tests(of: modules) : [:]
    if tests.isEmpty { return result }
    let owned = modules.union(tests.keys)
    var byTests = Prohibition(.importDirectly, from: Set(tests.keys), to: owned)
    var ofTests = Prohibition(try reach(), from: modules, to: Set(tests.keys))
    for (test, module) in tests {
      byTests.permitted[test] = [module]
      ofTests.permitted[module, default: []].insert(test)
    }
    result += [byTests, ofTests]
    return result
  }

  private func layerProhibitions() throws -> [Prohibition] {
    let depths = try layers("layers")
    let isClosed = try flag("closed")
    let allowsSiblings = try flag("siblings", default: true)
    let act = try reach()
    // In closed layers a module may reach a deeper layer through the next one, but no higher layer.
    let unlayered = Set(selector.graph.checked).subtracting(depths.keys)
    let skipping = act == .reach ? .reachThrough(unlayered) : act
    let layers = Dictionary(grouping: depths.keys) { depths[$0] ?? 0 }.mapValues(Set.init)
    var result: [Prohibition] = []
    var higher: Set<Int> = []
    for depth in layers.keys.sorted() {
      let layer = layers[depth] ?? []
      var forbidden = higher
      if !allowsSiblings { forbidden.formUnion(layer) }
      result.append(Prohibition(act, from: layer, to: forbidden))
      if isClosed {
        let deeper = layers.filter { $0.key > depth + 1 }.values
        result.append(Prohibition(skipping, from: layer, to: Set(deeper.joined())))
      }
      higher.formUnion(layer)
    }
    return result
  }

  private func importsInFiles(_ files: [[String]]) throws -> Prohibition {
    let patterns = try patterns("files")
    let included = patterns.filter { !$0.isExclusion }.map { Glob($0.subject) }
    let excluded = patterns.filter(\.isExclusion).map { Glob($0.subject) }
    func isSelected(_ file: String) -> Bool {
      let isIncluded = included.isEmpty || included.contains { $0.matches(file) }
      return isIncluded && !excluded.contains { $0.matches(file) }
    }
    let selected = files.indices.filter { files[$0].allSatisfy(isSelected) }
    let levels = try words("access", of: Self.accessLevels)
    let act = Prohibition.Act.importInFile(except: Set(levels))
    let numbers = selected.map(Prohibition.number)
    return Prohibition(act, from: Set(numbers), to: try modules("to"))
  }
}

extension Prohibition {
  /// The groups of modules that are not grouped.
  static func alone(_ modules: Set<Int>) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: modules.map { ($0, $0) })
  }

  /// What the rules forbid that apply without a configuration, by their names.
  package static func defaults(for graph: ModuleGraph) -> [(
    kind: RuleKind, prohibition: Prohibition
  )] {
    let checked = Set(graph.checked)
    let declaring = checked.filter { graph.modules[$0].dependencies != nil }
    return [
      (.acyclic, Prohibition(.formCycle(alone(checked)))),
      (.declared, Prohibition(.importUndeclared, from: declaring)),
      (.used, Prohibition(.declareUnimported, from: declaring)),
    ]
  }
}
