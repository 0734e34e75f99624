/// Everything a check has to say, for any report to show.
public struct CheckResult: Sendable {
  /// What was judged, and how it went.
  public struct Summary: Sendable, Hashable {
    /// How many targets were judged.
    public let targets: Int
    /// How many Swift files they have.
    public let files: Int
    /// How many imports are in them.
    public let imports: Int
    /// How many findings make the check fail.
    public let errors: Int
    /// How many findings do not.
    public let warnings: Int
    /// How many violations an exception or the baseline covers.
    public let suppressed: Int
  }

  /// The package's name.
  public let package: String
  /// The absolute folder that all paths are relative to.
  public let folder: String
  /// What is wrong, grouped by rule in the order of the rules.
  public let findings: [Finding]
  /// The totals.
  public let summary: Summary
  /// What could not be judged; when there is any the check did not answer its question.
  public let obstacles: [Obstacle]

  /// 0 when clean, 1 with findings of severity error, 2 when something could not be judged.
  public var status: Int32 {
    if !obstacles.isEmpty { return 2 }
    return summary.errors > 0 ? 1 : 0
  }
}

extension CheckResult {
  /// Judges a graph by rules.
  ///
  /// - Parameters:
  ///   - loaded: The graph.
  ///   - rules: The rules, in the order their findings are told.
  public init(_ loaded: LoadedGraph, rules: [Rule]) {
    let graph = loaded.graph
    let files = graph.modules.flatMap(\.files)
    package = loaded.name
    folder = loaded.folder
    obstacles = loaded.obstacles
    findings = rules.flatMap { $0.findings(in: graph) }
    summary = Summary(
      targets: graph.modules.count,
      files: files.count,
      imports: files.reduce(0) { $0 + $1.source.imports.count },
      errors: findings.count { $0.severity == .error },
      warnings: findings.count { $0.severity == .warning },
      suppressed: 0
    )
  }
}
