import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesScan
import NavigatorJSON
import NavigatorOperatingSystem

/// The report for programs, in the stable format that `Reports.md` describes.
enum JSONReport {
  static func render(_ result: CheckResult) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("tool", tool),
      ("package", .string(result.package)),
      ("summary", summary(result.summary)),
    ]
    if let delta = result.delta { members.append(("baseline", baseline(delta))) }
    members += [
      ("findings", .array(result.findings.map(finding))),
      ("suppressions", .array(result.suppressions.map(suppression))),
      ("rules", .array(result.rules.map(rule))),
      ("unread", .array(result.readFailures.map { readFailure($0, result.unread) })),
      ("unjudged", .array(result.unchecked.map(unchecked))),
      ("unresolved", .strings(result.unresolved)),
      ("omissions", .array(result.omissions.map(omission))),
    ]
    return .object(members)
  }

  private static let tool: JSONOutput = [
    "name": .string(ToolInformation.name),
    "version": .string(packageVersion),
    "shape": .int(ToolInformation.reportVersion),
  ]

  private static func summary(_ summary: CheckResult.Summary) -> JSONOutput {
    [
      "targets": .int(summary.targets),
      "files": .int(summary.files),
      "imports": .int(summary.imports),
      "errors": .int(summary.errors),
      "warnings": .int(summary.warnings),
      "infos": .int(summary.infos),
      "suppressed": .int(summary.suppressed),
      "unreported": .int(summary.unreported),
    ]
  }

  private static func baseline(_ delta: Baseline.Delta) -> JSONOutput {
    [
      "new": .int(delta.new),
      "fixed": .int(delta.fixed),
      "remaining": .int(delta.remaining),
    ]
  }

  private static func rule(_ rule: Rule) -> JSONOutput {
    [
      "name": .string(rule.name),
      "kind": .string(rule.kind.rawValue),
      "severity": .string(rule.severity.rawValue),
    ]
  }

  /// Returns what could not be read, and why; for one of the places, also the configuration to copy.
  static func readFailure(_ failure: SystemError, _ places: [UnreadPlace]) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("path", .string(failure.reportedSubject)),
      ("reason", .string(failure.reason)),
    ]
    let place = places.first { place in
      place.subject == failure.subject && place.failure == failure
    }
    if let place {
      members.append(("problem", .string(place.problem)))
      if let key = place.includingKey { members.append((key, .strings(place.including))) }
      members.append(("excluded", .strings(place.excluding)))
    }
    return .object(members)
  }

  static func unchecked(_ dependency: UncheckedDependency) -> JSONOutput {
    [
      "rule": .string(dependency.rule),
      "from": .string(dependency.from),
      "to": .string(dependency.to),
      "reason": .string(dependency.reason),
    ]
  }

  private static func omission(_ omission: Omission) -> JSONOutput {
    [
      "reason": .string(omission.reason.rawValue),
      "subject": .string(omission.subject),
    ]
  }

  static func finding(_ finding: Finding) -> JSONOutput { .object(members(of: finding)) }

  /// Returns the members of the object for a finding.
  static func members(of finding: Finding) -> [(String, JSONOutput)] {
    [
      ("rule", .string(finding.rule)),
      ("kind", .string(finding.kind)),
      ("severity", .string(finding.severity.rawValue)),
      ("from", name(finding.from)),
      ("to", name(finding.to)),
      ("chain", .strings(finding.chain)),
      ("sites", .array(finding.sites.map(site))),
      ("reachable", finding.reachable.map(JSONOutput.bool) ?? .null),
      ("message", .string(finding.message)),
      ("why", .string(finding.why)),
      ("fix", .optional(finding.fix)),
      ("fingerprint", .string(finding.fingerprint)),
    ]
  }

  /// Returns the name of a module; null if it is empty.
  private static func name(_ module: String) -> JSONOutput {
    module.isEmpty ? .null : .string(module)
  }

  static func suppression(_ suppression: Suppression) -> JSONOutput {
    [
      "finding": finding(suppression.finding),
      "source": .string(suppression.source.rawValue),
      "site": site(suppression.site),
      "reason": .optional(suppression.reason),
      "until": .optional(suppression.until),
    ]
  }

  static func site(_ site: Site) -> JSONOutput {
    [
      "file": .string(site.file),
      "line": .int(site.line),
      "column": .int(site.column),
      "import": .optional(site.importing?.spelling),
    ]
  }
}

/// The name of the program and the version of its formats in reports.
package enum ToolInformation {
  /// The name of the program.
  package static let name = "boundaries"
  /// The version of the two stable JSON formats; it increases when a key is removed or changes its
  /// meaning, not when a key is added.
  static let reportVersion = 2
}
