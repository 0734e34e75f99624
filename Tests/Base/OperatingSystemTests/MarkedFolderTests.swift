import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("Temporary folders")
struct MarkedFolderTests {
  private let temporary: TemporaryFolder
  private var parent: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  /// Creates a folder with a file, and a mark of the folder with a name; returns the mark's path.
  @discardableResult
  private func makeFolder(_ name: String, markOf marked: String) throws -> String {
    let mark = "\(name)/\(MarkedFolder.markName)"
    try temporary.write("temporary folder \(marked)\nprocess 1\n", to: mark)
    try temporary.write("precious", to: "\(name)/file")
    return "\(parent)/\(mark)"
  }

  @Test("that a killed process left are removed by the next one, known by their mark")
  func abandoned() throws {
    for name in ["work-abc123", "work-report"] { try makeFolder(name, markOf: name) }
    let folder = try MarkedFolder("work", in: parent)
    #expect(try Files.list(parent).map { "\(parent)/\($0)" } == [folder.path])
    folder.remove()
    #expect(try Files.list(parent) == [])
  }

  @Test("of other names stay, and so do folders without a mark of theirs")
  func others() throws {
    try temporary.write("precious", to: "work-report/file")
    try temporary.write("precious", to: "work-empty0/\(MarkedFolder.markName)")
    try makeFolder("work-copied", markOf: "work-abc123")
    try makeFolder("other-abc123", markOf: "other-abc123")
    try makeFolder("elsewhere", markOf: "work-linked")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(parent)/work-linked",
      withDestinationPath: "elsewhere"
    )
    let mark = try makeFolder("work-marked", markOf: "work-marked")
    try files.moveItem(atPath: mark, toPath: "\(parent)/mark")
    try files.createSymbolicLink(atPath: mark, withDestinationPath: "../mark")
    let names = try Files.list(parent).sorted()
    try MarkedFolder("work", in: parent).remove()
    #expect(try Files.list(parent).sorted() == names)
    for name in names where name != "mark" && name != "work-empty0" {
      #expect(try temporary.read("\(name)/file") == "precious")
    }
  }

  @Test("of a running process with any number stay")
  func held() throws {
    let first = try MarkedFolder("work", in: parent)
    let second = try MarkedFolder("work", in: parent)
    #expect(try Files.list(parent).count == 2)
    second.remove()
    #expect(try Files.list(parent).map { "\(parent)/\($0)" } == [first.path])
    first.remove()
  }

  @Test("of another user stay", .enabled(if: getuid() == 0))
  func otherUser() throws {
    try makeFolder("work-abc123", markOf: "work-abc123")
    let mark = try makeFolder("work-abc124", markOf: "work-abc124")
    try #require(chown("\(parent)/work-abc123", 12_345, 12_345) == 0)
    try #require(chown(mark, 12_345, 12_345) == 0)
    try MarkedFolder("work", in: parent).remove()
    #expect(try Files.list(parent).sorted() == ["work-abc123", "work-abc124"])
  }

  @Test("are removed with their content, but not the targets of their links")
  func content() throws {
    try temporary.write("precious", to: "outside/file")
    let folder = try MarkedFolder("work", in: parent)
    let name = try #require(folder.path.split(separator: "/").last)
    try temporary.write("x", to: "\(name)/a/b/c/file")
    // Names that the removal gives to folders.
    try temporary.write("x", to: "\(name)/.removed-1/file")
    try temporary.write("x", to: "\(name)/.removed-2")
    for link in ["link", "a/b/link"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)",
        withDestinationPath: "\(parent)/outside"
      )
    }
    for path in ["a/b/c", "a/b", "a"] { chmod("\(folder.path)/\(path)", 0) }
    folder.remove()
    #expect(try Files.list(parent) == ["outside"])
    #expect(try temporary.read("outside/file") == "precious")
  }

  @Test("are removed however deep they are")
  func depth() throws {
    let folder = try MarkedFolder("work", in: parent)
    var current = open(folder.path, O_RDONLY | O_DIRECTORY)
    // A path of so many names is longer than the system permits.
    for _ in 0..<20_000 {
      try #require(mkdirat(current, "d", 0o755) == 0)
      let next = openat(current, "d", O_RDONLY | O_DIRECTORY)
      close(current)
      current = next
    }
    close(current)
    folder.remove()
    #expect(try Files.list(parent) == [])
  }
}
