import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

/// Returns the permissions of a file.
func permissions(_ path: String) throws -> Int {
  let attributes = try FileManager.default.attributesOfItem(atPath: path)
  return try #require(attributes[.posixPermissions] as? Int)
}

@Suite("Replacing files")
struct ReplacingTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private let new = Array("new".utf8)

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("replacing a file keeps its permissions", arguments: [0o600, 0o640, 0o644, 0o755])
  func replacing(mode: Int) throws {
    let path = "\(folder)/file"
    try Platform.append("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try Platform.replace(path, with: Array("new".utf8))
    #expect(try Platform.contents(of: path) == Array("new".utf8))
    #expect(try permissions(path) == mode)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
  }

  @Test("a new file has the permissions of the user's mask, or is private")
  func privacy() throws {
    for name in ["default", "shared", "private"] {
      let path = "\(folder)/\(name)"
      if name == "default" { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
      try Platform.replace(path, with: [], isPrivate: name == "private")
    }
    #expect(try permissions("\(folder)/shared") == permissions("\(folder)/default") & 0o644)
    #expect(try permissions("\(folder)/private") == 0o600)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test("a pipe, or a link to one, is written into", arguments: ["pipe", "link"])
  func pipe(name: String) async throws {
    try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
    try link("\(folder)/link", to: "pipe")
    let reader = try ChildProcess(["cat", "\(folder)/pipe"])
    try Platform.replace("\(folder)/\(name)", with: new)
    #expect(try await reader.waitUntilExit().output == new)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "pipe"]
    )
  }

  /// Creates a device without space, like `/dev/full`; returns false where that is not permitted.
  private static func makeFullDevice(_ path: String) -> Bool {
    (try? ChildProcess.run(["mknod", path, "c", "1", "7"]).status) == 0
  }

  private static let canMakeDevices: Bool = {
    guard !isDarwin, let folder = try? TemporaryFolder() else { return false }
    return makeFullDevice("\(folder.path)/full")
  }()

  @Test("a device is written into, and its error is reported", .enabled(if: canMakeDevices))
  func device() throws {
    let path = "\(folder)/full"
    try #require(Self.makeFullDevice(path))
    #expect(throws: SystemError(path, code: ENOSPC)) { try Platform.replace(path, with: new) }
    #expect(Platform.kind(of: path) == .other)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["full"])
  }

  @Test("a link planted beside a file is not followed")
  func plantedLink() throws {
    let path = "\(folder)/file"
    for planted in ["file.\(getpid()).new", "file.new"] {
      try link("\(folder)/\(planted)", to: "victim")
    }
    try Platform.append("precious", to: "\(folder)/victim")
    try Platform.replace(path, with: new)
    #expect(try Platform.contents(of: path) == new)
    #expect(try Platform.contents(of: "\(folder)/victim") == Array("precious".utf8))
  }

  @Test("a link to a regular file is replaced, not followed")
  func link() throws {
    try Platform.append("precious", to: "\(folder)/victim")
    try link("\(folder)/file", to: "victim")
    try Platform.replace("\(folder)/file", with: new)
    let entries = try Platform.entries(of: "\(folder)")
    #expect(entries.first { $0.name == Array("file".utf8) }?.isLink == false)
    #expect(try Platform.contents(of: "\(folder)/victim") == Array("precious".utf8))
  }

  @Test("root leaves a file to its owner", .enabled(if: getuid() == 0))
  func owner() throws {
    let path = "\(folder)/file"
    try Platform.append("old", to: path)
    try #require(chown(path, 12_345, 23_456) == 0)
    try Platform.replace(path, with: new, isPrivate: true)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_uid == 12_345 && status.st_gid == 23_456)
  }

  /// The names of drafts of `file` and `other`, and of files that only look like them.
  private static let (drafts, others) = (
    ["file.draft-0123456789abc.new", "file.draft-3w5e11264sgsf.new"],
    [
      "file.draft-0123456789ab.new", "file.draft-documentation.new", "file.new",
      "file.draft-0123456789abc.new.old", "draft-0123456789abc.new",
      "other.txt.draft-0123456789abc.new",
      // The last digits are a time in milliseconds.
      "file.1764366571000.new",
    ]
  )

  @Test("a replacement removes the drafts of the file that no process holds, and nothing else")
  func drafts() throws {
    let held = "\(folder)/file.draft-0000000000000.new"
    for name in Self.drafts + Self.others { try Platform.append("x", to: "\(folder)/\(name)") }
    try link("\(folder)/file.draft-1111111111111.new", to: "file.new")
    let descriptor = open(held, O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    try Platform.replace("\(folder)/file", with: new)
    let locked = "file.draft-0000000000000.new"
    let linked = "file.draft-1111111111111.new"
    let kept = Self.others + ["file", locked, linked]
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == kept.sorted())
    Platform.removeDrafts(in: folder)
    let left = kept.filter { $0 != "other.txt.draft-0123456789abc.new" }.sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == left)
  }

  @Test("two that replace a file at the same time remove no draft of each other")
  func concurrent() async throws {
    let path = "\(folder)/file"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in UInt8(0)..<4 {
        group.addTask {
          for _ in 0..<50 { try Platform.replace(path, with: [UInt8](repeating: number, count: 9)) }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try Platform.contents(of: path)).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
  }

  @Test("a failed replacement leaves the file and nothing beside it")
  func failure() throws {
    try Platform.makeFolder("\(folder)/target")
    #expect(throws: SystemError("\(folder)/target", code: EISDIR)) {
      try Platform.replace("\(folder)/target", with: new)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["target"])
  }

  @Test("a failed rename leaves the other file and nothing beside it")
  func failedRename() throws {
    let path = "\(folder)/target"
    #expect(throws: SystemError(path, code: EISDIR)) {
      try Platform.replace(path, with: new) {
        // A folder that takes the path after the new file is written.
        (try? Platform.makeFolder(path)) != nil
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["target"])
  }
}
