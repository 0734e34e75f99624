import BoundariesGraph

extension RuleDefinition {
  /// Modules reach only modules of lower layers.
  static let layers = RuleDefinition(
    keys: [
      .layers("layers", "The highest first."),
      .flag("closed", "Whether a layer may import only the next one; false by default."),
      .flag("siblings", "Whether the modules of a layer may import each other; true by default."),
      .direct,
    ],
    subjects: ["layers"],
    why: "a layer may only import lower layers",
    fix: nil,
    refusesImports: true,
    check: { reader in try reader.layers() },
    prohibitions: { reader, _ in try reader.layersProhibitions() }
  )
}

extension RuleReader {
  /// The rule that modules reach only modules of lower layers; the highest layer comes first.
  ///
  /// With `closed` a layer reaches only the next lower one; with `siblings: false` the modules of a
  /// layer do not reach each other.
  fileprivate func layers() throws -> RuleCheck {
    let depths = try layers("layers")
    let isDirect = try flag("direct")
    let isClosed = try flag("closed")
    let allowsSiblings = try flag("siblings", default: true)
    // Why a module of one layer may not reach a module of another one; nil if it may.
    @Sendable func obstacle(from: Int, to: Int) -> String? {
      if to < from {
        let layers = from - to == 1 ? "1 layer" : "\(from - to) layers"
        return "it is \(layers) higher"
      }
      if to == from, !allowsSiblings { return "both are in the same layer" }
      if to > from + 1, isClosed { return "the layer between them is closed" }
      return nil
    }
    return RuleCheck { graph in
      var violations: [Violation] = []
      for (start, from) in depths.sorted(by: { a, b in a.key < b.key }) {
        let chains = graph.shortestChains(from: start, isDirect: isDirect) { module in
          depths[module] != nil
        }
        for chain in chains {
          guard let end = chain.last, let to = depths[end],
            let obstacle = obstacle(from: from, to: to)
          else { continue }
          var violation = Violation(chain: chain, in: graph)
          violation.message += " (\(obstacle))"
          violations.append(violation)
        }
      }
      return violations
    }
  }

  /// What the rule forbids.
  fileprivate func layersProhibitions() throws -> [Prohibition] {
    let depths = try layers("layers")
    let isClosed = try flag("closed")
    let allowsSiblings = try flag("siblings", default: true)
    let act = try reach()
    // In closed layers a module may reach a deeper layer through the next one, but no higher layer.
    let unlayered = Set(selector.graph.checked).subtracting(depths.keys)
    var skipping = act
    if act == .reach {
      skipping = .reachThrough(unlayered)
    }
    var layers: [Int: Set<Int>] = [:]
    for (module, depth) in depths {
      layers[depth, default: []].insert(module)
    }
    var result: [Prohibition] = []
    var higher: Set<Int> = []
    for depth in layers.keys.sorted() {
      let layer = layers[depth] ?? []
      var forbidden = higher
      if !allowsSiblings {
        forbidden.formUnion(layer)
      }
      result.append(Prohibition(act, from: layer, to: forbidden))
      if isClosed {
        let deeper = layers.filter { other, _ in other > depth + 1 }
        let modules = Set(deeper.values.joined())
        result.append(Prohibition(skipping, from: layer, to: modules))
      }
      higher.formUnion(layer)
    }
    return result
  }
}
