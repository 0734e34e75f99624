import Foundation
import TestHelpers
import Testing

/// The tutorial to its end, and an app made by the command: built, run and tested.
@Suite(
  "An app on the libraries",
  .serialized,
  .enabled(if: isLongRun, "scripts/check --long runs it")
)
struct NewAppConsumerTests {
  /// The folder of either app, so that the libraries are built once; beside it is this repository.
  private let app = WarmCopy.parent.appending(path: "apps/Example")

  private func run(_ command: String) throws -> (status: Int32, text: String) {
    try Repository.run(
      ["sh", "-c", command],
      in: app,
      environment: Repository.environment(adding: [
        "LC_ALL": "C.UTF-8",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
      ])
    )
  }

  init() throws {
    let files = FileManager.default
    try files.createDirectory(at: app, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: app.path) where name != ".build" {
      try files.removeItem(at: app.appending(path: name))
    }
    let clone = app.deletingLastPathComponent().appending(path: "navigator")
    try? files.removeItem(at: clone)
    try files.createSymbolicLink(at: clone, withDestinationURL: Repository.root)
    // An app is a repository of its own; `boundaries` judges the local packages of the same repository.
    try #require(try Repository.run(["git", "init", "--quiet"], in: app).status == 0)
  }

  @Test(
    "is made by following the tutorial, with the outputs that it shows",
    arguments: [Tutorial.first, Tutorial.second]
  )
  func tutorial(part: String) throws {
    try Tutorial(part).follow(in: app) { command, expected in
      if let words = command.scripts { return try make(words) }
      let (status, text) = try run(command)
      let fails = expected.contains { $0.contains(/error: |[1-9] errors/) }
      try #require((status != 0) == fails, "\(command): \(text.suffix(3_000))")
      var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
      for line in expected {
        let position = rest.firstIndex { $0.hasSuffix(line) || $0.contains("\(line) after") }
        rest = rest[(try #require(position, "\(command) shows '\(line)': \(text)") + 1)...]
      }
    }
  }

  /// Makes the app by a command, as files of the folder of either app.
  private func make(_ words: [String]) throws {
    let made = app.deletingLastPathComponent().appending(path: "Made")
    try? FileManager.default.removeItem(at: made)
    let result = try Repository.run([words[0], made.path] + words[2...])
    try #require(result.status == 0, "\(result.text)")
    for name in try FileManager.default.contentsOfDirectory(atPath: made.path) {
      try FileManager.default.moveItem(
        at: made.appending(path: name),
        to: app.appending(path: name)
      )
    }
  }

  @Test("is made by the command, its two commands work, and each change of it compiles")
  func newApp() throws {
    try make(["scripts/new-app", "Piyo", "Piyo"])
    let shown = try run("printf '1+\\n2\\nq\\n' | swift run Piyo")
    #expect(shown.status == 0 && shown.text.contains("1 is odd"), "\(shown.text)")
    let test = try run("swift test")
    #expect(test.status == 0 && test.text.contains("8 tests in 3 suites passed"), "\(test.text)")
    for command in AppCommandTests.changes {
      let words = "\(AppCommandTests.commit); '\(Repository.root.path)/scripts/'\(command)"
      let (status, text) = try run(words)
      #expect(status == 0, "\(command): \(text.suffix(3_000))")
      let built = try run("swift build --build-tests")
      #expect(built.status == 0, "after \(command): \(built.text.suffix(3_000))")
    }
  }
}
