import BoundariesGraph

extension RuleDefinition {
  /// The modules of a set do not reach each other.
  static let independent = RuleDefinition(
    keys: [
      .modules("modules"),
      .flag(
        "tests",
        "Whether its tests may import only the module that they test; false by default."
      ),
      .direct,
    ],
    subjects: ["modules"],
    why: "these modules are independent of each other",
    fix: nil,
    refusesImports: true,
    check: { reader in try reader.independent() },
    prohibitions: { reader, _ in try reader.independentProhibitions() }
  )
}

extension RuleReader {
  /// The rule that the modules of a set do not reach each other, directly or indirectly.
  ///
  /// With `tests` the tests of a module may not import another module of the set either.
  fileprivate func independent() throws -> RuleCheck {
    let modules = try modules("modules")
    let isDirect = try flag("direct")
    let tests = try flag("tests") ? tests(of: modules) : [:]
    // The module of the set that each module belongs to: itself, or the module that it tests.
    var owners: [Int: Int] = [:]
    for module in modules {
      owners[module] = module
    }
    for (test, module) in tests {
      owners[test] = module
    }
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

  /// What the rule forbids.
  fileprivate func independentProhibitions() throws -> [Prohibition] {
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
}
