import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The reports in the formats of continuous integration and of Xcode.
extension CheckResult {
  /// The workflow commands of GitHub, which shows them as annotations.
  var github: String { annotations.joined() + incompleteness }

  private var annotations: [String] {
    findings.map { finding in
      var properties: [String] = []
      if let site = finding.sites.first {
        properties.append("file=\(site.file.printable(in: .property))")
        properties.append("line=\(site.line)")
        properties.append("col=\(site.column)")
      }
      properties.append("title=\(finding.rule.printable(in: .property))")
      var text = finding.headline
      if let fix = finding.fix { text += "\nfix: \(fix)" }
      let level = finding.severity.word(info: "notice")
      return Self.command(level, properties.joined(separator: ","), text)
    }
  }

  /// An annotation for each file that could not be read, and one about all that was not checked.
  private var incompleteness: String {
    let title = "title=\(ToolInformation.name)"
    var lines = ""
    for failure in readFailures {
      lines += Self.command("error", title, "could not read \(failure)")
    }
    if isPartial { lines += Self.command("notice", title, coverage) }
    return lines
  }

  /// Returns the line of a workflow command.
  private static func command(_ level: String, _ properties: String, _ message: String) -> String {
    "::\(level) \(properties)::\(message.printable(in: .message))\n"
  }

  /// The code quality report of GitLab, which shows it beside the changes of a merge request.
  var gitlab: JSONOutput {
    .array(findings.map(Self.issue) + readFailures.map(issue))
  }

  private static func issue(_ finding: Finding) -> JSONOutput {
    let site = finding.firstSite
    return [
      "description": .string(finding.headline),
      "check_name": .string(finding.rule),
      "fingerprint": .string(finding.fingerprint),
      "severity": gitlabLevel(finding.severity),
      "location": location(site.file, line: site.line),
    ]
  }

  private static func gitlabLevel(_ severity: Severity) -> JSONOutput {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }

  private static func location(_ path: String, line: Int) -> JSONOutput {
    ["path": .string(path), "lines": ["begin": .int(line)]]
  }

  private func issue(_ readFailure: SystemError) -> JSONOutput {
    var path = readFailure.reportedSubject
    if path.hasPrefix("/") { path = Path.relative(path, to: folder) }
    var fingerprint = Fingerprint()
    fingerprint.combine("unread")
    fingerprint.combine(path)
    return [
      "description": .string("could not be read: \(readFailure.reason)"),
      "check_name": "unread",
      "fingerprint": .string(fingerprint.text),
      "severity": "blocker",
      "location": Self.location(path, line: 1),
    ]
  }

  /// The format of compiler diagnostics, which Xcode shows in the editor.
  var xcode: String {
    var lines: [String] = []
    for finding in findings {
      let level = finding.severity.word(info: "note")
      let text = "\(level): \(finding.headline) [\(finding.rule)]"
      if let site = finding.sites.first {
        let file = Path.join(folder, site.file)
        lines.append("\(file):\(site.line):\(site.column): \(text)")
      } else {
        lines.append(text)
      }
    }
    for failure in readFailures { lines.append("error: could not read \(failure)") }
    if isPartial { lines.append("note: \(coverage)") }
    return lines.map { line in "\(line.printable())\n" }.joined()
  }
}
