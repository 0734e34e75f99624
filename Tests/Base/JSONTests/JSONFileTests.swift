import Foundation
import NavigatorJSON
import TestHelpers
import Testing

private struct Settings: Codable {
  enum Size: String, Codable { case small, large }

  var sizes: [Size]
  var range = 1..<5
}

@Suite("JSONFile")
struct JSONFileTests {
  @Test(
    "the error for a damaged file has its line and column once",
    arguments: [
      ("{", "line 1, column 2: '}' is missing"),
      ("{\"sizes\": 3}", "line 1, column 11: expected a list, found a number"),
      ("{\"sizes\": []}", "line 1, column 1: 'range' is missing"),
      (
        "{\"sizes\": [\n  \"small\", \"big\"], \"range\": [1, 5]}",
        "line 2, column 12: Cannot initialize Size from invalid String value big"
      ),
      (
        "{\"sizes\": [], \"range\": [5, 1]}",
        "line 1, column 24: Cannot initialize Range<Int> with a lowerBound (5) "
          + "greater than upperBound (1)"
      ),
    ]
  )
  func damaged(text: String, reason: String) throws {
    let folder = try TemporaryFolder(["settings.json": text])
    let path = "\(folder.path)/settings.json"
    let error = #expect(throws: DamagedFile.self) { try JSONFile<Settings>(path: path).read() }
    #expect(error?.reason == reason)
    #expect(error?.movedTo == "\(path).damaged1")
  }

  @Test("a new file has the value that was written last, and is readable by the user alone")
  func writing() throws {
    let folder = try TemporaryFolder()
    let file = JSONFile<[Int]>(path: "\(folder.path)/deep/numbers.json")
    #expect(try file.read() == nil)
    try file.write([1])
    try file.write([2])
    #expect(try file.read() == [2])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/deep")
    #expect(files == ["numbers.json"])
  }

  @Test("each damaged file is moved to a name of its own")
  func movedAside() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/numbers.json"
    for round in 1...2 {
      try Data("[".utf8).write(to: URL(filePath: path))
      let error = #expect(throws: DamagedFile.self) { try JSONFile<[Int]>(path: path).read() }
      #expect(error?.movedTo == "\(path).damaged\(round)")
      #expect(FileManager.default.fileExists(atPath: "\(path).damaged\(round)"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("a write that fails throws and changes no file; a folder cannot be read")
  func unwritable() throws {
    let folder = try TemporaryFolder(["file": "x"])
    #expect(throws: (any Error).self) {
      try JSONFile<[Int]>(path: "\(folder.path)/file/inside").write([1])
    }
    #expect(try folder.read("file") == "x")
    #expect(throws: (any Error).self) { try JSONFile<[Int]>(path: folder.path).read() }
  }

  @Test("a change holds the lock of the file until the new value is written, and no longer")
  func locked() throws {
    let folder = try TemporaryFolder()
    let file = JSONFile<[Int]>(path: "\(folder.path)/numbers.json")
    func isFree() -> Bool {
      let descriptor = open("\(file.path).lock", O_RDWR | O_CLOEXEC)
      defer {
        flock(descriptor, LOCK_UN)
        close(descriptor)
      }
      return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }
    func read() throws -> [Int] {
      #expect(!isFree())
      return try file.read() ?? []
    }
    for number in 1...2 {
      _ = try file.update(reading: read) { numbers in
        #expect(!isFree())
        numbers.append(number)
      }
      #expect(isFree())
    }
    #expect(try file.read() == [1, 2])
  }
}
