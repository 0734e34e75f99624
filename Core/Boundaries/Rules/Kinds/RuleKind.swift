/// A kind of rule; the raw values are the words of the configuration.
///
/// Each kind is a file of this folder, which has its definition.
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
  /// The keys, texts and check of the kind.
  var definition: RuleDefinition {
    switch self {
    case .forbidden: .forbidden
    case .protected: .protected
    case .allowedOnly: .allowedOnly
    case .independent: .independent
    case .layers: .layers
    case .acyclic: .acyclic
    case .publicOnly: .publicOnly
    case .noReexport: .noReexport
    case .declared: .declared
    case .used: .used
    case .required: .required
    case .imports: .imports
    case .exhaustive: .exhaustive
    case .limit: .limit
    }
  }

  /// The way to fix violations of rules of this kind that have none of their own; nil if it depends on the rule.
  package var fix: String? { definition.fix }

  /// The change of a manifest that fixes a violation; nil if the kind is not about declared dependencies.
  package var dependencyFix: DependencyFix? { definition.dependencyFix }

  /// Whether a violation with a chain of two modules means that a rule of this kind does not allow this import.
  package var refusesImports: Bool { definition.refusesImports }

  /// The new modules that a change of a rule of this kind usually accompanies.
  package var growth: RuleGrowth { definition.growth }

  /// The keys whose values are patterns of paths.
  package var fileKeys: [String] {
    let keys = definition.keys.filter { key in key.selection == .files }
    return keys.map(\.name)
  }
}
