import NavigatorOperatingSystem

/// A check of a loaded graph against a configuration, its exceptions and a baseline.
package struct Check: Sendable {
  /// The rules and exceptions; nil for the default rules.
  package var configuration: Configuration?
  /// The known violations; nil for none.
  package var baseline: Baseline?
  /// The day to compare the dates of exceptions with, as `2026-03-31`.
  package var today: String
  /// Whether warnings are errors.
  package var isStrict = false
  /// The files, relative to the checked folder, whose findings are reported; nil for all files.
  package var changedFiles: Set<String>?

  /// Creates a check for today.
  package init(configuration: Configuration? = nil, baseline: Baseline? = nil) {
    self.configuration = configuration
    self.baseline = baseline
    today = Platform.today
  }

  /// Checks a graph; throws a mistake in the configuration that only the graph reveals.
  package func run(_ loaded: LoadedGraph) throws(ConfigurationError) -> CheckResult {
    let graph = loaded.graph
    let rules = try configuration?.rules(for: graph) ?? Rule.defaults(for: graph)
    let configured = try configuration?.exceptions(for: graph, path: loaded.relative) ?? []
    var exceptions = ExceptionList(configured, graph: graph, today: today)
    var found: [Finding] = []
    var suppressed = 0
    for rule in rules {
      let (kept, covered) = exceptions.findings(of: rule)
      found += kept
      suppressed += covered
    }
    let unjudged = rules.flatMap { $0.unjudged(in: graph) }
    let compared = baseline?.compare(found, unjudged: unjudged)
    var findings = compared?.new ?? found
    findings += exceptions.findings(rules: rules.map(\.name))
    findings += (compared?.stale ?? []).map { stale($0, loaded) }
    findings = reported(loaded.located(findings))
    let summary = summary(
      graph,
      findings,
      suppressed: suppressed + (compared?.delta.remaining ?? 0)
    )
    return CheckResult(
      package: loaded.name,
      folder: loaded.folder,
      rules: rules,
      findings: findings,
      findingsBeforeBaseline: found,
      delta: compared?.delta,
      summary: summary,
      unjudged: unjudged,
      readFailures: loaded.readFailures
    )
  }

  /// Returns the findings with a location in a changed file, with the severities of a strict check.
  private func reported(_ findings: [Finding]) -> [Finding] {
    if !isStrict, changedFiles == nil { return findings }
    return findings.compactMap { finding in
      var finding = finding
      if isStrict, finding.severity == .warning { finding.severity = .error }
      guard let changedFiles else { return finding }
      return finding.sites.contains { changedFiles.contains($0.file) } ? finding : nil
    }
  }

  private func stale(_ entry: Baseline.Entry, _ loaded: LoadedGraph) -> Finding {
    let file = baseline.map { loaded.relative($0.file) } ?? ""
    let ends = [entry.from, entry.to].filter { !$0.isEmpty }.joined(separator: " → ")
    return Finding.exception(
      "the baseline lists \(ends) (\(entry.rule)), which is fixed",
      fix: "rewrite the baseline with --write-baseline, or delete the line",
      from: entry.from,
      to: entry.to,
      site: Site(file: file, line: entry.line)
    )
  }

  private func summary(
    _ graph: ModuleGraph,
    _ findings: [Finding],
    suppressed: Int
  ) -> CheckResult.Summary {
    let files = graph.modules.flatMap(\.files)
    var counts: [Severity: Int] = [:]
    for index in findings.indices { counts[findings[index].severity, default: 0] += 1 }
    return CheckResult.Summary(
      targets: graph.checked.count,
      files: files.count,
      imports: files.reduce(0) { $0 + $1.source.imports.count },
      errors: counts[.error, default: 0],
      warnings: counts[.warning, default: 0],
      infos: counts[.info, default: 0],
      suppressed: suppressed
    )
  }
}

extension Finding {
  static let exceptionKind = "exception"

  /// Creates a finding about an exception that is invalid or covers nothing.
  static func exception(
    _ message: String,
    fix: String,
    from: String,
    to: String,
    site: Site
  ) -> Finding {
    Finding(
      rule: "exceptions",
      kind: exceptionKind,
      severity: .error,
      from: from,
      to: to,
      chain: [],
      hops: [[site]],
      reachable: nil,
      message: message,
      why: "an unneeded exception hides the next violation",
      fix: fix,
      exceptionFile: site.file
    )
  }
}
