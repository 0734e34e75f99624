import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("A temporary file")
struct TemporaryFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("has the text, is replaced by name, and is removed with its folder")
  func life() throws {
    let file = try TemporaryFile("before", word: "edit", in: folder.path)
    #expect(file.text(limit: 100) == "before")
    Platform.remove(file.path)
    #expect(file.text(limit: 100) == nil)
    try Platform.append("after", to: file.path)
    #expect(file.text(limit: 100) == "after")
    #expect(file.text(limit: 4) == nil)
    file.remove()
    #expect(try Files.list(folder.path) == [])
  }

  @Test("is for the user alone")
  func permissions() throws {
    let file = try TemporaryFile("text", word: "edit", in: folder.path)
    defer { file.remove() }
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }
}
