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
  /// The rules that were judged by, in their order.
  public let rules: [Rule]
  /// What is wrong, grouped by rule in the order of the rules.
  public let findings: [Finding]
  /// The findings that a baseline would have to cover: those above, and those that one covers now.
  public let uncovered: [Finding]
  /// What has changed since the baseline was written; nil without a baseline.
  public let delta: Baseline.Delta?
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
