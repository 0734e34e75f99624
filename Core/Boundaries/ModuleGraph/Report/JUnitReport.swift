import NavigatorOperatingSystem
import NavigatorSpelling

/// The report as JUnit test results: one case per finding, and one per rule without findings.
enum JUnitReport {
  static func render(_ result: CheckResult) -> String {
    let broken = Set(result.findings.map(\.rule))
    let kept = result.rules.filter { !broken.contains($0.name) }
    let skippedCases =
      result.unchecked.map {
        testcase($0.rule, "\($0.from) → \($0.to)", element("skipped", $0.reason))
      }
      + result.omissions.map {
        testcase("left out", $0.subject, element("skipped", $0.reason.rawValue))
      }
    let unread = result.readFailures.map {
      testcase("could not be read", $0.reportedSubject, element("error", $0.reason))
    }
    let cases =
      kept.map {
        "    <testcase classname=\"boundaries\" name=\"\($0.name.printable(in: .xml))\"/>\n"
      }
      + result.findings.map(failure) + unread + skippedCases
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

  private static func failure(_ finding: Finding) -> String {
    let name = [finding.from, finding.to].filter { !$0.isEmpty }.joined(separator: " → ")
    let lines =
      finding.sites.map { "\($0.file):\($0.line)" } + (finding.fix.map { ["fix: \($0)"] } ?? [])
    // A finding of severity info is no failed test.
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
