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
  /// Whether a file, given relative to the checked folder, has findings to report; nil for all files.
  package var isChanged: (@Sendable (String) -> Bool)?

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
    var manifests = ManifestLocations(folder: loaded.folder)
    let count = found.count
    found = loaded.reviewed(found, &manifests)
    suppressed += count - found.count
    let unchecked = rules.flatMap { $0.unchecked(in: graph) }
    let compared = baseline?.compare(found, unchecked: unchecked)
    var findings = compared?.new ?? found
    findings += exceptions.findings(rules: rules.map(\.name))
    findings += (compared?.stale ?? []).map { stale($0, loaded) }
    let all = loaded.located(findings, &manifests)
    findings = reported(all, loaded, &manifests)
    let summary = summary(
      graph,
      findings,
      suppressed: suppressed + (compared?.delta.remaining ?? 0),
      unreported: all.count - findings.count
    )
    return CheckResult(
      package: loaded.name,
      folder: loaded.folder,
      rules: rules,
      findings: findings,
      findingsBeforeBaseline: found,
      delta: compared?.delta,
      summary: summary,
      unchecked: unchecked,
      readFailures: loaded.readFailures
        + (rules.allSatisfy(\.isIdle) ? [noRules(rules, loaded)] : []),
      omissions: try omissions(loaded, rules)
    )
  }

  /// Without a rule nothing is judged, which must not look like a check that passed.
  private func noRules(_ rules: [Rule], _ loaded: LoadedGraph) -> SystemError {
    SystemError(
      loaded.relative(configuration?.file ?? Configuration.fileName),
      reason: rules.isEmpty
        ? "\"rules\" is empty, so nothing is judged; without the key the built-in rules apply"
        : "no rule is about a module of this check, so nothing is judged"
    )
  }

  /// Returns what the loader left out, and the modules that are not read or judged as a whole.
  private func omissions(
    _ loaded: LoadedGraph,
    _ rules: [Rule]
  ) throws(ConfigurationError) -> [Omission] {
    let modules = loaded.graph.checked.map { loaded.graph.modules[$0] }
    let foreign = modules.filter(\.hasForeignSources).map { Omission(.foreignSources, $0.label) }
    let needsDependencies = rules.contains { $0.kind == .declared || $0.kind == .used }
    let undeclared = modules.filter { needsDependencies && $0.dependencies == nil }.map {
      Omission(.undeclared, $0.label)
    }
    let unmatched = try configuration.map { configuration throws(ConfigurationError) in
      try ModuleSelector(configuration, loaded.graph)
        .unmatched(configuration, path: loaded.relative)
    }
    var seen: Set<Omission> = []
    return (loaded.omissions + (unmatched ?? []) + foreign + undeclared).filter {
      seen.insert($0).inserted
    }
  }

  /// Returns the findings with a location in a changed file, with the severities of a strict check.
  private func reported(
    _ findings: [Finding],
    _ loaded: LoadedGraph,
    _ manifests: inout ManifestLocations
  ) -> [Finding] {
    var reported: [Finding] = []
    for var finding in findings {
      if isStrict, finding.severity == .warning { finding.severity = .error }
      // A finding without a location is in no unchanged file.
      let sites = finding.sites
      if isChanged == nil || sites.isEmpty || sites.contains(where: { isChanged?($0.file) == true })
      {
        reported.append(finding)
      } else if let site = cause(of: finding, loaded, &manifests) {
        finding.hops = [[site]]
        reported.append(finding)
      }
    }
    return reported
  }

  /// Returns the location in a changed manifest that no longer declares what unchanged files import.
  private func cause(
    of finding: Finding,
    _ loaded: LoadedGraph,
    _ manifests: inout ManifestLocations
  ) -> Site? {
    guard finding.kind == RuleKind.declared.rawValue,
      let index = loaded.graph.index(of: finding.from),
      let manifest = loaded.graph.modules[index].manifest, isChanged?(manifest) == true
    else { return nil }
    return manifests.site(of: finding.to, loaded.graph.modules[index].target, in: manifest)
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
    suppressed: Int,
    unreported: Int
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
      suppressed: suppressed,
      unreported: unreported
    )
  }
}

extension Finding {
  static let exceptionKind = "exception"

  /// Creates a finding about an exception that is invalid or matches no violation.
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
