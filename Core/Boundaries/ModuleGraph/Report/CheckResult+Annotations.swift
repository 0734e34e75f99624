import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The reports in the formats of continuous integration and of Xcode.
extension CheckResult {
  /// The workflow commands of GitHub, which shows them as annotations.
  var github: String { annotations.joined() + incompleteness }

  private var annotations: [String] {
    findings.map { finding in
      let location = finding.sites.first.map { site in
        ["file=\(site.file.printable(in: .property))", "line=\(site.line)", "col=\(site.column)"]
      }
      let properties = (location ?? []) + ["title=\(finding.rule.printable(in: .property))"]
      let text = finding.headline + (finding.fix.map { "\nfix: \($0)" } ?? "")
      let level = finding.severity.word(info: "notice")
      return "::\(level) \(properties.joined(separator: ","))::\(text.printable(in: .message))\n"
    }
  }

  /// An annotation for each file that could not be read, and one about all that was not checked.
  private var incompleteness: String {
    let title = "title=\(ToolInformation.name)"
    let failures = readFailures.map {
      "::error \(title)::\("could not read \($0)".printable(in: .message))\n"
    }
    let rest = isPartial ? "::notice \(title)::\(coverage.printable(in: .message))\n" : ""
    return failures.joined() + rest
  }

  private static let gitlabLevels: [Severity: JSONOutput] = [.warning: "minor", .info: "info"]

  /// The code quality report of GitLab, which shows it beside the changes of a merge request.
  var gitlab: JSONOutput {
    .array(
      findings.map { finding in
        let site = finding.firstSite
        return [
          "description": .string(finding.headline), "check_name": .string(finding.rule),
          "fingerprint": .string(finding.fingerprint),
          "severity": Self.gitlabLevels[finding.severity] ?? "major",
          "location": ["path": .string(site.file), "lines": ["begin": .int(site.line)]],
        ]
      } + readFailures.map(issue)
    )
  }

  private func issue(_ readFailure: SystemError) -> JSONOutput {
    let name = readFailure.reportedSubject
    let path = name.hasPrefix("/") ? Path.relative(name, to: folder) : name
    var fingerprint = Fingerprint()
    for part in ["unread", path] { fingerprint.combine(part) }
    return [
      "description": .string("could not be read: \(readFailure.reason)"),
      "check_name": "unread", "fingerprint": .string(fingerprint.text), "severity": "blocker",
      "location": ["path": .string(path), "lines": ["begin": 1]],
    ]
  }

  /// The format of compiler diagnostics, which Xcode shows in the editor.
  var xcode: String {
    let lines = findings.map { finding in
      let location = finding.sites.first.map { site in
        "\(Path.join(folder, site.file)):\(site.line):\(site.column): "
      }
      let level = finding.severity.word(info: "note")
      return "\(location ?? "")\(level): \(finding.headline) [\(finding.rule)]"
    }
    let failures = readFailures.map { "error: could not read \($0)" }
    let rest = isPartial ? ["note: \(coverage)"] : []
    return (lines + failures + rest).map { $0.printable() + "\n" }.joined()
  }
}
