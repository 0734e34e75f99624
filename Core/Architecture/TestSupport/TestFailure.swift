import Synchronization
package import Testing

/// A failure or a warning of a test, reported by the helpers of this module.
///
/// All of them report here and nowhere else, so that tests of failures can capture them.
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
