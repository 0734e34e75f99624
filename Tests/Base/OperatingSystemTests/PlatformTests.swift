import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("Platform")
struct PlatformTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("creates a folder with its parents, and accepts an existing folder")
  func makingFolders() throws {
    for _ in 1...2 { try Platform.makeFolder("\(folder)/a/b") }
    #expect(Platform.kind(of: "\(folder)/a/b") == .folder)
  }

  @Test("cannot create a folder at or below the path of a file")
  func makingFolderOnFile() throws {
    try Platform.append("x", to: "\(folder)/file")
    #expect(throws: SystemError.self) { try Platform.makeFolder("\(folder)/file") }
    #expect(throws: SystemError.self) { try Platform.makeFolder("\(folder)/file/below") }
  }

  @Test("the error for a folder that cannot be created is that of mkdir")
  func reasonForNoFolder() throws {
    try Platform.makeFolder(folder)
    // For a broken link, the check for an existing folder fails with another error.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link",
      withDestinationPath: "nowhere"
    )
    let error = #expect(throws: SystemError.self) { try Platform.makeFolder("\(folder)/link") }
    #expect(error == SystemError("\(folder)/link", code: EEXIST))
  }

  @Test("appends to a file that only the user can read")
  func appending() throws {
    let path = "\(folder)/log"
    for line in ["one\n", "two\n"] { try Platform.append(line, to: path) }
    #expect(try Platform.contents(of: path) == Array("one\ntwo\n".utf8))
    #expect(Platform.size(of: path) == 8)
    #expect(try permissions(path) == 0o600)
  }

  @Test("moving a file replaces the file at the new path")
  func moving() throws {
    try Platform.append("new", to: "\(folder)/a")
    try Platform.append("old", to: "\(folder)/b")
    try Platform.move("\(folder)/a", to: "\(folder)/b")
    #expect(try Platform.contents(of: "\(folder)/b") == Array("new".utf8))
    #expect(Platform.size(of: "\(folder)/a") == nil)
    #expect(throws: SystemError.self) { try Platform.move("\(folder)/a", to: "\(folder)/b") }
  }

  @Test("finds the running executable and another in its folder")
  func program() throws {
    let path = try #require(Platform.executable)
    #expect(Platform.kind(of: path) == .file)
    let name = try #require(path.split(separator: "/").last)
    #expect(Platform.siblingExecutable(String(name)) == path)
  }

  @Test("formats the current time in UTC")
  func now() {
    let now = Platform.now
    #expect(now.wholeMatch(of: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/) != nil)
  }
}
