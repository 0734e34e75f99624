import NavigatorJSON
import NavigatorOperatingSystem

/// The report for programs, in the stable format that `Reports.md` describes.
enum JSONReport {
  static func render(_ result: CheckResult) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("tool", tool), ("package", .string(result.package)), ("summary", summary(result.summary)),
    ]
    if let delta = result.delta {
      let numbers = [("new", delta.new), ("fixed", delta.fixed), ("remaining", delta.remaining)]
      members.append(("baseline", .object(numbers.map { ($0, .int($1)) })))
    }
    let rules = list(result.rules) {
      ["name": $0.name, "kind": $0.kind.rawValue, "severity": $0.severity.rawValue]
    }
    let unjudged = list(result.unchecked) {
      ["rule": $0.rule, "from": $0.from, "to": $0.to, "reason": $0.reason]
    }
    let omissions = list(result.omissions) {
      ["reason": $0.reason.rawValue, "subject": $0.subject]
    }
    members += [
      ("findings", .array(result.findings.map(finding))),
      ("suppressions", .array(result.suppressions.map(suppression))), ("rules", rules),
      ("unread", list(result.readFailures) { ["path": $0.reportedSubject, "reason": $0.reason] }),
      ("unjudged", unjudged), ("unresolved", .strings(result.unresolved)), ("omissions", omissions),
    ]
    return .object(members)
  }

  private static let tool: JSONOutput = [
    "name": .string(ToolInformation.name), "version": .string(packageVersion),
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

  private static func list<Value>(
    _ values: [Value],
    _ texts: (Value) -> KeyValuePairs<String, String>
  ) -> JSONOutput { .array(values.map { .object(texts($0).map { ($0.key, .string($0.value)) }) }) }

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

  private static func suppression(_ suppression: Suppression) -> JSONOutput {
    [
      "finding": finding(suppression.finding), "source": .string(suppression.source.rawValue),
      "site": site(suppression.site), "reason": .optional(suppression.reason),
    ]
  }

  static func site(_ site: Site) -> JSONOutput {
    [
      "file": .string(site.file), "line": .int(site.line), "column": .int(site.column),
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
