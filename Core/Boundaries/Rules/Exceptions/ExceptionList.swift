package import BoundariesGraph

/// The exceptions of the sources and of the configuration, and which of them are used.
package struct ExceptionList {
  /// The exceptions; an index of one is its position here.
  let exceptions: [RuleException]
  /// The indices of the exceptions that cover a violation of a rule that was checked.
  private(set) var used: Set<Int> = []
  /// The indices of the exceptions to each rule.
  private let indices: [String: [Int]]
  let graph: ModuleGraph
  let today: String

  /// Creates a list of configured exceptions, after those in the sources of a graph if these count.
  package init(
    _ configured: [RuleException],
    graph: ModuleGraph,
    today: String,
    usesInlineExceptions: Bool = true
  ) {
    var exceptions: [RuleException] = []
    if usesInlineExceptions {
      for index in graph.checked { exceptions += graph.modules[index].exceptions }
    }
    exceptions += configured
    var indices: [String: [Int]] = [:]
    for (index, exception) in exceptions.enumerated() {
      indices[exception.rule, default: []].append(index)
    }
    self.exceptions = exceptions
    self.indices = indices
    self.graph = graph
    self.today = today
  }

  /// Returns the findings of a rule that no exception covers, and those that one covers.
  ///
  /// An exception removes imports, not findings: without a covered import, another chain may still break the rule.
  package mutating func findings(of rule: Rule) -> (kept: [Finding], suppressed: [Suppression]) {
    let active = activeExceptions(to: rule.name)
    let all = rule.findings(in: graph)
    if active.isEmpty { return (all, []) }
    var (remaining, applied) = findings(of: rule, all, without: active)
    remaining.removeAll { finding in
      guard let index = active.naming(finding, in: graph) else { return false }
      applied.insert(index)
      return true
    }
    used.formUnion(applied)
    return (remaining, suppressions(of: all, without: remaining, active, applied))
  }

  private func activeExceptions(to rule: String) -> ActiveExceptions {
    let applying = (indices[rule] ?? []).filter { index in
      !exceptions[index].isExpired(on: today)
    }
    return ActiveExceptions(exceptions, applying)
  }

  /// Removes the covered imports and checks the rule again, until no further exception covers an import in a finding.
  private func findings(
    of rule: Rule,
    _ all: [Finding],
    without active: ActiveExceptions
  ) -> (remaining: [Finding], applied: Set<Int>) {
    var remaining = all
    var applied: Set<Int> = []
    while true {
      let covering = remaining.flatMap { finding in active.covering(finding, in: graph) }
      let further = Set(covering).subtracting(applied)
      if further.isEmpty { return (remaining, applied) }
      applied.formUnion(further)
      let graphWithout = graph.keeping { from, to, site in
        applied.isDisjoint(with: active.covering(from, graph.modules[to], [site]))
      }
      remaining = rule.findings(in: graphWithout)
    }
  }

  /// Returns the findings that are no longer reported, each with an exception that covers an import of it, or else with
  /// the first one that was applied.
  private func suppressions(
    of all: [Finding],
    without kept: [Finding],
    _ active: ActiveExceptions,
    _ applied: Set<Int>
  ) -> [Suppression] {
    let reported = Set(kept.map(\.fingerprint))
    var suppressions: [Suppression] = []
    for finding in all where !reported.contains(finding.fingerprint) {
      let own = active.covering(finding, in: graph).first ?? active.naming(finding, in: graph)
      guard let index = own ?? applied.min() else { continue }
      suppressions.append(Suppression(of: finding, by: exceptions[index]))
    }
    return suppressions
  }
}

extension Suppression {
  fileprivate init(of finding: Finding, by exception: RuleException) {
    self.init(
      finding: finding,
      source: exception.source,
      site: exception.site,
      reason: exception.reason.isEmpty ? nil : exception.reason,
      until: exception.until
    )
  }
}
