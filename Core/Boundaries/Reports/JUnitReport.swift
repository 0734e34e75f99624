import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report as JUnit test results: one case per finding, and one per rule without findings.
enum JUnitReport {
  static func render(_ result: CheckResult) -> String {
    let skipped = result.unchecked.map(skippedCase) + result.omissions.map(skippedCase)
    let unread = result.readFailures.map(errorCase)
    let cases = passedRules(result) + result.findings.map(findingCase) + unread + skipped
    // A finding of severity info is not a failed test.
    let infos = result.findings.count { finding in finding.severity == .info }
    let failures = result.findings.count - infos
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="boundaries" tests="\(cases.count)" \
      failures="\(failures)" errors="\(unread.count)" \
      skipped="\(skipped.count + infos)">
      \(cases.joined())    <system-out>\(xml(result.coverage))</system-out>
        </testsuite>
      </testsuites>

      """
  }

  /// Returns a passed test for each rule without a finding.
  private static func passedRules(_ result: CheckResult) -> [String] {
    let broken = Set(result.findings.map(\.rule))
    let kept = result.rules.filter { rule in !broken.contains(rule.name) }
    return kept.map { rule in
      "    <testcase classname=\"boundaries\" name=\"\(xml(rule.name))\"/>\n"
    }
  }

  private static func findingCase(_ finding: Finding) -> String {
    let ends = [finding.from, finding.to].filter { end in !end.isEmpty }
    var lines = finding.sites.map { site in "\(site.file):\(site.line)" }
    if let fix = finding.fix { lines.append("fix: \(fix)") }
    let kind = finding.severity == .info ? "skipped" : "failure"
    let message = xml(finding.headline)
    let text = xml(lines.joined(separator: "\n"))
    let element = "<\(kind) type=\"\(finding.severity)\" message=\"\(message)\">\(text)</\(kind)>"
    return testcase(finding.rule, ends.joined(separator: " → "), element)
  }

  private static func errorCase(_ failure: SystemError) -> String {
    testcase("could not be read", failure.reportedSubject, element("error", failure.reason))
  }

  private static func skippedCase(_ dependency: UncheckedDependency) -> String {
    let name = "\(dependency.from) → \(dependency.to)"
    return testcase(dependency.rule, name, element("skipped", dependency.reason))
  }

  private static func skippedCase(_ omission: Omission) -> String {
    let reason = omission.reason.rawValue
    return testcase("left out", omission.subject, element("skipped", reason))
  }

  private static func testcase(_ group: String, _ name: String, _ element: String) -> String {
    """
        <testcase classname="\(xml(group))" name="\(xml(name))">
          \(element)
        </testcase>

    """
  }

  private static func element(_ kind: String, _ message: String) -> String {
    "<\(kind) message=\"\(xml(message))\"/>"
  }

  private static func xml(_ text: String) -> String { text.printable(in: .xml) }
}
