import NavigatorJSON
import NavigatorOperatingSystem

/// The report for programs, in the stable format that `Reports.md` describes.
enum JSONReport {
  static func render(_ result: CheckResult) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("tool", tool), ("package", .string(result.package)), ("summary", summary(result.summary)),
    ]
    if let delta = result.delta {
      let (new, fixed, remaining) = (delta.new, delta.fixed, delta.remaining)
      members.append(
        ("baseline", ["new": .int(new), "fixed": .int(fixed), "remaining": .int(remaining)])
      )
    }
    return .object(
      members + [
        ("findings", .array(result.findings.map(finding))),
        ("rules", .array(result.rules.map(rule))),
        ("unread", .array(result.readFailures.map(readFailure))),
        ("unjudged", .array(result.unchecked.map(unchecked))),
        ("unresolved", .strings(result.unresolved)),
        ("omissions", .array(result.omissions.map(omission))),
      ]
    )
  }

  private static let tool: JSONOutput = [
    "name": .string(ToolInformation.name), "version": .string(ToolInformation.version),
    "shape": .int(ToolInformation.reportVersion),
  ]

  private static func summary(_ summary: CheckResult.Summary) -> JSONOutput {
    [
      "targets": .int(summary.targets), "files": .int(summary.files),
      "imports": .int(summary.imports), "errors": .int(summary.errors),
      "warnings": .int(summary.warnings), "infos": .int(summary.infos),
      "suppressed": .int(summary.suppressed), "unreported": .int(summary.unreported),
    ]
  }

  private static func rule(_ rule: Rule) -> JSONOutput {
    [
      "name": .string(rule.name), "kind": .string(rule.kind.rawValue),
      "severity": .string(rule.severity.rawValue),
    ]
  }

  static func finding(_ finding: Finding) -> JSONOutput {
    [
      "rule": .string(finding.rule), "kind": .string(finding.kind),
      "severity": .string(finding.severity.rawValue),
      "from": finding.from.isEmpty ? .null : .string(finding.from),
      "to": finding.to.isEmpty ? .null : .string(finding.to), "chain": .strings(finding.chain),
      "sites": .array(finding.sites.map(site)),
      "reachable": finding.reachable.map(JSONOutput.bool) ?? .null,
      "message": .string(finding.message), "why": .string(finding.why),
      "fix": .optional(finding.fix), "fingerprint": .string(finding.fingerprint),
    ]
  }

  static func site(_ site: Site) -> JSONOutput {
    [
      "file": .string(site.file), "line": .int(site.line), "column": .int(site.column),
      "import": .optional(site.importing?.spelling),
    ]
  }

  private static func unchecked(_ dependency: UncheckedDependency) -> JSONOutput {
    [
      "rule": .string(dependency.rule), "from": .string(dependency.from),
      "to": .string(dependency.to), "reason": .string(dependency.reason),
    ]
  }

  private static func omission(_ omission: Omission) -> JSONOutput {
    ["reason": .string(omission.reason.rawValue), "subject": .string(omission.subject)]
  }

  private static func readFailure(_ readFailure: SystemError) -> JSONOutput {
    ["path": .string(readFailure.subject), "reason": .string(readFailure.reason)]
  }
}
