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
  var check: any RuleCheck.Type { traits.check }
  /// The reason for rules of this kind that have none of their own.
  var why: String { traits.why }
  /// The way to fix violations of rules of this kind that have none of their own; nil if it depends on the rule.
  var fix: String? { traits.fix }

  private var traits: (check: any RuleCheck.Type, why: String, fix: String?) {
    switch self {
    case .forbidden: (ForbiddenRule.self, "a rule forbids it", nil)
    case .protected: (ProtectedRule.self, "only some modules may import it", nil)
    case .allowedOnly: (AllowedOnlyRule.self, "it is not one of the allowed modules", nil)
    case .independent: (IndependentRule.self, "these modules are independent of each other", nil)
    case .layers: (LayersRule.self, "a layer may only import lower layers", nil)
    case .acyclic:
      (
        AcyclicRule.self, "modules in a cycle can only be understood, built and changed together",
        nil
      )
    case .publicOnly:
      (
        PublicOnlyRule.self, "declarations that are not public may change at any time",
        "make the declarations public, or test them in the tests of their own module"
      )
    case .noReexport:
      (
        NoReexportRule.self, "a file should show all that it imports",
        "import it in every module that uses it"
      )
    case .declared:
      (
        DeclaredRule.self, "the build breaks when another module removes the dependency",
        "declare it as a dependency of the target, or do not import it"
      )
    case .used:
      (
        UsedRule.self, "an unused dependency makes every build longer",
        "remove it from the dependencies of the target"
      )
    case .required: (RequiredRule.self, "a rule requires it", nil)
    case .imports: (ImportsRule.self, "a rule forbids it in these files", nil)
    case .exhaustive:
      (ExhaustiveRule.self, "no rule about groups applies to it", "add it to a group")
    case .limit:
      (LimitRule.self, "a module with many dependencies or dependents is hard to change", nil)
    }
  }
}
