import BoundariesGraph
import BoundariesScan

extension RuleDefinition {
  /// Imported modules are declared dependencies.
  static let declared = RuleDefinition(
    keys: [.modules("modules", isRequired: false)],
    subjects: ["modules"],
    why: "the build breaks when another module removes the dependency",
    fix: "declare it as a dependency of the target, or do not import it",
    dependencyFix: .add,
    check: { reader in DeclaredRule(modules: try reader.declaringModules()).check },
    prohibitions: { reader, _ in try reader.declaredProhibitions() }
  )
}

/// The rule that a module declares the dependencies that it imports.
///
/// A violation has one of four causes: the dependency is limited to platforms or traits; only a dependency of a dependency
/// provides the module, and may no longer do so later; no dependency provides the module; or no declared package contains it.
struct DeclaredRule {
  let modules: Set<Int>

  var check: RuleCheck { RuleCheck(violations: violations, unchecked: unchecked) }

  private func violations(in graph: ModuleGraph) -> [Violation] {
    let lookup = DependencyLookup(graph)
    var violations: [Violation] = []
    for module in declaringModules(in: graph) {
      for edge in graph.edges[module] {
        if let violation = violation(module, edge, lookup, graph) {
          violations.append(violation)
        }
      }
    }
    return violations
  }

  private func unchecked(in graph: ModuleGraph) -> [UncheckedDependency] {
    let lookup = DependencyLookup(graph)
    var unchecked: [UncheckedDependency] = []
    for module in declaringModules(in: graph) {
      for edge in graph.edges[module] {
        let status = lookup.status(of: edge, in: module).status
        guard case .unknown(let dependencies) = status else { continue }
        let dependency = UncheckedDependency(
          from: graph.modules[module].label,
          to: graph.modules[edge.to].label,
          verb: "imports",
          dependencies
        )
        unchecked.append(dependency)
      }
    }
    return unchecked
  }

  private func declaringModules(in graph: ModuleGraph) -> [Int] {
    modules.sorted().filter { module in graph.modules[module].dependencies != nil }
  }

  private func violation(
    _ module: Int,
    _ edge: ModuleGraph.Edge,
    _ lookup: DependencyLookup,
    _ graph: ModuleGraph
  ) -> Violation? {
    let from = graph.modules[module].label
    let to = graph.modules[edge.to].label
    let verdict = lookup.status(of: edge, in: module)
    guard let cause = Cause(verdict.status, from: from, to: to) else { return nil }
    let sites = verdict.sites
    let isImpossible = sites.contains(where: \.isImpossible)
    let isForAnotherBuild = sites.allSatisfy(\.isForAnotherBuild)
    var message = cause.message
    let flags = graph.undefinedFlags(of: sites, in: module)
    if !flags.isEmpty {
      let names = flags.joined(separator: ", ")
      message += ", compiled only with a flag that no manifest defines: \(names)"
    }
    return Violation(
      from: module,
      to: to,
      chain: [module, edge.to],
      hops: [sites],
      message: message,
      reachable: cause.reachable,
      why: isImpossible ? "it cannot be built" : cause.why,
      severity: cause.isMissing && isForAnotherBuild ? .warning : nil
    )
  }
}

extension ModuleGraph {
  /// Returns the flags without which no import at some locations is compiled, and that no manifest defines; empty if one is
  /// compiled without them.
  ///
  /// A command may define a flag all the same, with `-Xswiftc -D`.
  fileprivate func undefinedFlags(of sites: [Site], in module: Int) -> [String] {
    guard modules[module].definedFlags != nil else { return [] }
    var defined: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "Xcode"]
    for index in checked {
      defined.formUnion(modules[index].definedFlags ?? [])
    }
    var undefined: Set<String> = []
    for site in sites {
      let condition = Condition(site.importing?.conditions ?? [])
      let flags = condition.flags.subtracting(defined)
      if condition.holds(without: flags) { return [] }
      undefined.formUnion(flags)
    }
    return undefined.sorted()
  }
}

/// Why an import is a violation.
private struct Cause {
  let message: String
  /// The reason; nil for the reason of the rule.
  var why: String?
  /// Whether an indirect dependency provides the module; nil if that is not the question.
  var reachable: Bool?
  /// Whether no declared package contains the module.
  var isMissing = false

  /// Creates a cause from the status of an import; nil if the status is no violation.
  init?(_ status: DependencyLookup.Status, from: String, to: String) {
    switch status {
    case .declared, .unknown:
      return nil
    case .declaredOnly(let platforms, let others):
      let place = others.isEmpty ? "every platform" : others.sorted().joined(separator: ", ")
      message = "\(from) imports \(to) on \(place) but declares it only for \(platforms)"
      why = "elsewhere it builds only if another module happens to be built before it"
    case .declaredWith(let traits):
      let names = traits.sorted()
      let condition = names.joined(separator: " || ")
      let list = names.joined(separator: " or ")
      message =
        "\(from) imports \(to) outside of '#if \(condition)' but declares it only with the trait \(list)"
      why = "without the trait it builds only if another module happens to be built before it"
    case .reachable(let path):
      let chain = path.joined(separator: " → ")
      message =
        "\(from) imports \(to) but does not declare it; it is reachable through \(chain)"
      reachable = true
    case .unreachable:
      message =
        "\(from) imports \(to) but does not declare it, and no declared dependency provides it"
      why = "it builds only if another module happens to be built before it"
      reachable = false
    case .missing:
      message = "\(from) imports \(to), which no declared package contains"
      why = "it builds only if the toolchain or the build settings provide it"
      isMissing = true
    }
  }
}

extension Site {
  /// Whether the import is compiled only where `canImport` does not find the module.
  fileprivate var isImpossible: Bool {
    guard let importing, !importing.conditions.isEmpty else { return false }
    return Condition(importing.conditions).excludes(importing.module)
  }

  /// Whether the import has a condition, which another build system may set together with the module.
  fileprivate var isForAnotherBuild: Bool {
    importing?.conditions.isEmpty == false && !isImpossible
  }
}

extension RuleReader {
  /// What the rule forbids.
  fileprivate func declaredProhibitions() throws -> [Prohibition] {
    [Prohibition(.importUndeclared, from: try declaring())]
  }
}
