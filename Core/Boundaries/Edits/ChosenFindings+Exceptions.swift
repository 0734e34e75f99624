import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// The resolution of findings by exceptions in the configuration.
extension ChosenFindings {
  /// Returns the change that adds exceptions to the findings; throws an error if the check with them would still have one
  /// of the findings, or a new one.
  func exceptions(
    _ because: String,
    _ until: String?,
    in configuration: String
  ) throws -> FileChanges.File {
    try refuseFindingsAboutExceptions("an exception resolves no finding about exceptions")
    if let until { try requireDay(until) }
    let added = ExceptionText(because: because, until: until, today: check.today)
    let change = try change(of: configuration) { old in
      try added.text(of: findings, addedTo: old ?? "{}\n")
    }
    if let unresolved = try firstUnresolved(change.new ?? "", configuration) {
      throw RequestError(
        unchanged: "an exception would leave: \(unresolved.message)",
        kind: .remainingFinding(message: unresolved.message)
      )
    }
    return change
  }

  private func requireDay(_ until: String) throws {
    let subject = "the last day of an exception, '\(until.excerpt)',"
    guard until.isDay else {
      throw RequestError(
        unchanged: "\(subject) is not a date such as 2027-05-31",
        kind: .noDay(text: until.excerpt)
      )
    }
    guard until >= check.today else {
      throw RequestError(unchanged: "\(subject) is over", kind: .pastDay(text: until))
    }
  }

  /// Returns the first finding with a new text of the configuration that is one of the chosen ones, or is new.
  private func firstUnresolved(_ text: String, _ file: String) throws -> Finding? {
    let known = Set(reported.map(\.fingerprint))
    let chosen = Set(findings.map(\.fingerprint))
    var changed = check
    changed.configuration = try Configuration(contentsOf: file, as: Array(text.utf8))
    let remaining = try changed.run(loaded).findings
    return remaining.first { finding in
      chosen.contains(finding.fingerprint) || !known.contains(finding.fingerprint)
    }
  }
}
