import NavigatorComposition
import Synchronization
import Testing

/// Makes every misuse that the library reports a failure of the test that runs.
///
/// A ``TestStore`` does this by itself; a test with a plain `Store` calls it once. It holds for the
/// rest of the process. The failure points at the line of the test that led to the misuse, as far as
/// a test store knows it.
public func recordMisuse() {
  _ = installed
}

/// Installed once: a static value is made at its first use, by one thread.
private let installed: Void = {
  IssueReporter.handler = { issue in
    let location = Origin.line ?? current.withLock { $0 } ?? #_sourceLocation
    fail(issue.description, at: location)
  }
}()

/// The line of the test whose action is processed just now.
private let current = Mutex<SourceLocation?>(nil)

/// Runs `body`, which sends an action for the test at `location`.
@MainActor
func sending<Result>(at location: SourceLocation, _ body: () -> Result) -> Result {
  current.withLock { $0 = location }
  defer { current.withLock { $0 = nil } }
  return body()
}
