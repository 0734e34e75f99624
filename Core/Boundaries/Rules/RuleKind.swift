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
  /// The keys in the configuration, besides those of every rule.
  var keys: [String] { traits.keys.split(separator: " ").map { String($0.prefix { $0 != "?" }) } }
  /// The keys that a rule must have.
  var requiredKeys: [String] {
    traits.keys.split(separator: " ").filter { !$0.hasSuffix("?") }.map(String.init)
  }
  /// The keys whose values are patterns of modules.
  static let moduleKeys: Set = ["from", "to", "modules", "by", "except", "groups", "layers"]
  /// The keys of the modules that a rule of this kind checks; none if it checks others, too.
  var subjects: [String] {
    switch self {
    case .forbidden: ["from"]
    case .allowedOnly, .independent, .noReexport, .declared, .used, .required, .limit: ["modules"]
    case .acyclic: ["groups", "modules"]
    case .layers: ["layers"]
    case .protected, .publicOnly, .imports, .exhaustive: []
    }
  }
  /// The reason for rules of this kind that have none of their own.
  var why: String { traits.why }
  /// The way to fix violations of rules of this kind that have none of their own; nil if it depends on the rule.
  package var fix: String? {
    switch self {
    case .publicOnly: "make the declarations public, or test them in the tests of their own module"
    case .noReexport: "import it in every module that uses it"
    case .declared: "declare it as a dependency of the target, or do not import it"
    case .used: "remove it from the dependencies of the target"
    case .exhaustive: "add it to a group"
    default: nil
    }
  }

  /// Reads what a rule of this kind checks.
  func check(_ reader: RuleReader) throws -> RuleCheck {
    switch self {
    case .forbidden: try reader.forbidden()
    case .protected: try reader.protected()
    case .allowedOnly: try reader.allowedOnly()
    case .independent: try reader.independent()
    case .layers: try reader.layers()
    case .acyclic: try AcyclicRule(reader).check
    case .publicOnly: try reader.publicOnly()
    case .noReexport: try reader.noReexport()
    case .declared: DeclaredRule(modules: try reader.declaringModules()).check
    case .used: UsedRule(modules: try reader.declaringModules()).check
    case .required: try reader.required()
    case .imports: try reader.imports()
    case .exhaustive: try reader.exhaustive()
    case .limit: try reader.limit()
    }
  }

  /// The keys and the reason; keys with a question mark may be omitted.
  private var traits: (keys: String, why: String) {
    switch self {
    case .forbidden: ("from to direct?", "a rule forbids it")
    case .protected: ("modules by", "only some modules may import it")
    case .allowedOnly: ("modules to direct?", "it is not one of the allowed modules")
    case .independent: ("modules tests? direct?", "these modules are independent of each other")
    case .layers: ("layers closed? siblings? direct?", "a layer may only import lower layers")
    case .acyclic:
      ("modules? groups?", "modules in a cycle can only be understood, built and changed together")
    case .publicOnly:
      ("modules? except?", "declarations that are not public may change at any time")
    case .noReexport: ("modules?", "a file should show all that it imports")
    case .declared: ("modules?", "the build breaks when another module removes the dependency")
    case .used: ("modules?", "an unused dependency makes every build longer")
    case .required: ("modules to", "a rule requires it")
    case .imports: ("files to access?", "a rule forbids it in these files")
    case .exhaustive: ("groups?", "no rule about groups applies to it")
    case .limit:
      ("modules? metric max", "a module with many dependencies or dependents is hard to change")
    }
  }
}
