import BoundariesGraph

/// A violation of a rule, by indices of modules.
struct Violation {
  var from: Int
  /// The name of the module that may not be reached; empty for a violation by a single module.
  var to = ""
  /// The modules of a shortest chain, both ends included; empty if there is none.
  var chain: [Int] = []
  /// The locations for each hop of the chain, or the locations of a violation without a chain.
  var hops: [[Site]] = []
  /// One sentence without a period.
  var message: String
  /// For an undeclared import, whether an indirect dependency provides the module.
  var reachable: Bool?
  /// The reason if it differs between violations of the rule; nil for the reason of the rule.
  var why: String?
  /// The severity; nil for the severity of the rule.
  var severity: Severity?
}

extension ModuleGraph {
  /// Returns a violation for each chain from some modules.
  func violations(from starts: some Sequence<Int>, _ chains: (Int) -> [[Int]]) -> [Violation] {
    let found = starts.sorted().flatMap(chains)
    return found.map { chain in Violation(chain: chain, in: self) }
  }

  /// Returns a violation for every module that some modules import in a forbidden way.
  ///
  /// The message is about the names of both modules and the first such import.
  func violations(
    by importers: some Sequence<Int>,
    where isForbidden: (_ from: Int, _ to: Int, Site) -> Bool,
    message: (_ from: String, _ to: String, Site) -> String
  ) -> [Violation] {
    var violations: [Violation] = []
    for from in importers.sorted() {
      for edge in edges[from] {
        let sites = edge.sites.filter { site in isForbidden(from, edge.to, site) }
        guard let first = sites.first else { continue }
        let to = modules[edge.to].label
        let violation = Violation(
          from: from,
          to: to,
          chain: [from, edge.to],
          hops: [sites],
          message: message(modules[from].label, to, first)
        )
        violations.append(violation)
      }
    }
    return violations
  }
}

extension Violation {
  init(chain: [Int], in graph: ModuleGraph) {
    let names = chain.map { module in graph.modules[module].label }
    from = chain.first ?? 0
    to = names.last ?? ""
    self.chain = chain
    hops = graph.hops(of: chain)
    message = "\(names.first ?? "") may not import \(to)"
    if chain.count > 2 {
      let between = names.dropFirst().dropLast()
      message += ", and reaches it through \(between.joined(separator: " → "))"
    }
  }
}
