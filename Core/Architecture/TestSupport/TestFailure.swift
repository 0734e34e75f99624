package import NavigatorComposition
import Synchronization
package import Testing

/// A failure or a warning of a test, reported by the helpers of this module.
///
/// All helpers report with ``report(_:severity:at:)``, so that tests of failures can capture them.
package struct TestFailure: Sendable {
  package let text: String
  package let location: SourceLocation
  package let severity: Issue.Severity

  /// Receives the failures; ``capture(_:)`` replaces it for a scope.
  @TaskLocal
  private static var sink: @Sendable (TestFailure) -> Void = { TestLibrary.report($0) }

  /// Fails the running test, or adds a warning to it.
  static func report(
    _ text: String,
    severity: Issue.Severity = .error,
    at location: SourceLocation
  ) {
    sink(TestFailure(text: text, location: location, severity: severity))
  }

  /// Runs `body` and returns the failures that it and its tasks report until it returns.
  ///
  /// These failures do not fail the running test.
  @MainActor
  package static func capture(_ body: @MainActor () async -> Void) async -> [TestFailure] {
    let failures = Mutex<[TestFailure]>([])
    await $sink.withValue({ failure in failures.withLock { $0.append(failure) } }) { await body() }
    return failures.withLock { $0 }
  }
}

/// Makes every issue that the libraries report a failure of the running test.
///
/// The default handler looks for this conformance, so misuse fails every test in a process that links this
/// module. If a test store sent the action that led to the issue, the failure is at the line of the test.
extension IssueReporter: IssueRecorder {
  package static func record(_ issue: ReportedIssue) {
    let testLocation = EffectOrigin.location ?? sendLocation.withLock { $0 }
    TestFailure.report(issue.description, at: testLocation ?? #_sourceLocation)
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
