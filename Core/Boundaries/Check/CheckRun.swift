import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem

/// One run of a check, from the rules to the result.
struct CheckRun {
  /// What the rules find before the baseline is applied.
  private struct Violations {
    /// The findings that no exception or comment covers.
    let found: [Finding]
    /// The findings that one covers.
    let suppressed: [Suppression]
    /// The findings about the exceptions themselves.
    let aboutExceptions: [Finding]
  }

  let check: Check
  let loaded: LoadedGraph
  let rules: [Rule]
  private let configuredExceptions: [RuleException]
  var manifests: ManifestLocations

  init(_ check: Check, _ loaded: LoadedGraph) throws {
    self.check = check
    self.loaded = loaded
    manifests = ManifestLocations(folder: loaded.folder)
    guard let configuration = check.configuration else {
      rules = Rule.defaults(for: loaded.graph)
      configuredExceptions = []
      return
    }
    var mistakes = ConfigurationError.Collector()
    let graph = loaded.graph
    rules = try mistakes.read { try configuration.rules(for: graph) } ?? []
    configuredExceptions =
      try mistakes.read { try configuration.exceptions(for: graph, path: loaded.relative) } ?? []
    try mistakes.throwMistakes()
  }

  /// Checks the rules, and applies the exceptions, the baseline and the comparison with a commit.
  mutating func result() throws -> CheckResult {
    let unchecked = rules.flatMap { rule in rule.unchecked(in: loaded.graph) }
    let violations = violations(unchecked)
    let compared = check.baseline?.compare(
      violations.found,
      of: rules.map(\.name),
      unchecked: unchecked,
      isComplete: loaded.isComplete
    )
    let all = findings(violations, compared)
    let reported = reported(all)
    let gateComparison = try compareGates()
    let findings = reported + gateComparison.weaknesses
    let suppressions = suppressions(violations, compared)
    return CheckResult(
      package: loaded.name,
      folder: loaded.folder,
      rules: rules,
      findings: findings,
      suppressions: suppressions,
      findingsInAllFiles: all + gateComparison.weaknesses,
      findingsBeforeBaseline: violations.found,
      delta: compared?.delta,
      summary: CheckResult.Summary(
        loaded.graph,
        findings,
        suppressed: suppressions.count,
        unreported: all.count - reported.count
      ),
      unchecked: unchecked,
      readFailures: readFailures,
      unread: loaded.unread,
      omissions: try omissions(),
      files: FileCoverage(loaded),
      notCompared: gateComparison.failure,
      trustsExceptions: check.usesInlineExceptions
    )
  }

  /// Checks all rules, and applies the exceptions and the comments in manifests.
  private mutating func violations(_ unchecked: [UncheckedDependency]) -> Violations {
    var exceptions = exceptionList()
    var found: [Finding] = []
    var suppressed: [Suppression] = []
    for rule in rules {
      let findings = exceptions.findings(of: rule)
      found += findings.kept
      suppressed += findings.suppressed
    }
    let reviewed = loaded.reviewed(found, &manifests, usesComments: check.usesInlineExceptions)
    return Violations(
      found: reviewed.found,
      suppressed: suppressed + reviewed.suppressions,
      aboutExceptions: exceptions.findings(
        rules: rules.map(\.name),
        unchecked: unchecked,
        isComplete: loaded.isComplete
      )
    )
  }

  private func exceptionList() -> ExceptionList {
    ExceptionList(
      configuredExceptions,
      graph: loaded.graph,
      today: check.today,
      usesInlineExceptions: check.usesInlineExceptions
    )
  }

  /// Returns the findings that neither an exception nor the baseline covers, each with a location if it has one.
  private mutating func findings(
    _ violations: Violations,
    _ compared: Baseline.Comparison?
  ) -> [Finding] {
    var findings = compared?.new ?? violations.found
    findings += violations.aboutExceptions
    let covered = Set(violations.suppressed.map(\.finding.fingerprint))
    for entry in compared?.stale ?? [] {
      findings.append(stale(entry, isCovered: covered.contains(entry.fingerprint)))
    }
    findings += (compared?.withoutRule ?? []).map(withoutRule)
    return loaded.located(withoutRefusedAdvice(findings), &manifests)
  }

  /// Returns what exceptions and the baseline cover, each finding with a location as the reported ones have.
  private mutating func suppressions(
    _ violations: Violations,
    _ compared: Baseline.Comparison?
  ) -> [Suppression] {
    var suppressions = violations.suppressed
    for known in compared?.known ?? [] {
      let suppression = Suppression(
        finding: known.finding,
        source: .baseline,
        site: site(of: known.entry),
        reason: nil
      )
      suppressions.append(suppression)
    }
    let located = loaded.located(suppressions.map(\.finding), &manifests)
    for (index, finding) in located.enumerated() { suppressions[index].finding = finding }
    return suppressions
  }

  /// What could not be read; without a rule, also that nothing is checked, which must not look like a check that passed.
  private var readFailures: [SystemError] {
    let isChecked = rules.contains { rule in !rule.isIdle }
    if isChecked { return loaded.readFailures }
    let file = loaded.relative(check.configuration?.file ?? Configuration.fileName)
    let reason =
      rules.isEmpty
      ? "\"rules\" is empty, so nothing is checked; without the key the built-in rules apply"
      : "no rule is about a module of this check, so nothing is checked"
    return loaded.readFailures + [SystemError(file, reason: reason)]
  }

  /// Returns what the loader left out, and the modules that are only partly read or checked.
  private func omissions() throws -> [Omission] {
    let graph = loaded.graph
    var omissions = loaded.omissions
    if let configuration = check.configuration {
      omissions += try configuration.unmatchedPatterns(in: graph, path: loaded.relative)
    }
    let modules = graph.checked.map { index in graph.modules[index] }
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
}
