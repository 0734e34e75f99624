import Foundation
import NavigatorComposition
import NavigatorFileStorage
import NavigatorTestSupport
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

  @Test("what was saved is loaded, and nothing is loaded before")
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

  @Test("what a program keeps for a person can be read by nobody else")
  func privacy() throws {
    try FileStorage<Settings>(path: path).save(Settings())
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @MainActor
  @Test("a damaged file is kept aside under a name of its own, reported, and not fatal")
  func damaged() throws {
    let storage = FileStorage<Settings>(path: path)
    for round in 1...2 {
      try storage.save(Settings())
      try Data(#"{"size": "#.utf8).write(to: URL(filePath: path))
      let found = issues { #expect(storage.load() == nil) }
      #expect(found.map(\.what) == ["The file does not hold the value it should."])
      #expect(found.first?.values.first?.value == "\(path).damaged\(round)")
      #expect(FileManager.default.fileExists(atPath: "\(path).damaged\(round)"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("what cannot be written is an error, and what was there stays")
  func unwritable() throws {
    let file = folder.appending(path: "file")
    try Data("x".utf8).write(to: file)
    let storage = FileStorage<Settings>(path: file.appending(path: "inside").path())
    #expect(throws: (any Error).self) { try storage.save(Settings()) }
    #expect(try Data(contentsOf: file) == Data("x".utf8))
  }

  @MainActor
  @Test("a path that cannot be read as a file is an issue")
  func unreadable() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let found = issues { #expect(FileStorage<Settings>(path: path).load() == nil) }
    #expect(found.map(\.what) == ["The file is there and cannot be read."])
  }
}
