package import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorJSON

/// A format of the report on a check.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// JSON for programs, in a stable format.
  case json
  /// SARIF 2.1.0 for code scanning.
  case sarif
  /// Workflow commands of GitHub, which shows them as annotations.
  case github
  /// The code quality report of GitLab.
  case gitlab
  /// JUnit XML for CI servers that show test results.
  case junit
  /// Diagnostics for an Xcode build phase, which shows them in the editor.
  case xcode

  /// Chooses the format for a file such as `out/report.sarif` by its suffix; text by default.
  package init(path: String) {
    // A `.sarif.json` is also a `.json`.
    let formats: [ReportFormat] = [.sarif] + ReportFormat.allCases
    let format = formats.first { format in format.suffixes.contains(where: path.hasSuffix) }
    self = format ?? .text
  }

  /// Returns whether a file with the suffix of a path can have this format: the suffix belongs to this format, or to
  /// none.
  package func fits(_ path: String) -> Bool {
    if self == .sarif || self == .gitlab, path.hasSuffix(".json") { return true }
    return suffixes.contains(where: path.hasSuffix) || ReportFormat(path: path) == .text
  }

  private var suffixes: [String] {
    switch self {
    case .sarif: [".sarif", ".sarif.json"]
    case .json: [".json"]
    case .junit: [".xml"]
    case .text, .github, .gitlab, .xcode: []
    }
  }

  /// Whether only a service reads the format, so that people who read the log need a separate line.
  package var isForService: Bool { self == .github || self == .gitlab }

  /// Renders a result with a final newline unless the report is empty; only text can have colours and details.
  ///
  /// Paths are relative to a folder; by default to the repository in the formats whose readers expect that, `github`,
  /// `gitlab` and `sarif`, and to the checked folder in all others.
  package func render(
    _ result: CheckResult,
    relativeTo base: String? = nil,
    isColored: Bool = false,
    isVerbose: Bool = false
  ) -> String {
    let result = result.relative(to: base ?? defaultBase(result.folder))
    return switch self {
    case .text: TextReport(isColored: isColored, isVerbose: isVerbose).render(result)
    case .json: JSONReport.render(result).text
    case .sarif: SARIFReport.render(result).text
    case .github: result.github
    case .gitlab: result.gitlab.text
    case .junit: JUnitReport.render(result)
    case .xcode: result.xcode
    }
  }
}

extension ReportFormat {
  /// Returns the folder to which paths are relative by default in the report on the check of a folder.
  private func defaultBase(_ folder: String) -> String {
    switch self {
    case .github, .gitlab, .sarif: Repository.root(of: folder) ?? folder
    case .text, .json, .junit, .xcode: folder
    }
  }
}

extension Finding {
  var headline: String { "\(message): \(why)" }
}
