import NavigatorJSON

/// A format of a report.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// JSON for programs, in a stable format.
  case json
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// Workflow commands of GitHub, which shows them as annotations.
  case github
  /// JUnit XML for CI servers that show test results.
  case junit
  /// Diagnostics for an Xcode build phase, which shows them in the editor.
  case xcode

  /// Chooses the format for a file by its suffix; text by default.
  ///
  /// - Parameter path: A path such as `out/report.sarif`.
  package init(path: String) {
    let suffixes: [(String, ReportFormat)] = [
      (".sarif", .sarif), (".sarif.json", .sarif), (".json", .json), (".xml", .junit),
    ]
    self = suffixes.first { path.hasSuffix($0.0) }?.1 ?? .text
  }

  /// Renders a result with a final newline unless the report is empty; only text can have colours.
  package func render(_ result: CheckResult, isColored: Bool = false) -> String {
    switch self {
    case .text: TextReport(isColored: isColored).render(result)
    case .json: JSONReport.render(result).text
    case .sarif: SARIFReport.render(result).text
    case .github: GitHubReport.render(result)
    case .junit: JUnitReport.render(result)
    case .xcode: XcodeReport.render(result)
    }
  }
}

extension Finding {
  /// The message and the reason for the rule.
  var headline: String { "\(message): \(why)" }
}

extension String {
  /// The text with control characters, which a terminal could interpret, replaced.
  var printable: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
      )
    )
  }
}
