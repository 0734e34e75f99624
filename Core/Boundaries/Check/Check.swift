import BoundariesGraph
package import BoundariesRules
import NavigatorOperatingSystem

/// A check of a loaded graph against a configuration, its exceptions and a baseline.
package struct Check: Sendable {
  /// The rules and exceptions; nil for the default rules.
  package var configuration: Configuration?
  /// The known violations; nil if there is no baseline.
  package var baseline: Baseline?
  /// The day to compare the dates of exceptions with, as `2026-03-31`.
  package var today: String
  /// Whether warnings are errors.
  package var isStrict = false
  /// Whether a file, given relative to the checked folder, has findings to report; nil for all files.
  package var isChanged: (@Sendable (String) -> Bool)?
  /// The commit whose check found what is known in unchanged files, and whose gate may be stronger.
  package var earlier = Earlier.none
  /// Whether a weaker gate than that of the commit is no error.
  package var allowsWeaker = false
  /// Whether exceptions in sources and manifests count.
  package var usesInlineExceptions = true

  /// The state of a commit that a check compares with.
  package enum Earlier: Sendable {
    /// No commit; all findings in unchanged files are known.
    case none
    /// A commit that cannot be read, by the name that the user gave; no finding is known.
    case unreadable(String)
    /// A commit that was read, by the name that the user gave.
    case read(Gate, String)
  }

  /// Creates a check for today.
  package init(configuration: Configuration? = nil, baseline: Baseline? = nil) {
    self.configuration = configuration
    self.baseline = baseline
    today = Platform.today
  }

  /// Checks a graph; throws a mistake in the configuration that only the graph reveals.
  package func run(_ loaded: LoadedGraph) throws -> CheckResult {
    let rules = try configuration?.rules(for: loaded.graph) ?? Rule.defaults(for: loaded.graph)
    var exceptions = try exceptionList(loaded)
    var manifests = ManifestLocations(folder: loaded.folder)
    let (found, excepted) = judged(rules, loaded, &exceptions, &manifests)
    let unchecked = rules.flatMap { $0.unchecked(in: loaded.graph) }
    let compared = baseline?.compare(found, unchecked: unchecked)
    var findings = compared?.new ?? found
    findings += exceptions.findings(rules: rules.map(\.name))
    findings += (compared?.stale ?? []).map { stale($0, loaded) }
    let all = loaded.located(findings, &manifests)
    findings = reported(all, loaded, &manifests)
    let unreported = all.count - findings.count
    let comparison = try comparison(loaded, &manifests)
    findings += comparison.weaknesses
    let inBaseline = (compared?.known ?? []).map { known in suppression(known, loaded) }
    var suppressions = excepted + inBaseline
    locate(&suppressions, loaded, &manifests)
    var readFailures = loaded.readFailures
    if rules.allSatisfy(\.isIdle) { readFailures.append(noRules(rules, loaded)) }
    return CheckResult(
      package: loaded.name,
      folder: loaded.folder,
      rules: rules,
      findings: findings,
      suppressions: suppressions,
      findingsBeforeBaseline: found,
      delta: compared?.delta,
      summary: CheckResult.Summary(
        loaded.graph,
        findings,
        suppressed: suppressions.count,
        unreported: unreported
      ),
      unchecked: unchecked,
      readFailures: readFailures,
      omissions: try omissions(loaded, rules),
      files: FileCoverage(loaded),
      notCompared: comparison.failure,
      trustsExceptions: usesInlineExceptions
    )
  }

  private func exceptionList(_ loaded: LoadedGraph) throws -> ExceptionList {
    let configured = try configuration?.exceptions(for: loaded.graph, path: loaded.relative) ?? []
    return ExceptionList(
      configured,
      graph: loaded.graph,
      today: today,
      usesInlineExceptions: usesInlineExceptions
    )
  }

  /// Returns the findings of all rules that no exception or comment covers, and those that one covers.
  private func judged(
    _ rules: [Rule],
    _ loaded: LoadedGraph,
    _ exceptions: inout ExceptionList,
    _ manifests: inout ManifestLocations
  ) -> (found: [Finding], suppressions: [Suppression]) {
    var found: [Finding] = []
    var suppressions: [Suppression] = []
    for rule in rules {
      let (kept, suppressed) = exceptions.findings(of: rule)
      found += kept
      suppressions += suppressed
    }
    let reviewed = loaded.reviewed(found, &manifests, usesComments: usesInlineExceptions)
    return (reviewed.found, suppressions + reviewed.suppressions)
  }

  private func suppression(_ known: Baseline.Known, _ loaded: LoadedGraph) -> Suppression {
    Suppression(
      finding: known.finding,
      source: .baseline,
      site: site(of: known.entry, loaded),
      reason: nil
    )
  }

  /// Returns the location of a line of the baseline.
  private func site(of entry: Baseline.Entry, _ loaded: LoadedGraph) -> Site {
    let file = baseline.map { baseline in loaded.relative(baseline.file) }
    return Site(file: file ?? "", line: entry.line)
  }

  /// Gives each suppressed finding a location, as the other findings have.
  private func locate(
    _ suppressions: inout [Suppression],
    _ loaded: LoadedGraph,
    _ manifests: inout ManifestLocations
  ) {
    let located = loaded.located(suppressions.map(\.finding), &manifests)
    for (index, finding) in located.enumerated() { suppressions[index].finding = finding }
  }

  /// Without a rule nothing is checked, which must not look like a check that passed.
  private func noRules(_ rules: [Rule], _ loaded: LoadedGraph) -> SystemError {
    let file = loaded.relative(configuration?.file ?? Configuration.fileName)
    if rules.isEmpty {
      return SystemError(
        file,
        reason:
          "\"rules\" is empty, so nothing is checked; without the key the built-in rules apply"
      )
    }
    return SystemError(
      file,
      reason: "no rule is about a module of this check, so nothing is checked"
    )
  }

  /// Returns what the loader left out, and the modules that are only partly read or checked.
  private func omissions(_ loaded: LoadedGraph, _ rules: [Rule]) throws -> [Omission] {
    let modules = loaded.graph.checked.map { index in loaded.graph.modules[index] }
    var omissions = loaded.omissions
    if let configuration {
      omissions += try configuration.unmatchedPatterns(in: loaded.graph, path: loaded.relative)
    }
    for module in modules where module.hasForeignSources {
      omissions.append(Omission(.foreignSources, module.label))
    }
    let needsDependencies = rules.contains { rule in rule.kind.dependencyFix != nil }
    if needsDependencies {
      for module in modules where module.dependencies == nil {
        omissions.append(Omission(.undeclared, module.label))
      }
    }
    return omissions.distinct
  }

  /// Returns the findings with a location in a changed file, and those that were not known, with the severities of a
  /// strict check.
  private func reported(
    _ findings: [Finding],
    _ loaded: LoadedGraph,
    _ manifests: inout ManifestLocations
  ) -> [Finding] {
    let known = known
    var reported: [Finding] = []
    for var finding in findings {
      if isStrict, finding.severity == .warning { finding.severity = .error }
      guard let isChanged else {
        reported.append(finding)
        continue
      }
      if finding.sites.contains(where: { site in isChanged(site.file) }) {
        reported.append(finding)
      } else if finding.dependencyFix == .add,
        let site = loaded.site(of: finding, &manifests), isChanged(site.file)
      {
        // The changed manifest no longer declares what unchanged files import.
        finding.hops = [[site]]
        reported.append(finding)
      } else if !Self.isKnown(finding, known) {
        reported.append(finding)
      }
    }
    return reported
  }

  /// Returns whether a finding in unchanged files is an earlier one.
  ///
  /// If the earlier findings are not given, only a finding without a location can be new.
  private static func isKnown(_ finding: Finding, _ fingerprints: Set<String>?) -> Bool {
    guard let fingerprints else { return !finding.sites.isEmpty }
    return fingerprints.contains(finding.fingerprint)
  }

  private func stale(_ entry: Baseline.Entry, _ loaded: LoadedGraph) -> Finding {
    let ends = [entry.from, entry.to].filter { !$0.isEmpty }.joined(separator: " → ")
    let problem = Finding.Problem(
      message: "the baseline lists \(ends) (\(entry.rule)), which is fixed",
      why: Finding.unneeded,
      fix: "rewrite the baseline with --write-baseline, or delete the line"
    )
    return Finding.exception(
      problem,
      from: entry.from,
      to: entry.to,
      site: site(of: entry, loaded)
    )
  }
}
