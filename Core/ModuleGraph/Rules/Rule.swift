/// A kind of rule; the raw values are the words of the configuration.
package enum RuleKind: String, Sendable, CaseIterable {
  /// Some modules may not reach others.
  case forbidden
  /// Only some modules may import others.
  case protected
  /// Some modules may reach listed modules only.
  case allowedOnly = "allowed-only"
  /// The modules of a set do not reach each other.
  case independent
  /// Modules reach only modules of lower layers.
  case layers
  /// Modules form no cycle.
  case acyclic
  /// Modules use only the public API of each other.
  case publicOnly = "public-only"
  /// Modules do not re-export imports.
  case noReexport = "no-reexport"
  /// Imported modules are declared dependencies.
  case declared
  /// Declared dependencies are imported.
  case used
  /// Every module belongs to a group.
  case exhaustive
  /// A metric does not exceed a limit.
  case limit
}

/// The severity of a finding.
package enum Severity: String, Sendable, CaseIterable {
  /// The check fails.
  case error
  /// The check reports the finding and does not fail.
  case warning
}

/// A rule whose names are resolved in a graph.
package struct Rule: Sendable {
  /// The name in findings and exceptions.
  package let name: String
  /// The kind of the rule.
  package let kind: RuleKind
  /// The severity of its findings.
  package let severity: Severity
  /// The reason for the rule; nil for the default of its kind.
  package let why: String?
  /// The way to fix a violation; nil for the default of its kind.
  package let fix: String?
  let check: any RuleCheck

  /// Returns one finding per violation in a stable order, regardless of exceptions.
  package func findings(in graph: ModuleGraph) -> [Finding] {
    check.violations(in: graph).map { Finding(self, $0, graph) }
  }

  /// Returns the rules that apply without a configuration: `acyclic`, `declared` and `used`.
  static func defaults(for graph: ModuleGraph) -> [Rule] {
    func rule(_ kind: RuleKind, _ check: any RuleCheck) -> Rule {
      Rule(name: kind.rawValue, kind: kind, severity: .error, why: nil, fix: nil, check: check)
    }
    return [
      rule(.acyclic, AcyclicRule(modules: graph.own)),
      rule(.declared, DeclaredRule(modules: graph.own)),
      rule(.used, UsedRule(modules: graph.own)),
    ]
  }
}

/// The implementation of a kind of rule.
protocol RuleCheck: Sendable {
  /// The configuration keys of this kind, besides those of every rule.
  static var keys: [String] { get }

  /// Reads the values of these keys.
  init(_ reader: RuleReader) throws(ConfigurationError)

  /// Returns the violations of the rule.
  func violations(in graph: ModuleGraph) -> [Violation]
}

extension RuleKind {
  var check: any RuleCheck.Type {
    switch self {
    case .forbidden: ForbiddenRule.self
    case .independent: IndependentRule.self
    case .layers: LayersRule.self
    case .exhaustive: ExhaustiveRule.self
    case .protected: ProtectedRule.self
    case .allowedOnly: AllowedOnlyRule.self
    case .acyclic: AcyclicRule.self
    case .publicOnly: PublicOnlyRule.self
    case .noReexport: NoReexportRule.self
    case .declared: DeclaredRule.self
    case .used: UsedRule.self
    case .limit: LimitRule.self
    }
  }
}

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
