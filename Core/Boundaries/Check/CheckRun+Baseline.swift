import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// The findings about lines of the baseline.
extension CheckRun {
  /// Returns the finding about a line that no violation needs; an exception or a comment may cover the one that it lists.
  func stale(_ entry: Baseline.Entry, isCovered: Bool) -> Finding {
    let state = isCovered ? "which an exception covers" : "which is fixed"
    let problem = Finding.Problem(
      message: "the baseline lists \(entry.ends) (\(entry.rule)), \(state)",
      why: Finding.unneeded,
      fix: "rewrite the baseline with --write-baseline, or delete the line"
    )
    var finding = finding(problem, about: entry)
    finding.isStaleLine = true
    return finding
  }

  /// Returns the finding about a line for a rule that does not exist, because it has another name now or was removed.
  func withoutRule(_ entry: Baseline.Entry) -> Finding {
    let problem = Finding.Problem(
      message: "the baseline lists \(entry.ends) for '\(entry.rule.excerpt)', which is not a rule",
      why: "a line without a rule has no effect",
      fix: fix(ofUnknownRule: entry.rule)
    )
    return finding(problem, about: entry)
  }

  /// Returns how to correct a line of the baseline for a rule that does not exist.
  ///
  /// The line has a fingerprint of the name, so another name in the line alone has no effect.
  private func fix(ofUnknownRule name: String) -> String {
    let file = Configuration.fileName
    if check.configuration == nil {
      return "restore \(file), without which the built-in rules apply, or delete the line"
    }
    var rule = "a rule of \(file)"
    if let nearest = nearestName(to: name, in: rules.map(\.name)) {
      rule = "the rule '\(nearest.excerpt)'"
    }
    return "give \(rule) this name, or rewrite the baseline with --write-baseline;"
      + " if the rule was removed, delete the line"
  }

  private func finding(_ problem: Finding.Problem, about entry: Baseline.Entry) -> Finding {
    Finding.exception(problem, from: entry.from, to: entry.to, site: site(of: entry))
  }

  /// Returns the location of a line of the baseline.
  func site(of entry: Baseline.Entry) -> Site {
    let file = check.baseline.map { baseline in loaded.relative(baseline.file) }
    return Site(file: file ?? "", line: entry.line)
  }
}
