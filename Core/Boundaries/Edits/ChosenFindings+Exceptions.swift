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
  ) throws -> PlannedResolution {
    try refuseFindingsAboutExceptions("an exception resolves no finding about exceptions")
    if let until { try requireDay(until) }
    let added = ExceptionText(because: because, until: until, today: check.today)
    let change = try change(of: configuration) { old in
      try added.text(of: findings, addedTo: old ?? "{}\n")
    }
    let remaining = try remaining(change.new ?? "", configuration)
    if let unresolved = firstUnresolved(remaining) {
      throw RequestError(
        unchanged: "an exception would leave: \(unresolved.message)",
        kind: .remainingFinding(message: unresolved.message)
      )
    }
    return PlannedResolution([change], alsoCovered: alsoCovered(leaving: remaining))
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

  /// Returns the findings with a new text of the configuration.
  private func remaining(_ text: String, _ file: String) throws -> [Finding] {
    var changed = check
    changed.configuration = try Configuration(contentsOf: file, as: Array(text.utf8))
    return try changed.run(loaded).findings
  }

  /// Returns the first of the remaining findings that is one of the chosen ones, or is new.
  private func firstUnresolved(_ remaining: [Finding]) -> Finding? {
    let known = Set(reported.map(\.fingerprint))
    let chosen = Set(findings.map(\.fingerprint))
    return remaining.first { finding in
      chosen.contains(finding.fingerprint) || !known.contains(finding.fingerprint)
    }
  }
}
