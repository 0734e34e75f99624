/// A violation of a rule, by indices of modules.
struct Violation {
  var from: Int
  /// The name of the module that may not be reached; empty for a violation by a single module.
  var to: String
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

extension Violation {
  /// Creates a violation by a chain of imports.
  init(chain: [Int], in graph: ModuleGraph) {
    let names = chain.map { graph.modules[$0].name }
    from = chain.first ?? 0
    to = names.last ?? ""
    self.chain = chain
    hops = graph.hops(of: chain)
    message = "\(names.first ?? "") may not import \(to)"
    if chain.count > 2 {
      message += ", and reaches it through \(names[1..<names.count - 1].joined(separator: " → "))"
    }
  }
}
