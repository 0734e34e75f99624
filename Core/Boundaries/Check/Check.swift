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
  /// Returns whether a file, given relative to the checked folder, has findings to report; nil for all files.
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
    var run = try CheckRun(self, loaded)
    return try run.result()
  }
}
