/// The rule that the modules of a set do not reach each other, directly or indirectly.
///
/// With `tests` the tests of a module may not import another module of the set either.
struct IndependentRule: RuleCheck {
  static let keys = ["modules", "tests", "direct"]

  /// The module of the set that each module is part of: itself, or the module that it tests.
  let owners: [Int: Int]
  let isDirect: Bool

  init(_ reader: RuleReader) throws(ConfigurationError) {
    let modules = try reader.modules("modules")
    let tests = try reader.flag("tests") ? reader.tests(of: modules) : [:]
    owners = Dictionary(uniqueKeysWithValues: modules.map { ($0, $0) }).merging(tests) { $1 }
    isDirect = try reader.flag("direct")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    owners.keys.sorted().flatMap { start in
      // Tests may share helper modules, so only their direct imports count.
      let isTest = owners[start] != start
      return graph.shortestChains(from: start, isDirect: isDirect || isTest) { owners[$0] != nil }
        .filter { chain in owners[chain[chain.count - 1]] != owners[start] }
        .map { Violation(chain: $0, in: graph) }
    }
  }
}
