package import NavigatorComposition
import Synchronization

/// What `body` reports, and what the effects report that it starts.
package func issues(during body: () throws -> Void) rethrows -> [Issue] {
  let collector = IssueCollector()
  try IssueReporter.withHandler(collector.add, perform: body)
  return collector.issues
}

/// Keeps the issues that are reported, from any thread.
package final class IssueCollector: Sendable {
  private let storage = Mutex<[Issue]>([])

  package init() {}

  /// What was reported so far, in order.
  package var issues: [Issue] { storage.withLock { $0 } }

  /// Keeps one issue.
  @Sendable
  package func add(_ issue: Issue) { storage.withLock { $0.append(issue) } }
}
