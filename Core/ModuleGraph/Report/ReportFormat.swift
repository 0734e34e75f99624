import NavigatorJSON

/// The forms a check's result can take.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// For programs; a contract.
  case json
  /// For code scanning: SARIF 2.1.0.
  case sarif
  /// For the log of a GitHub workflow, which turns it into annotations.
  case github
  /// For CI servers that show test results.
  case junit
  /// For an Xcode build phase, which shows it in the editor.
  case xcode

  /// The format that a file's name asks for, text when it asks for none.
  ///
  /// - Parameter path: A path such as `out/report.sarif`.
  public init(path: String) {
    let suffixes: [(String, ReportFormat)] = [
      (".sarif", .sarif), (".sarif.json", .sarif), (".json", .json), (".xml", .junit),
    ]
    self = suffixes.first { path.hasSuffix($0.0) }?.1 ?? .text
  }

  /// Renders a result.
  ///
  /// - Parameters:
  ///   - result: What a check found.
  ///   - isColored: Whether text may hold colours.
  /// - Returns: The whole report, ending in a newline unless it is empty.
  public func render(_ result: CheckResult, isColored: Bool = false) -> String {
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

/// What the reports say about the program that made them.
public enum ToolInformation {
  /// The program's name.
  public static let name = "boundaries"
  /// The program's version.
  public static let version = "1.0.0"
  /// The version of the two JSON shapes that are a contract; it changes when a key goes or changes
  /// its meaning, not when one comes.
  public static let shape = 1
}

extension Finding {
  /// The message with its reason, on one line.
  var headline: String { "\(message): \(why)" }
}

extension String {
  /// The text with control characters, which could steer a terminal, made visible.
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
