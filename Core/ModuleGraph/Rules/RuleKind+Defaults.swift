extension RuleKind {
  /// The reason for rules of this kind that have none of their own.
  var why: String {
    switch self {
    case .forbidden: "a rule forbids it"
    case .protected: "only some modules may import it"
    case .allowedOnly: "it is not one of the allowed modules"
    case .independent: "these modules are independent of each other"
    case .layers: "a layer may only import lower layers"
    case .acyclic: "modules in a cycle can only be understood, built and changed together"
    case .publicOnly: "declarations that are not public may change at any time"
    case .noReexport: "a file should show all that it imports"
    case .declared: "the build breaks when another module removes the dependency"
    case .used: "an unused dependency makes every build longer"
    case .required: "a rule requires it"
    case .imports: "a rule forbids it in these files"
    case .exhaustive: "no rule about groups applies to it"
    case .limit: "a module with many dependencies or dependents is hard to change"
    }
  }

  /// The way to fix violations of rules of this kind that have none of their own; nil if it depends
  /// on the rule.
  var fix: String? {
    switch self {
    case .declared: "declare it as a dependency of the target, or do not import it"
    case .used: "remove it from the dependencies of the target"
    case .exhaustive: "add it to a group"
    case .publicOnly: "make the declarations public, or test them in the tests of their own module"
    case .noReexport: "import it in every module that uses it"
    case .forbidden, .protected, .allowedOnly, .independent, .layers, .acyclic, .limit, .required,
      .imports:
      nil
    }
  }
}
