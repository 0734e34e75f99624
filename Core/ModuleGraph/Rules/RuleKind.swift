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
  /// Modules import others.
  case required
  /// Files do not import some modules, or only with some access levels.
  case imports
  /// Every module belongs to a group.
  case exhaustive
  /// A metric does not exceed a limit.
  case limit
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
    case .required: RequiredRule.self
    case .imports: ImportsRule.self
    }
  }
}
