import NavigatorOperatingSystem

/// Judges a loaded graph by a configuration, its exceptions and a baseline.
public struct Check: Sendable {
  /// The rules and exceptions; nil for the rules that apply when nobody wrote any.
  public var configuration: Configuration?
  /// The violations that are known; nil for none.
  public var baseline: Baseline?
  /// The day that exceptions' dates are compared with, as `2026-03-31`.
  public var today: String

  /// A check for today.
  ///
  /// - Parameters:
  ///   - configuration: The rules, nil for the standing ones.
  ///   - baseline: The violations that are known, nil for none.
  public init(configuration: Configuration? = nil, baseline: Baseline? = nil) {
    self.configuration = configuration
    self.baseline = baseline
    today = Platform.today
  }

  /// Judges.
  ///
  /// - Parameter loaded: The graph.
  /// - Returns: Everything there is to say.
  /// - Throws: A mistake in the configuration that only shows against the graph.
  public func run(_ loaded: LoadedGraph) throws(ConfigurationError) -> CheckResult {
    let graph = loaded.graph
    let rules = try configuration?.rules(for: graph) ?? Rule.standing(for: graph)
    let path = configuration.map { loaded.relative($0.file) } ?? ""
    let configured = try configuration?.exceptions(for: graph, path: path) ?? []
    var exceptions = ExceptionList(configured, graph: graph, today: today)
    var found: [Finding] = []
    var suppressed = 0
    for rule in rules {
      let (kept, covered) = exceptions.findings(of: rule)
      found += kept
      suppressed += covered
    }
    let compared = baseline?.compare(found)
    var findings = compared?.new ?? found
    findings += exceptions.findings(rules: rules.map(\.name))
    findings += (compared?.stale ?? []).map { stale($0, loaded) }
    findings = ManifestPlaces(loaded).placed(findings)
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
      uncovered: found,
      delta: compared?.delta,
      summary: summary,
      obstacles: loaded.obstacles
    )
  }

  private func stale(_ entry: Baseline.Entry, _ loaded: LoadedGraph) -> Finding {
    let file = baseline.map { loaded.relative($0.file) } ?? ""
    let ends = [entry.from, entry.to].filter { !$0.isEmpty }.joined(separator: " → ")
    return Finding.ofException(
      "the baseline lists \(ends) (\(entry.rule)), which is mended",
      fix: "write the baseline anew with --write-baseline, or delete the line",
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
    return CheckResult.Summary(
      targets: graph.own.count,
      files: files.count,
      imports: files.reduce(0) { $0 + $1.source.imports.count },
      errors: findings.count { $0.severity == .error },
      warnings: findings.count { $0.severity == .warning },
      suppressed: suppressed
    )
  }
}

extension Finding {
  /// The kind of findings about exceptions themselves.
  static let exceptionKind = "exception"

  static func ofException(
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
      why: "an exception that nobody needs hides the next violation",
      fix: fix
    )
  }
}
