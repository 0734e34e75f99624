import BoundariesGraph

/// The rules about chains of imports.
extension RuleReader {
  /// The rule that some modules may not reach others, directly or indirectly.
  ///
  /// A chain through another module of `from` is not reported: the fix of that module's own finding fixes both.
  func forbidden() throws -> RuleCheck {
    let from = try modules("from")
    let to = try modules("to")
    let isDirect = try flag("direct")
    return RuleCheck { graph in
      var starts = from
      if from.count > 1 {
        // Most modules of a long list do not lead to another one.
        starts.formIntersection(graph.importers(of: to, isDirect: isDirect))
      }
      return graph.violations(from: starts) { start in
        graph.shortestChains(
          from: start,
          isDirect: isDirect,
          passing: { !from.contains($0) },
          to: to.contains
        )
      }
    }
  }

  /// The rule that only some modules may import others.
  ///
  /// A chain through a permitted importer is not a violation.
  func protected() throws -> RuleCheck {
    let modules = try modules("modules")
    let allowed = try self.modules("by").union(modules)
    return RuleCheck { graph in
      func isOther(_ module: Int) -> Bool {
        graph.checked.contains(module) && !allowed.contains(module)
      }
      let starts = graph.importers(of: modules, isDirect: true).filter(isOther)
      return graph.violations(from: starts) { start in
        graph.shortestChains(from: start, isDirect: true, passing: isOther, to: modules.contains)
      }
    }
  }

  /// The rule that some modules may reach listed modules only.
  ///
  /// They may reach each other only if the list has them, too. A chain through another of them is not reported, because
  /// that module has a finding of its own. External modules count only if the list or one of its groups has a pattern with
  /// `external:`.
  func allowedOnly() throws -> RuleCheck {
    let modules = try modules("modules")
    let allowed = try self.modules("to")
    let checksExternals = selector.nameExternals(try patterns("to"))
    let judged = checksExternals ? selector.graph.modules.indices : selector.graph.checked
    let isDirect = try flag("direct")
    return RuleCheck { graph in
      graph.violations(from: modules) { start in
        graph.shortestChains(from: start, isDirect: isDirect, passing: { !modules.contains($0) }) {
          judged.contains($0) && !allowed.contains($0)
        }
      }
    }
  }

  /// The rule that the modules of a set do not reach each other, directly or indirectly.
  ///
  /// With `tests` the tests of a module may not import another module of the set either.
  func independent() throws -> RuleCheck {
    let modules = try modules("modules")
    let isDirect = try flag("direct")
    let tests = try flag("tests") ? tests(of: modules) : [:]
    // The module of the set that each module belongs to: itself, or the module that it tests.
    var owners: [Int: Int] = [:]
    for module in modules { owners[module] = module }
    for (test, module) in tests { owners[test] = module }
    return RuleCheck { [owners] graph in
      graph.violations(from: owners.keys) { start in
        // Tests may share helper modules, so only their direct imports count.
        let isTest = owners[start] != start
        let chains = graph.shortestChains(from: start, isDirect: isDirect || isTest) { module in
          owners[module] != nil
        }
        return chains.filter { chain in owners[chain[chain.count - 1]] != owners[start] }
      }
    }
  }

  /// The rule that modules reach only modules of lower layers; the highest layer comes first.
  ///
  /// With `closed` a layer reaches only the next lower one; with `siblings: false` the modules of a
  /// layer do not reach each other.
  func layers() throws -> RuleCheck {
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
}
