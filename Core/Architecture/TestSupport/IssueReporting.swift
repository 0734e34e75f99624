package import NavigatorComposition
import Synchronization
import Testing

/// Makes every issue that the libraries report a failure of the running test.
///
/// The default handler asks for this conformance when there is an issue, so misuse fails a test no matter which tests ran
/// before. The failure is at the line of the test that led to the issue, if a test store sent the action.
extension IssueReporter: IssueRecorder {
  package static func record(_ issue: ReportedIssue) {
    let location = EffectOrigin.location ?? sendLocation.withLock { $0 } ?? #_sourceLocation
    TestFailure.report(issue.description, at: location)
  }
}

/// The line of the test that sent the action in progress.
private let sendLocation = Mutex<SourceLocation?>(nil)

/// Runs `body`, which sends an action for the test at `location`.
@MainActor
func sending<Result>(at location: SourceLocation, _ body: () -> Result) -> Result {
  sendLocation.withLock { $0 = location }
  defer { sendLocation.withLock { $0 = nil } }
  return body()
}
