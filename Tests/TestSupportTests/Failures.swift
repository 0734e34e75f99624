import Synchronization
import Testing

/// What a test recorded: the text, where it stands, and how bad it is.
struct Recorded: Sendable {
  var text = ""
  var line = 0
  var severity = Testing.Issue.Severity.error
}

/// Runs `body`, which must record exactly one issue, and returns it.
@MainActor
func failure(
  sourceLocation: SourceLocation = #_sourceLocation,
  of body: @MainActor () async -> Void
) async -> Recorded {
  let failures = await failures(of: body)
  #expect(failures.count == 1, "one failure is expected", sourceLocation: sourceLocation)
  return failures.first ?? Recorded()
}

/// Runs `body` and returns the issues it records, which do not fail the test that runs.
@MainActor
func failures(of body: @MainActor () async -> Void) async -> [Recorded] {
  let found = Found()
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    found.add(issue)
    return true
  }
  return found.all
}

private final class Found: Sendable {
  private let issues = Mutex<[Recorded]>([])

  var all: [Recorded] { issues.withLock { $0 } }

  func add(_ issue: Testing.Issue) {
    let recorded = Recorded(
      text: issue.comments.map(\.rawValue).joined(separator: "\n"),
      line: issue.sourceLocation?.line ?? 0,
      severity: issue.severity
    )
    issues.withLock { $0.append(recorded) }
  }
}
