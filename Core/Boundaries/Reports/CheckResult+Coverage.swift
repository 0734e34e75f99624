import BoundariesCheck
import BoundariesGraph
import BoundariesRules

/// What a check read and left out, as every report says.
extension CheckResult {
  /// Whether something was left out, or is not reported.
  package var isPartial: Bool { !gaps.isEmpty }

  /// A line that says what was read, which rules ran, and what was not checked.
  package var coverage: String {
    let read = [
      summary.targets.counted("target"),
      summary.files.counted("file"),
      summary.imports.counted("import"),
      ranRules,
    ]
    return (read + gaps).joined(separator: ", ")
  }

  /// The number of rules, and of each kind of them.
  private var ranRules: String {
    let total = rules.count.counted("rule")
    if rules.isEmpty { return total }
    var parts: [String] = []
    for kind in rules.map(\.kind).distinct {
      let count = rules.count { rule in rule.kind == kind }
      if count == 1 {
        parts.append(kind.rawValue)
      } else {
        parts.append("\(count) \(kind.rawValue)")
      }
    }
    return "\(total) (\(parts.joined(separator: ", ")))"
  }

  /// The numbers of findings.
  var totals: String {
    var totals = [summary.errors.counted("error"), summary.warnings.counted("warning")]
    if summary.infos > 0 { totals.append("\(summary.infos) info") }
    if summary.suppressed > 0 { totals.append("\(summary.suppressed) suppressed") }
    return totals.joined(separator: ", ")
  }

  /// The last line for people: what was read, left out and found.
  package var closingLine: String { "\(coverage): \(totals)" }

  /// The names of the packages and products that are not fetched.
  var unresolved: [String] { subjects(omittedFor: .unfetchedPackage) }

  /// What was left out for a reason.
  private func subjects(omittedFor reason: Omission.Reason) -> [String] {
    let omitted = omissions.filter { omission in omission.reason == reason }
    return omitted.map(\.subject)
  }

  /// The number of each kind of thing that was not checked or not reported.
  private var gaps: [String] {
    var gaps: [String] = []
    if let text = files.text { gaps.append(text) }
    if let text = files.placesText { gaps.append(text) }
    let failures = readFailures.count - files.failures
    if failures > 0 { gaps.append("\(failures) could not be read") }
    if !unchecked.isEmpty { gaps.append("\(unchecked.count) could not be checked") }
    for reason in Omission.Reason.allCases {
      let subjects = subjects(omittedFor: reason)
      if subjects.isEmpty { continue }
      var gap = reason.counted(subjects.count)
      // Only the name shows that it is misspelled.
      if reason.isOfName { gap += " (\(subjects.counted(3)))" }
      gaps.append(gap)
    }
    if summary.unreported > 0 {
      gaps.append(summary.unreported.counted("finding") + " in unchanged files")
    }
    if !trustsExceptions { gaps.append("exceptions in the repository not used") }
    if let notCompared { gaps.append("not compared with \(notCompared.revision)") }
    return gaps
  }
}

extension Omission.Reason {
  /// Whether the reason is about a name in the configuration, which may be misspelled.
  fileprivate var isOfName: Bool {
    [.unimportedExternal, .unusedGroup, .unmatchedExclusion].contains(self)
  }

  /// Returns a number of omissions in words.
  func counted(_ number: Int) -> String {
    var words = number == 1 ? rawValue : plural
    if rawValue.hasSuffix("file") { words += " left out" }
    return "\(number) \(words)"
  }

  private var plural: String {
    let noun = /file|package|project|folder|manifest|target|module|pattern|name|flag|group/
    return rawValue.replacing(noun, maxReplacements: 1) { match in "\(match.output)s" }
  }
}
