import Foundation
import NavigatorOperatingSystem
import NavigatorTestSupport
import Testing

@Suite("files of the operating system")
struct PlatformTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("a folder is made with those above it, and one that is there is no error")
  func makingFolders() throws {
    for _ in 1...2 { try Platform.makeFolder("\(folder)/a/b") }
    #expect(Platform.kind(of: "\(folder)/a/b") == .folder)
  }

  @Test("a folder cannot be made where a file stands")
  func makingFolderOnFile() throws {
    try Platform.append("x", to: "\(folder)/file")
    #expect(throws: SystemError.self) { try Platform.makeFolder("\(folder)/file") }
    #expect(throws: SystemError.self) { try Platform.makeFolder("\(folder)/file/below") }
  }

  @Test("what keeps a folder from being made is told as the system said it")
  func reasonForNoFolder() throws {
    try Platform.makeFolder(folder)
    // A link to nowhere stands in the way, and whoever looks what it is finds nothing there.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link",
      withDestinationPath: "nowhere"
    )
    let error = #expect(throws: SystemError.self) { try Platform.makeFolder("\(folder)/link") }
    #expect(error == SystemError("\(folder)/link", code: EEXIST))
  }

  @Test("a file that is replaced keeps who may read it", arguments: [0o600, 0o640, 0o644, 0o755])
  func replacing(mode: Int) throws {
    try Platform.makeFolder(folder)
    let path = "\(folder)/file"
    try Platform.append("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try Platform.replace(path, with: Array("new".utf8))
    #expect(try Platform.contents(of: path) == Array("new".utf8))
    #expect(try self.mode(path) == mode)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
  }

  @Test("a new file is for whom the person lets read files, unless it is said to be private")
  func privacy() throws {
    try Platform.makeFolder(folder)
    for name in ["usual", "shared", "private"] {
      let path = "\(folder)/\(name)"
      if name == "usual" { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
      try Platform.replace(path, with: [], isPrivate: name == "private")
    }
    #expect(try mode("\(folder)/shared") == mode("\(folder)/usual") & 0o644)
    #expect(try mode("\(folder)/private") == 0o600)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("texts are added at the end of a file that only this person can read")
  func appending() throws {
    let path = "\(folder)/log"
    for line in ["one\n", "two\n"] { try Platform.append(line, to: path) }
    #expect(try Platform.contents(of: path) == Array("one\ntwo\n".utf8))
    #expect(Platform.size(of: path) == 8)
    #expect(try mode(path) == 0o600)
  }

  @Test("a file takes the name, and the place, of another")
  func moving() throws {
    try Platform.append("new", to: "\(folder)/a")
    try Platform.append("old", to: "\(folder)/b")
    try Platform.move("\(folder)/a", to: "\(folder)/b")
    #expect(try Platform.contents(of: "\(folder)/b") == Array("new".utf8))
    #expect(Platform.size(of: "\(folder)/a") == nil)
    #expect(throws: SystemError.self) { try Platform.move("\(folder)/a", to: "\(folder)/b") }
  }

  @Test("a program knows where it lies, and what lies beside it")
  func program() throws {
    let path = try #require(Platform.program)
    #expect(Platform.kind(of: path) == .file)
    let name = try #require(path.split(separator: "/").last)
    #expect(Platform.sibling(String(name)) == path)
  }

  @Test("the time is told as a date and a time of day in UTC")
  func now() {
    let now = Platform.now
    #expect(now.wholeMatch(of: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/) != nil)
  }
}
