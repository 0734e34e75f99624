import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import scaffold

@Suite("The package that a command changes", .waitsForPrograms)
struct ProjectTests {
  @Test("is changed by one command at a time; a second one is refused")
  func lock() throws {
    let folder = try TemporaryFolder(["a": "1"])
    #expect(try ChildProcess.run(["git", "init", folder.path]).status == 0)
    let project = Project(root: folder.path, clone: folder.path)
    var isFirstRun = false
    try project.withLock {
      isFirstRun = true
      let failure = #expect(throws: Failure.self) {
        try project.withLock { Issue.record("the second command ran") }
      }
      #expect(failure?.description.contains("another command is changing this app") == true)
    }
    #expect(isFirstRun)
    // The lock ends with the command.
    try project.withLock {}
  }

  @Test("an installation without a folder is in HOME, also if that is not the one of the account")
  func home() throws {
    let folder = try TemporaryFolder([:])
    let result = try ChildProcess.run(
      [Executable.path("scaffold"), "install", "--uninstall"],
      environment: ["HOME=\(folder.path)", "PATH=/usr/bin:/bin"]
    )
    #expect(result.status == 1)
    #expect(result.errors.contains("nothing is installed in \(folder.path)/.local"))
  }
}
