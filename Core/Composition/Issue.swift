#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A misuse of the library, told in five parts.
///
/// It is reported and never stops the program.
public struct Issue: Equatable, Sendable, CustomStringConvertible {
  /// Where it was written: the operator, with file and line.
  public var place: String

  /// What arrived that cannot be right, as a sentence.
  public var what: String

  /// The values involved, by name.
  public var values: KeyValuePairs<String, String>

  /// Why this can happen: a sentence for each known cause.
  public var reasons: [String]

  /// What to do, in the imperative.
  public var remedy: String

  /// Makes an issue of its five parts.
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

  /// The whole text, a part to a paragraph.
  public var description: String {
    let values = values.map { "  \($0.key): \($0.value)" }
    let reasons = reasons.map { "  - \($0)" }
    return ([place, what] + values + ["This can happen when:"] + reasons + [remedy])
      .joined(separator: "\n")
  }

  /// Whether all five parts are equal.
  public static func == (left: Issue, right: Issue) -> Bool {
    left.description == right.description
  }
}

/// Receives every ``Issue``: one for the whole process, which the program may replace.
public enum IssueReporter {
  /// Where issues go: to standard error, until somebody sets another place (a log, a failing test).
  public static var handler: @Sendable (Issue) -> Void {
    get { storage.load() }
    set { storage.store(newValue) }
  }

  /// Where issues go instead during ``withHandler(_:perform:)``; nil elsewhere.
  @TaskLocal
  fileprivate static var local: (@Sendable (Issue) -> Void)?

  /// Runs `body`; what it and the tasks it starts report goes to `handler` alone.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (Issue) -> Void,
    perform body: () throws -> Result
  ) rethrows -> Result {
    try $local.withValue(handler, operation: body)
  }

  private static let storage = AtomicBox<@Sendable (Issue) -> Void> { issue in
    writeToStandardError("\(issue)\n")
  }
}

/// Writes all of `text`; what a closed standard error does not take is lost, as nobody could be told.
@usableFromInline
func writeToStandardError(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// Hands `issue` to the handler of this task, or else to ``IssueReporter/handler``.
public func reportIssue(_ issue: Issue) {
  (IssueReporter.local ?? IssueReporter.handler)(issue)
}
