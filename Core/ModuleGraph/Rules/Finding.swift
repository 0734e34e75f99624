/// A break of a rule, in words and places that any report can show.
public struct Finding: Sendable, Hashable {
  /// The rule's name.
  public let rule: String
  /// The rule's kind, or `exception` for an exception that is itself at fault.
  public let kind: String
  /// How much it weighs.
  public let severity: Severity
  /// The module that breaks the rule; empty when no module does.
  public let from: String
  /// The module that should not be reached; empty when the finding is about one module only.
  public let to: String
  /// A shortest chain of modules from one to the other, both included.
  public let chain: [String]
  /// The places behind each hop of the chain.
  public let hops: [[Site]]
  /// For an import that is not declared: whether a dependency of a dependency brings it; nil when
  /// no package declared here has it, and for all other rules.
  public let reachable: Bool?
  /// What is wrong, as one sentence without a period.
  public let message: String
  /// Why the rule exists.
  public let why: String
  /// What to do instead.
  public let fix: String?

  /// Every place of the finding, those that are to be changed first.
  public var sites: [Site] { hops.flatMap(\.self) }

  /// A text that stays the same when lines move, files are renamed or other findings come and go.
  public var fingerprint: String {
    var hash = Fingerprint()
    for part in [kind, rule, from, to] { hash.combine(part) }
    // Several exceptions at fault may be about the same modules.
    if kind == Self.exceptionKind { hash.combine(message + (sites.first?.file ?? "")) }
    return hash.text
  }
}

extension Finding {
  init(_ rule: Rule, _ violation: Violation, _ graph: ModuleGraph) {
    self.init(
      rule: rule.name,
      kind: rule.kind.rawValue,
      severity: violation.severity ?? rule.severity,
      from: graph.modules[violation.from].name,
      to: violation.to,
      chain: violation.chain.map { graph.modules[$0].name },
      hops: violation.hops,
      reachable: violation.reachable,
      message: violation.message,
      why: rule.why ?? violation.why ?? rule.kind.why,
      fix: rule.fix ?? rule.kind.fix
    )
  }
}
