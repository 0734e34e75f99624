import NavigatorOperatingSystem

/// The report as JUnit test results: one case per finding, and one per rule without findings.
enum JUnitReport {
  static func render(_ result: CheckResult) -> String {
    let broken = Set(result.findings.map(\.rule))
    let kept = result.rules.filter { !broken.contains($0.name) }
    let cases =
      kept.map {
        "    <testcase classname=\"boundaries\" name=\"\($0.name.printable(in: .xml))\"/>\n"
      }
      + result.findings.map(failure)
      + result.readFailures.map(error) + result.unjudged.map(skipped)
    let infos = result.findings.count { $0.severity == .info }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="boundaries" tests="\(cases.count)" \
      failures="\(result.findings.count - infos)" errors="\(result.readFailures.count)" \
      skipped="\(result.unjudged.count + infos)">
      \(cases.joined())  </testsuite>
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

  private static func skipped(_ unjudged: Unjudged) -> String {
    """
        <testcase classname="\(unjudged.rule.printable(in: .xml))" name="\(unjudged.from.printable(in: .xml)) → \(unjudged.to.printable(in: .xml))">
          <skipped message="\(unjudged.reason.printable(in: .xml))"/>
        </testcase>

    """
  }

  private static func error(_ readFailure: SystemError) -> String {
    """
        <testcase classname="could not judge" name="\(readFailure.subject.printable(in: .xml))">
          <error message="\(readFailure.reason.printable(in: .xml))"/>
        </testcase>

    """
  }
}
