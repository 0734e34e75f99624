import BoundariesGraph
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import BoundariesCheck

@Suite("A run of git")
struct GitTests {
  @Test("ends after its limit")
  func limit() throws {
    let folder = try TemporaryFolder()
    let wait = ["-c", "alias.wait=!exec sleep 1000", "wait"]
    let error = #expect(throws: RequestError.self) {
      try Git.output(wait, folder.path, limit: .milliseconds(200))
    }
    #expect(error?.description == "git: 'git wait' did not end within 0.2 seconds")
  }

  @Test("that fails says all that git says")
  func remedy() throws {
    let error = Git.failure("fatal: dubious\nTo add an exception, call:\n\n\tgit config x\n")
    #expect(
      error.description == "git: fatal: dubious\n  To add an exception, call:\n  git config x"
    )
  }
}
