package import BoundariesGraph
package import BoundariesRules
import BoundariesScan
package import NavigatorOperatingSystem

/// The result of a check, which every report renders.
package struct CheckResult: Sendable {
  /// The totals of a check.
  package struct Summary: Sendable, Hashable {
    /// The number of checked targets.
    package let targets: Int
    /// The number of their Swift files.
    package let files: Int
    /// The number of imports in these files.
    package let imports: Int
    /// The number of findings that make the check fail.
    package let errors: Int
    /// The number of findings that make only a strict check fail.
    package let warnings: Int
    /// The number of findings that never make the check fail.
    package let infos: Int
    /// The number of violations that an exception or the baseline covers.
    package let suppressed: Int
    /// The number of findings that are in no changed file, and so not reported.
    package let unreported: Int

    init(_ graph: ModuleGraph, _ findings: [Finding], suppressed: Int, unreported: Int) {
      let sources = graph.modules.flatMap(\.files)
      targets = graph.checked.count
      files = sources.count
      imports = sources.reduce(0) { count, file in count + file.scan.imports.count }
      errors = findings.count { finding in finding.severity == .error }
      warnings = findings.count { finding in finding.severity == .warning }
      infos = findings.count { finding in finding.severity == .info }
      self.suppressed = suppressed
      self.unreported = unreported
    }
  }

  /// The name of the package.
  package let package: String
  /// The absolute path of the folder that all paths are relative to.
  package private(set) var folder: String
  /// The rules, in the order of the configuration.
  package let rules: [Rule]
  /// The findings, grouped by rule in the order of the rules.
  package private(set) var findings: [Finding]
  /// The findings that exceptions, comments or the baseline cover.
  package private(set) var suppressions: [Suppression]
  /// The reported findings, and those that are in no changed file and so not reported.
  package let findingsInAllFiles: [Finding]
  /// The findings of all rules, including those that the baseline covers.
  package let findingsBeforeBaseline: [Finding]
  /// The changes since the baseline was written; nil without a baseline.
  package let delta: Baseline.Delta?
  /// The totals.
  package let summary: Summary
  /// What the rules could not check because packages are not fetched, in the order of the rules.
  package let unchecked: [UncheckedDependency]
  /// The files and folders that could not be read; if there are any, the check is incomplete.
  package let readFailures: [SystemError]
  /// The places of the Swift files that are in no module; some of the failures are about these.
  package let unread: [UnreadPlace]
  /// What was not read although the check is complete.
  package let omissions: [Omission]
  /// How many of the Swift files were read.
  package let files: FileCoverage

  /// Why it is not known whether the gate became weaker; nil if it is, or if no commit is compared.
  package let notCompared: NotCompared?
  /// Whether comments in the repository suppress findings, and its baseline does without being named.
  package let trustsExceptions: Bool

  /// A commit whose gate cannot be compared.
  package struct NotCompared: Sendable, Hashable {
    /// The commit, by the name that the user gave.
    package let revision: String
    /// The reason; nil if the commit cannot be read at all, which is reported before the check.
    package let reason: String?
  }

  /// Returns the result with paths relative to another folder, given by its path without links.
  package func relative(to base: String) -> CheckResult {
    if base == folder { return self }
    func move(_ site: inout Site) {
      site.file = Path.relative(Path.join(folder, site.file), to: base)
    }
    func move(_ finding: inout Finding) {
      for hop in finding.hops.indices {
        for site in finding.hops[hop].indices {
          move(&finding.hops[hop][site])
        }
      }
    }
    var result = self
    result.folder = base
    for index in findings.indices {
      move(&result.findings[index])
    }
    for index in suppressions.indices {
      move(&result.suppressions[index].finding)
      move(&result.suppressions[index].site)
    }
    return result
  }

  /// 0 without errors, 1 with a finding of severity error, 2 if a file or folder could not be read.
  package var status: Int32 {
    if !readFailures.isEmpty { return 2 }
    return summary.errors > 0 ? 1 : 0
  }
}
