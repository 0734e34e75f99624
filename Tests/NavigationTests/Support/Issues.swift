import Composition
import Synchronization

/// What is reported while `body` runs; on the main actor, so that no other such test reports between.
@MainActor
func issues(during body: () throws -> Void) rethrows -> [Issue] {
  let handler = IssueReporter.handler
  let collector = Collector()
  IssueReporter.handler = { collector.add($0) }
  defer { IssueReporter.handler = handler }
  try body()
  return collector.issues
}

/// Issues from any thread.
final class Collector: Sendable {
  private let storage = Mutex<[Issue]>([])

  var issues: [Issue] { storage.withLock { $0 } }

  func add(_ issue: Issue) { storage.withLock { $0.append(issue) } }
}
