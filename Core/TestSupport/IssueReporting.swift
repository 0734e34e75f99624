import NavigatorComposition
import Synchronization
import Testing

/// Makes every issue that the libraries report a failure of the running test.
///
/// A ``TestStore`` calls this function; a test with a plain `Store` calls it once. It applies to the
/// rest of the process. The failure is at the line of the test that led to the issue, if a test store
/// sent the action.
public func reportIssuesAsFailures() {
  _ = installed
}

/// Sets the handler once: the first use initializes a static value, on one thread.
private let installed: Void = {
  IssueReporter.handler = { issue in
    let location = EffectOrigin.location ?? sendLocation.withLock { $0 } ?? #_sourceLocation
    TestFailure.report(issue.description, at: location)
  }
}()

/// The line of the test that sent the action in progress.
private let sendLocation = Mutex<SourceLocation?>(nil)

/// Runs `body`, which sends an action for the test at `location`.
@MainActor
func sending<Result>(at location: SourceLocation, _ body: () -> Result) -> Result {
  sendLocation.withLock { $0 = location }
  defer { sendLocation.withLock { $0 = nil } }
  return body()
}
