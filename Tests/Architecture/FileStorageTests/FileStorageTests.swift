import Foundation
import NavigatorComposition
import NavigatorFileStorage
import NavigatorTestSupport
import TestHelpers
import Testing

private struct Settings: Equatable, Codable, Sendable {
  var size = 1
  var names: [String] = []
}

@Suite("FileStorage")
struct FileStorageTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private var path: String { folder.appending(path: "deep/settings.json").path() }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("loads the last saved value, and nil before the first save")
  func roundTrip() throws {
    let storage = FileStorage<Settings>(path: path)
    #expect(storage.load() == nil)
    try storage.save(Settings(size: 3, names: ["a"]))
    try storage.save(Settings(size: 4))
    #expect(storage.load() == Settings(size: 4))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "deep").path()
    )
    #expect(files == ["settings.json"])
  }

  @Test("only the user can read a new file")
  func privacy() throws {
    try FileStorage<Settings>(path: path).save(Settings())
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @MainActor
  @Test("renames and reports a damaged file")
  func damaged() throws {
    let storage = FileStorage<Settings>(path: path)
    for round in 1...2 {
      try storage.save(Settings())
      try Data(#"{"size": "#.utf8).write(to: URL(filePath: path))
      let found = issues { #expect(storage.load() == nil) }
      #expect(found.map(\.what) == ["The file does not contain the expected value."])
      #expect(found.first?.values.first?.value == "\(path).damaged\(round)")
      #expect(FileManager.default.fileExists(atPath: "\(path).damaged\(round)"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("a failed save throws and changes no file")
  func unwritable() throws {
    let file = folder.appending(path: "file")
    try Data("x".utf8).write(to: file)
    let storage = FileStorage<Settings>(path: file.appending(path: "inside").path())
    #expect(throws: (any Error).self) { try storage.save(Settings()) }
    #expect(try Data(contentsOf: file) == Data("x".utf8))
  }

  @MainActor
  @Test("reports a file that cannot be read")
  func unreadable() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let found = issues { #expect(FileStorage<Settings>(path: path).load() == nil) }
    #expect(found.map(\.what) == ["The file exists and cannot be read."])
  }
}
