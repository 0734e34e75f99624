import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesScan
import NavigatorJSON
import NavigatorOperatingSystem

/// The report in SARIF 2.1.0, with relative URIs and stable fingerprints.
enum SARIFReport {
  static func render(_ result: CheckResult) -> JSONOutput {
    let rules = rules(result)
    let driver: JSONOutput = [
      "name": .string(ToolInformation.name),
      "version": .string(packageVersion),
      "semanticVersion": .string(packageVersion),
      "rules": .array(rules.map(\.descriptor)),
    ]
    let run: JSONOutput = [
      "tool": ["driver": driver],
      "invocations": [invocation(result)],
      "columnKind": "unicodeCodePoints",
      "results": .array(results(result, ruleNames: rules.map(\.name))),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
  }

  /// Returns the rules of the configuration, and then those of the other findings: about exceptions and a weaker gate.
  private static func rules(_ result: CheckResult) -> [(name: String, descriptor: JSONOutput)] {
    var rules: [(name: String, descriptor: JSONOutput)] = []
    for rule in result.rules {
      let descriptor = descriptor(
        rule.name,
        kind: rule.kind.rawValue,
        severity: rule.severity,
        why: rule.why,
        fix: rule.fix
      )
      rules.append((rule.name, descriptor))
    }
    var known = Set(result.rules.map(\.name))
    for finding in result.findings where known.insert(finding.rule).inserted {
      let descriptor = descriptor(
        finding.rule,
        kind: finding.kind,
        severity: finding.severity,
        why: finding.why,
        fix: nil
      )
      rules.append((finding.rule, descriptor))
    }
    return rules
  }

  /// Returns the findings that are reported, and then those that are suppressed.
  private static func results(_ result: CheckResult, ruleNames: [String]) -> [JSONOutput] {
    // A finding refers to the first rule of its name.
    let pairs = zip(ruleNames, ruleNames.indices)
    let indices = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    func output(_ finding: Finding, _ suppressions: [JSONOutput]?) -> JSONOutput {
      let index = indices[finding.rule] ?? 0
      return self.result(finding, index: index, suppressions: suppressions)
    }
    // If one result says whether it is suppressed, all others have to say so, too.
    let noSuppressions: [JSONOutput]? = result.suppressions.isEmpty ? nil : []
    let reported = result.findings.map { finding in output(finding, noSuppressions) }
    let suppressed = result.suppressions.map { suppression in
      output(suppression.finding, [self.suppression(suppression)])
    }
    return reported + suppressed
  }

  private static func descriptor(
    _ name: String,
    kind: String,
    severity: Severity,
    why: String?,
    fix: String?
  ) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("id", .string(name)),
      ("name", .string(kind)),
      ("shortDescription", message(name)),
      ("fullDescription", message(why ?? name)),
      ("defaultConfiguration", ["level": .string(severity.word(info: "note"))]),
    ]
    if let fix { members.append(("help", message(fix))) }
    return .object(members)
  }

  private static func invocation(_ result: CheckResult) -> JSONOutput {
    var notifications: [JSONOutput] = []
    for failure in result.readFailures {
      notifications.append(notification("error", "\(failure)"))
    }
    for dependency in result.unchecked {
      notifications.append(notification("note", dependency.reason))
    }
    for omission in result.omissions {
      let text = "\(omission.reason.rawValue): \(omission.subject)"
      notifications.append(notification("note", text))
    }
    if result.isPartial { notifications.append(notification("note", result.coverage)) }
    return [
      "executionSuccessful": .bool(result.readFailures.isEmpty),
      "toolExecutionNotifications": .array(notifications),
    ]
  }

  private static func notification(_ level: JSONOutput, _ text: String) -> JSONOutput {
    ["level": level, "message": message(text)]
  }

  private static func suppression(_ suppression: Suppression) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("kind", suppression.source.isInSource ? "inSource" : "external"),
      ("location", location(suppression.site)),
    ]
    if let reason = suppression.reason { members.append(("justification", .string(reason))) }
    return .object(members)
  }

  private static func result(
    _ finding: Finding,
    index: Int,
    suppressions: [JSONOutput]?
  ) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .int(index)),
      ("level", .string(finding.severity.word(info: "note"))),
      ("message", message(finding.headline)),
      ("locations", [location(finding.firstSite)]),
      ("partialFingerprints", ["boundariesFinding/v1": .string(finding.fingerprint)]),
    ]
    let otherSites = finding.sites.dropFirst()
    if !otherSites.isEmpty {
      members.append(("relatedLocations", .array(otherSites.map(location))))
    }
    if let suppressions { members.append(("suppressions", .array(suppressions))) }
    return .object(members)
  }

  private static func location(_ site: Site) -> JSONOutput {
    var region: [(String, JSONOutput)] = [("startLine", .int(site.line))]
    if let column = site.characterColumn { region.append(("startColumn", .int(column))) }
    return [
      "physicalLocation": [
        "artifactLocation": [
          "uri": .string(site.file.percentEncoded),
          "uriBaseId": "%SRCROOT%",
        ],
        "region": .object(region),
      ],
      "message": message(site.importing?.spelling ?? site.file),
    ]
  }

  private static func message(_ text: String) -> JSONOutput { ["text": .string(text)] }
}

extension String {
  /// The text as the path of a relative URI.
  fileprivate var percentEncoded: String {
    var encoded = ""
    for byte in utf8 {
      if byte.isWord || "-.~/".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      encoded += "%"
      if byte < 0x10 { encoded += "0" }
      encoded += String(byte, radix: 16, uppercase: true)
    }
    return encoded
  }
}
