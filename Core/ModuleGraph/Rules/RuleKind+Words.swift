extension RuleKind {
  /// Why rules of this kind are made, for rules that do not say it themselves.
  var why: String {
    switch self {
    case .forbidden: "the rules forbid it"
    case .protected: "only some modules may import it"
    case .allowedOnly: "it is not among what the module may reach"
    case .independent: "these modules stand alone"
    case .layers: "layers reach downwards only"
    case .acyclic: "modules in a circle can only be understood, built and changed together"
    case .publicOnly: "what is behind a module's public face may change at any time"
    case .noReexport: "importers should see what they import"
    case .declared: "the build breaks the day another module drops it"
    case .used: "everybody builds and waits for what nobody needs"
    case .exhaustive: "a module in no group stands outside of the rules"
    case .limit: "a module tied to many others is hard to change"
    }
  }

  /// What mends a break of such a rule, for rules that do not say it themselves; nil when only
  /// their author can know.
  var fix: String? {
    switch self {
    case .declared: "declare it as a dependency of the target, or do not import it"
    case .used: "take it out of the target's dependencies"
    case .exhaustive: "add it to a group"
    case .publicOnly: "make what is needed public, or test it from its own tests"
    case .noReexport: "let those who need it import it"
    case .forbidden, .protected, .allowedOnly, .independent, .layers, .acyclic, .limit: nil
    }
  }
}
