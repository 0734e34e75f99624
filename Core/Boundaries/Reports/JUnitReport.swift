import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report as JUnit test results: one case per finding, and one per rule without findings.
enum JUnitReport {
  static func render(_ result: CheckResult) -> String {
    let passed = passedRules(result)
    let failed = result.findings.map(failure)
    let unread = result.readFailures.map { failure in
      testcase("could not be read", failure.reportedSubject, element("error", failure.reason))
    }
    let unchecked = result.unchecked.map { dependency in
      let name = "\(dependency.from) → \(dependency.to)"
      return testcase(dependency.rule, name, element("skipped", dependency.reason))
    }
    let omitted = result.omissions.map { omission in
      testcase("left out", omission.subject, element("skipped", omission.reason.rawValue))
    }
    let skippedCases = unchecked + omitted
    let cases = passed + failed + unread + skippedCases
    let infos = result.findings.count { $0.severity == .info }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="boundaries" tests="\(cases.count)" \
      failures="\(result.findings.count - infos)" errors="\(result.readFailures.count)" \
      skipped="\(skippedCases.count + infos)">
      \(cases.joined())    <system-out>\(result.coverage.printable(in: .xml))</system-out>
        </testsuite>
      </testsuites>

      """
  }

  /// Returns a passed test for each rule without a finding.
  private static func passedRules(_ result: CheckResult) -> [String] {
    let broken = Set(result.findings.map(\.rule))
    let kept = result.rules.filter { !broken.contains($0.name) }
    return kept.map { rule in
      "    <testcase classname=\"boundaries\" name=\"\(rule.name.printable(in: .xml))\"/>\n"
    }
  }

  private static func failure(_ finding: Finding) -> String {
    let name = [finding.from, finding.to].filter { !$0.isEmpty }.joined(separator: " → ")
    var lines = finding.sites.map { site in "\(site.file):\(site.line)" }
    if let fix = finding.fix { lines.append("fix: \(fix)") }
    // A finding of severity info is not a failed test.
    let kind = finding.severity == .info ? "skipped" : "failure"
    let text = lines.joined(separator: "\n").printable(in: .xml)
    let message = finding.headline.printable(in: .xml)
    let element = "<\(kind) type=\"\(finding.severity)\" message=\"\(message)\">\(text)</\(kind)>"
    return testcase(finding.rule, name, element)
  }

  private static func testcase(_ group: String, _ name: String, _ element: String) -> String {
    """
        <testcase classname="\(group.printable(in: .xml))" name="\(name.printable(in: .xml))">
          \(element)
        </testcase>

    """
  }

  private static func element(_ kind: String, _ message: String) -> String {
    "<\(kind) message=\"\(message.printable(in: .xml))\"/>"
  }
}
