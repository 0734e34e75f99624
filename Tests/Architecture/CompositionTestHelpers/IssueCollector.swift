package import NavigatorComposition
import Synchronization

/// Returns the issues that `body` and its effects report while `body` runs.
package func issues(during body: () throws -> Void) rethrows -> [ReportedIssue] {
  let collector = IssueCollector()
  try IssueReporter.withHandler(collector.add, perform: body)
  return collector.issues
}

/// Collects reported issues, from any thread.
package final class IssueCollector: Sendable {
  private let storage = Mutex<[ReportedIssue]>([])

  package init() {}

  /// The issues so far, in the order of their reports.
  package var issues: [ReportedIssue] { storage.withLock { $0 } }

  /// Adds an issue.
  @Sendable
  package func add(_ issue: ReportedIssue) { storage.withLock { $0.append(issue) } }
}
