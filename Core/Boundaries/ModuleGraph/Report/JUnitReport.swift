import NavigatorOperatingSystem

/// The report as JUnit test results: one case per finding, and one per rule without findings.
enum JUnitReport {
  static func render(_ result: CheckResult) -> String {
    let broken = Set(result.findings.map(\.rule))
    let kept = result.rules.filter { !broken.contains($0.name) }
    let skippedCases =
      result.unchecked.map { skipped($0.rule, "\($0.from) → \($0.to)", $0.reason) }
      + result.omissions.map { skipped("left out", $0.subject, $0.reason.rawValue) }
    let cases =
      kept.map {
        "    <testcase classname=\"boundaries\" name=\"\($0.name.printable(in: .xml))\"/>\n"
      }
      + result.findings.map(failure)
      + result.readFailures.map(error) + skippedCases
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
    let element = finding.severity == .info ? "skipped" : "failure"
    return """
          <testcase classname="\(finding.rule.printable(in: .xml))" name="\(name.printable(in: .xml))">
            <\(element) type="\(finding.severity)" message="\(finding.headline.printable(in: .xml))">\
      \(lines.joined(separator: "\n").printable(in: .xml))</\(element)>
          </testcase>

      """
  }

  private static func skipped(_ group: String, _ name: String, _ reason: String) -> String {
    """
        <testcase classname="\(group.printable(in: .xml))" name="\(name.printable(in: .xml))">
          <skipped message="\(reason.printable(in: .xml))"/>
        </testcase>

    """
  }

  private static func error(_ readFailure: SystemError) -> String {
    """
        <testcase classname="could not be read" name="\(readFailure.subject.printable(in: .xml))">
          <error message="\(readFailure.reason.printable(in: .xml))"/>
        </testcase>

    """
  }
}
