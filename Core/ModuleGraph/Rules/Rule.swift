/// The kinds of rules, by the words a configuration uses.
public enum RuleKind: String, Sendable, CaseIterable {
  /// Some modules may not reach others.
  case forbidden
  /// Only some modules may import others.
  case protected
  /// Some modules may reach nothing but what is listed.
  case allowedOnly = "allowed-only"
  /// The modules of a set never reach each other.
  case independent
  /// Modules stand in layers and reach downwards only.
  case layers
  /// There are no circles.
  case acyclic
  /// Nobody looks behind a module's public face.
  case publicOnly = "public-only"
  /// Nobody hands on what it imports.
  case noReexport = "no-reexport"
  /// What is imported is a declared dependency.
  case declared
  /// What is a declared dependency is imported.
  case used
  /// Every module belongs to a group.
  case exhaustive
  /// A metric stays within a limit.
  case limit
}

/// How much a finding weighs.
public enum Severity: String, Sendable, CaseIterable {
  /// Makes the check fail.
  case error
  /// Is told, and does not make the check fail.
  case warning
}

/// A rule bound to the modules of a graph.
public struct Rule: Sendable {
  /// The name that findings and exceptions use.
  public let name: String
  /// What sort of rule it is.
  public let kind: RuleKind
  /// How much its findings weigh.
  public let severity: Severity
  /// Why the rule exists, for whoever breaks it; nil when nobody wrote it down.
  public let why: String?
  /// What to do instead; nil when nobody wrote it down.
  public let fix: String?
  let check: any RuleCheck

  /// The findings of this rule alone, in a stable order and before any exception.
  ///
  /// - Parameter graph: The graph the rule was bound to.
  /// - Returns: One finding per violation.
  public func findings(in graph: ModuleGraph) -> [Finding] {
    check.violations(in: graph).map { Finding(self, $0, graph) }
  }

  /// The rules that apply when nobody wrote any.
  ///
  /// - Parameter graph: The graph they are bound to.
  /// - Returns: `acyclic`, `declared` and `used`, each over all modules.
  public static func standing(for graph: ModuleGraph) -> [Rule] {
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

/// What a kind of rule does: one file per kind.
protocol RuleCheck: Sendable {
  /// The keys it reads in the configuration besides those every rule has.
  static var keys: [String] { get }

  /// Reads what it needs from its declaration.
  init(_ reader: RuleReader) throws(ConfigurationError)

  /// What breaks the rule.
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

/// A break of a rule, by the indices of modules.
struct Violation {
  var from: Int
  /// The name of what may not be reached; empty for a violation of a single module.
  var to: String
  /// The modules of a shortest chain, both ends included; empty when there is none to show.
  var chain: [Int] = []
  /// The places behind each hop of the chain; or the places of a violation without a chain.
  var hops: [[Site]] = []
  /// One sentence without a period.
  var message: String
  /// For an import that is not declared, whether it is in reach; nil when no package has it.
  var reachable: Bool?
  /// Why it matters, when that differs from break to break; nil for what the rule says.
  var why: String?
  /// How much it weighs; nil for what the rule says.
  var severity: Severity?
}

extension Violation {
  /// A chain of imports that should not be there.
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
