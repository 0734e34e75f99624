import Composition
import Testing

/// Makes every misuse that the library reports a failure of the test that runs.
///
/// A ``TestStore`` does this by itself; a test with a plain `Store` calls it once. It holds for the
/// rest of the process.
public func recordMisuse() {
  _ = installed
}

/// Installed once: a static value is made at its first use, by one thread.
private let installed: Void = {
  IssueReporter.handler = { issue in
    Testing.Issue.record(Comment(rawValue: issue.description))
  }
}()
