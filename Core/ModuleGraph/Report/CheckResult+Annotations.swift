import NavigatorJSON
import NavigatorOperatingSystem

/// The reports in the formats of continuous integration and of Xcode.
extension CheckResult {
  /// The workflow commands of GitHub, which shows them as annotations.
  var github: String {
    findings.map { finding in
      let location = finding.sites.first.map { site in
        ["file=\(site.file.printable(in: .property))", "line=\(site.line)", "col=\(site.column)"]
      }
      let properties = (location ?? []) + ["title=\(finding.rule.printable(in: .property))"]
      let text = finding.headline + (finding.fix.map { "\nfix: \($0)" } ?? "")
      let level = finding.severity.word(info: "notice")
      return
        "::\(level) \(properties.joined(separator: ","))::\(text.printable(in: .message))\n"
    }.joined()
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
      }
    )
  }

  /// The format of compiler diagnostics, which Xcode shows in the editor.
  var xcode: String {
    findings.map { finding in
      let location = finding.sites.first.map { site in
        "\(Path.join(folder, site.file)):\(site.line):\(site.column): "
      }
      let level = finding.severity.word(info: "note")
      return "\(location ?? "")\(level): \(finding.headline) [\(finding.rule)]".printable() + "\n"
    }.joined()
  }
}
