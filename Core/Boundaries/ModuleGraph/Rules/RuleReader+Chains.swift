/// The rules about chains of imports.
extension RuleReader {
  /// The rule that some modules may not reach others, directly or indirectly.
  ///
  /// A chain through another module of `from` is not reported: that module has a finding of its own,
  /// whose fix fixes both.
  func forbidden() throws -> RuleCheck {
    let (from, to, isDirect) = (try modules("from"), try modules("to"), try flag("direct"))
    return chains(from: from, isDirect: isDirect, passing: { !from.contains($0) }, to: to)
  }

  /// The rule that only some modules may import others.
  ///
  /// A chain through a permitted importer is not a violation.
  func protected() throws -> RuleCheck {
    let modules = try modules("modules")
    let allowed = try self.modules("by").union(modules)
    let others = Set(selector.graph.checked).subtracting(allowed)
    return chains(from: others, isDirect: true, passing: others.contains, to: modules)
  }

  /// The rule that some modules may reach listed modules only.
  ///
  /// They may reach each other only if listed too, and a chain through another of them is not reported: that module
  /// has a finding of its own. External modules count only if the list or one of its groups has a pattern with `external:`.
  func allowedOnly() throws -> RuleCheck {
    let (modules, allowed) = (try modules("modules"), try modules("to"))
    let checksExternals = selector.nameExternals(try patterns("to"))
    let all = checksExternals ? selector.graph.modules.indices : selector.graph.checked
    let others = Set(all).subtracting(allowed)
    let isDirect = try flag("direct")
    return chains(from: modules, isDirect: isDirect, passing: { !modules.contains($0) }, to: others)
  }

  /// Returns a check that reports each shortest chain from some modules to others.
  private func chains(
    from starts: Set<Int>,
    isDirect: Bool,
    passing: @escaping @Sendable (Int) -> Bool,
    to goals: Set<Int>
  ) -> RuleCheck {
    RuleCheck { graph in
      graph.violations(from: starts) {
        graph.shortestChains(from: $0, isDirect: isDirect, passing: passing, to: goals.contains)
      }
    }
  }

  /// The rule that the modules of a set do not reach each other, directly or indirectly.
  ///
  /// With `tests` the tests of a module may not import another module of the set either.
  func independent() throws -> RuleCheck {
    let (modules, isDirect) = (try modules("modules"), try flag("direct"))
    let tests = try flag("tests") ? tests(of: modules) : [:]
    // The module of the set that each module is part of: itself, or the module that it tests.
    let owners = Dictionary(uniqueKeysWithValues: modules.map { ($0, $0) }).merging(tests) { $1 }
    return RuleCheck { graph in
      graph.violations(from: owners.keys) { start in
        // Tests may share helper modules, so only their direct imports count.
        let isTest = owners[start] != start
        return graph.shortestChains(from: start, isDirect: isDirect || isTest) { owners[$0] != nil }
          .filter { chain in owners[chain[chain.count - 1]] != owners[start] }
      }
    }
  }

  /// The rule that modules reach only modules of lower layers; the highest layer comes first.
  ///
  /// With `closed` a layer reaches only the next lower one; with `siblings: false` the modules of a
  /// layer do not reach each other.
  func layers() throws -> RuleCheck {
    let (depths, isDirect) = (try layers("layers"), try flag("direct"))
    let (isClosed, allowsSiblings) = (try flag("closed"), try flag("siblings", default: true))
    @Sendable func reason(_ from: Int, _ to: Int) -> String? {
      if to < from { return "it is \(from - to) \(from - to == 1 ? "layer" : "layers") higher" }
      if to == from, !allowsSiblings { return "both are in the same layer" }
      return isClosed && to > from + 1 ? "the layer between them is closed" : nil
    }
    return RuleCheck { graph in
      depths.keys.sorted().flatMap { start in
        graph.shortestChains(from: start, isDirect: isDirect) { depths[$0] != nil }
          .compactMap { chain in
            guard let from = depths[start], let to = chain.last.flatMap({ depths[$0] }),
              let reason = reason(from, to)
            else { return nil }
            var violation = Violation(chain: chain, in: graph)
            violation.message += " (\(reason))"
            return violation
          }
      }
    }
  }
}
