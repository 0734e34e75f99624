import NavigatorStandardError

/// A report of a misuse of the library.
///
/// <!-- code: symbol-issue -->
/// ```swift
/// let issue = ReportedIssue(
///   place: "Cart.remove at Shop/Cart.swift:12",
///   what: "An item was removed that is not in the cart.",
///   values: ["item": "pen"],
///   reasons: ["Two screens remove the same item."],
///   remedy: "Remove an item only on the screen that shows it."
/// )
/// ```
///
/// Reporting an issue does not end the program.
public struct ReportedIssue: Equatable, Sendable, CustomStringConvertible {
  /// The operator, with the file and line of its call.
  public var place: String

  /// The misuse, as a sentence.
  public var what: String

  /// The values involved, by name.
  public var values: KeyValuePairs<String, String>

  /// The possible causes, as sentences.
  public var reasons: [String]

  /// The fix, in the imperative.
  public var remedy: String

  /// Creates an issue.
  public init(
    place: String,
    what: String,
    values: KeyValuePairs<String, String>,
    reasons: [String],
    remedy: String
  ) {
    self.place = place
    self.what = what
    self.values = values
    self.reasons = reasons
    self.remedy = remedy
  }

  /// The full text of the issue.
  public var description: String {
    var lines = [place, what]
    lines += values.map { name, value in "  \(name): \(value)" }
    lines.append("This can happen when:")
    lines += reasons.map { "  - \($0)" }
    lines.append(remedy)
    return lines.joined(separator: "\n")
  }

  /// Returns whether all properties are equal.
  public static func == (left: ReportedIssue, right: ReportedIssue) -> Bool {
    left.description == right.description
  }
}

/// The receiver of every ``ReportedIssue`` in the process.
///
/// <!-- code: symbol-issue-handler -->
/// ```swift
/// IssueReporter.withHandler {
///   collector.add($0)
/// } perform: {
///   reportIssue(issue)
/// }
/// ```
public enum IssueReporter {
  /// Receives each issue; the default fails the running test, or writes to standard error without one.
  public static var handler: @Sendable (ReportedIssue) -> Void {
    get { storage.load() }
    set { storage.store(newValue) }
  }

  /// The handler during ``withHandler(_:perform:)``; nil otherwise.
  @TaskLocal
  fileprivate static var local: (@Sendable (ReportedIssue) -> Void)?

  /// Runs `body`, and passes the issues that it and its tasks report to `handler` only.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (ReportedIssue) -> Void,
    perform body: () throws -> Result
  ) rethrows -> Result {
    try $local.withValue(handler, operation: body)
  }

  private static let storage = AtomicBox<@Sendable (ReportedIssue) -> Void> { issue in
    if let recorder = IssueReporter.self as? any IssueRecorder.Type {
      recorder.record(issue)
    } else {
      writeToStandardError("\(issue)\n")
    }
  }
}

/// Makes issues failures of tests.
///
/// NavigatorTestSupport makes ``IssueReporter`` conform to it, so a process has a recorder if it links that module.
package protocol IssueRecorder {
  /// Fails the running test with the issue.
  static func record(_ issue: ReportedIssue)
}

/// Writes `text` to standard error.
@usableFromInline
func writeToStandardError(_ text: String) {
  NavigatorStandardError.writeToStandardError(text)
}

/// Passes `issue` to the handler of this task, or else to ``IssueReporter/handler``.
public func reportIssue(_ issue: ReportedIssue) {
  let handler = IssueReporter.local ?? IssueReporter.handler
  handler(issue)
}
