import NavigatorJSON

/// The numbers of a graph and its check, which a change or time changes.
package struct CheckNumbers: Sendable, Hashable {
  /// The number of checked modules.
  package let modules: Int
  /// The number of findings, and how many of them are errors.
  package let findings, errors: Int
  /// The number of cycles of modules.
  package let cycles: Int
  /// The number of imports in the longest chain; those of a cycle do not count.
  package let depth: Int

  init(_ graph: ModuleGraph, _ findings: [Finding], _ cycles: [[String]]) {
    modules = graph.checked.count
    self.findings = findings.count
    errors = findings.count { $0.severity == .error }
    self.cycles = cycles.count
    depth = graph.depths.values.max() ?? 0
  }

  var json: JSONOutput {
    [
      "modules": .int(modules), "findings": .int(findings), "errors": .int(errors),
      "cycles": .int(cycles), "depth": .int(depth),
    ]
  }
}

extension ModuleGraph {
  /// The number of imports in the longest chain from each module, by its label.
  var depths: [String: Int] {
    let labels = checked.map { modules[$0].label }
    return Dictionary(zip(labels, StrongComponents(imported).depths), uniquingKeysWith: max)
  }

  /// The names of the modules in each cycle, sorted.
  var cycles: [[String]] {
    StrongComponents(imported).components.filter { $0.count > 1 }
      .map { $0.map { modules[$0].label }.sorted() }
      .sorted { $0.lexicographicallyPrecedes($1) }
  }
}
