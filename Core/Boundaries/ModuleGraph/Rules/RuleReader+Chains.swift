/// The rules about chains of imports.
extension RuleReader {
  /// The rule that some modules may not reach others, directly or indirectly.
  ///
  /// A chain through another module of `from` is not reported: that module has a finding of its own,
  /// whose fix fixes both.
  func forbidden() throws -> RuleCheck {
    let from = try modules("from")
    let to = try modules("to")
    let isDirect = try flag("direct")
    return RuleCheck { graph in
      // Most modules of a long list do not lead to another one.
      let starts =
        from.count == 1 ? from : graph.importers(of: to, isDirect: isDirect).intersection(from)
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
  /// They may reach each other only if listed too, and a chain through another of them is not reported: that module
  /// has a finding of its own. External modules count only if the list or one of its groups has a pattern with `external:`.
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
