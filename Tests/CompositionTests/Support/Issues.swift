import Composition
import Synchronization

/// What `body` reports, and what the effects report that it starts.
func issues(during body: () throws -> Void) rethrows -> [Issue] {
  let collector = Collector()
  try IssueReporter.withHandler(collector.add, perform: body)
  return collector.issues
}

/// Issues from any thread.
final class Collector: Sendable {
  private let storage = Mutex<[Issue]>([])

  var issues: [Issue] { storage.withLock { $0 } }

  @Sendable func add(_ issue: Issue) { storage.withLock { $0.append(issue) } }
}
