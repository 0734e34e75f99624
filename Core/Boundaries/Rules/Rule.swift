package import BoundariesGraph

/// The severity of a finding.
package enum Severity: String, Sendable, CaseIterable {
  /// The check fails.
  case error
  /// The check reports the finding and fails only if it is strict.
  case warning
  /// The check reports the finding and does not fail.
  case info

  /// Returns the name of the severity in a format that has another word for info.
  package func word(info: String) -> String {
    switch self {
    case .info: info
    case .error, .warning: rawValue
    }
  }
}

/// A rule whose names are resolved in a graph.
package struct Rule: Sendable {
  /// The name in findings and exceptions.
  package let name: String
  package let kind: RuleKind
  /// The severity of its findings.
  package let severity: Severity
  /// The reason for the rule; nil for the default of its kind.
  package let why: String?
  /// The way to fix a violation; nil for the default of its kind.
  package let fix: String?
  let check: RuleCheck
  /// The parts of external modules that count as modules, because the rule names them.
  var parts: [String] = []
  /// Whether the rule is about no module of the graph, as one of a shared configuration may be.
  package var isIdle = false

  /// Returns one finding per violation in a stable order, regardless of exceptions.
  package func findings(in graph: ModuleGraph) -> [Finding] {
    let graph = graph.dividing(parts)
    let violations = check.violations(graph)
    return violations.map { violation in Finding(self, violation, graph) }
  }

  /// Returns what the rule cannot check, in a stable order.
  package func unchecked(in graph: ModuleGraph) -> [UncheckedDependency] {
    check.unchecked(graph).map { dependency in
      var dependency = dependency
      dependency.rule = name
      return dependency
    }
  }

  /// Returns the rules that apply without a configuration: `acyclic`, `declared` and `used`.
  package static func defaults(for graph: ModuleGraph) -> [Rule] {
    func rule(_ kind: RuleKind, _ check: RuleCheck) -> Rule {
      Rule(name: kind.rawValue, kind: kind, severity: .error, why: nil, fix: nil, check: check)
    }
    return [
      rule(.acyclic, AcyclicRule(modules: graph.checked).check),
      rule(.declared, DeclaredRule(modules: Set(graph.checked)).check),
      rule(.used, UsedRule(modules: Set(graph.checked)).check),
    ]
  }
}

/// What a rule checks, with all its names resolved.
struct RuleCheck: Sendable {
  let violations: @Sendable (ModuleGraph) -> [Violation]
  /// Returns what the rule cannot check because packages are not fetched.
  var unchecked: @Sendable (ModuleGraph) -> [UncheckedDependency] = { _ in [] }
}

/// An import or a declared dependency that a rule cannot check, because a package is not fetched.
package struct UncheckedDependency: Sendable, Hashable {
  /// The name of the rule.
  package internal(set) var rule = ""
  /// The importing or declaring module.
  package let from: String
  /// The imported module or the declared product.
  package let to: String
  /// What the module does with the other one: `imports` or `declares`.
  package let verb: String
  /// The packages that are not fetched, after these words.
  package let cause: String

  /// The reason, as one sentence without a period.
  package var reason: String { "\(from) \(verb) \(to): \(cause)" }

  /// Creates a reason from what `from` does with `to`, and the products that are not available.
  init(from: String, to: String, verb: String, _ dependencies: [DeclaredDependency]) {
    self.from = from
    self.to = to
    self.verb = verb
    var names: Set<String> = []
    for dependency in dependencies {
      if let package = dependency.package {
        names.insert("package \(package)")
      } else {
        names.insert("product \(dependency.name)")
      }
    }
    // A few names suffice to know what to fetch.
    cause = "not fetched: \(names.sorted().counted(3))"
  }
}
