import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@testable import scaffold

@Suite("A transaction")
struct FileTransactionTests {
  private func change(_ folder: TemporaryFolder, _ path: String, _ text: String?)
    -> FileTransaction.Change
  {
    .init(path: "\(folder.path)/\(path)", data: text.map { Data($0.utf8) })
  }

  /// Releases the lock of a draft and leaves the file, as the system does when it kills the process.
  ///
  /// Closing the descriptor is not enough: a process that another test starts has a copy of it until its program begins.
  private func abandon(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The texts of the files below a folder by their paths.
  private func files(_ folder: TemporaryFolder) -> [String: String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return Dictionary(
      uniqueKeysWithValues: (names ?? []).map { ($0, (try? folder.read($0)) ?? "") }
    )
  }

  @Test("writes, replaces and removes files, and the folders that are empty then")
  func success() throws {
    let folder = try TemporaryFolder(["a": "1", "old/b": "2"])
    let changes = [
      change(folder, "a", "3"), change(folder, "old/b", nil), change(folder, "new/deep/c", "4"),
    ]
    try FileTransaction.run(changes, emptying: ["\(folder.path)/old"])
    #expect(files(folder) == ["a": "3", "new": "", "new/deep": "", "new/deep/c": "4"])
  }

  @Test("restores everything if the result is refused, also files that were written since")
  func failure() throws {
    let folder = try TemporaryFolder(["a": "1", "old/b": "2", "golden": "5"])
    let before = files(folder)
    let changes = [
      change(folder, "a", "3"), change(folder, "old/b", nil), change(folder, "new/deep/c", "4"),
    ]
    #expect(throws: Failure.self) {
      try FileTransaction.run(
        changes,
        emptying: ["\(folder.path)/old"],
        written: ["\(folder.path)/golden", "\(folder.path)/other"]
      ) {
        try folder.write("6", to: "golden")
        try folder.write("7", to: "other")
        throw Failure("refused")
      }
    }
    #expect(files(folder) == before)
  }

  @Test("restores everything if a later change is impossible")
  func impossible() throws {
    let folder = try TemporaryFolder(["a": "1", "folder/b": "2"])
    let before = files(folder)
    let changes = [change(folder, "a", "3"), change(folder, "folder", "4")]
    #expect(throws: (any Error).self) { try FileTransaction.run(changes) }
    #expect(files(folder) == before)
  }

  @Test("neither replaces nor removes a link", arguments: ["3", nil])
  func link(text: String?) throws {
    let folder = try TemporaryFolder(["a": "1", "b": "2"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link",
      withDestinationPath: "b"
    )
    let changes = [change(folder, "a", "3"), change(folder, "link", text)]
    #expect(throws: Failure.self) { try FileTransaction.run(changes) }
    #expect(Platform.destination(ofLink: "\(folder.path)/link") == "b")
    #expect(files(folder) == ["a": "1", "b": "2", "link": "2"])
  }

  @Test("keeps what the user has changed meanwhile")
  func changedMeanwhile() throws {
    let folder = try TemporaryFolder(["a": "1"])
    #expect(throws: Failure.self) {
      try FileTransaction.run([change(folder, "a", "2"), change(folder, "b", "3")]) {
        try folder.write("mine", to: "b")
        throw Failure("refused")
      }
    }
    #expect(files(folder) == ["a": "1", "b": "mine"])
  }

  @Test("keeps the permissions of a file; a new file gets the system's usual ones")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let script = try folder.script("exit")
    try FileTransaction.run([change(folder, "script", "new"), change(folder, "new/b", "3")])
    #expect(FileManager.default.isExecutableFile(atPath: script))
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/new/b")
    #expect(attributes[.posixPermissions] as? Int == 0o644)
  }

  @Test("removes the drafts of a killed process, but not one that a running process writes")
  func killed() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a"
    abandon(try Draft.create(path, 0o600).descriptor)
    try FileTransaction.run([change(folder, "a", "1")])
    #expect(files(folder) == ["a": "1"])
    let held = try Draft.create(path, 0o600)
    try FileTransaction.run([change(folder, "a", "2"), change(folder, "b", "3")])
    // `a`, `b` and the draft that is held.
    #expect(files(folder).count == 3 && Platform.exists(held.path))
    abandon(held.descriptor)
    try FileTransaction.run([change(folder, "a", "4")])
    #expect(files(folder) == ["a": "4", "b": "3"])
  }

  @Test("that was killed leaves no change of the working tree for the next command")
  func killedInClone() throws {
    let folder = try TemporaryFolder(["Package.swift": "", "App/Main.swift": ""])
    let left = try Draft.create("\(folder.path)/App/Main.swift", 0o600)
    abandon(left.descriptor)
    let command = """
      cd "$0" && git init -q && git add Package.swift App/Main.swift \
        && git -c user.name=a -c user.email=a commit -qm a && exec "$1" remove-feature Piyo
      """
    let program = Executable.path("scaffold")
    let result = try ChildProcess.run(["/bin/sh", "-c", command, folder.path, program])
    // It fails because there is no feature Piyo, and not because of the draft.
    #expect(result.status != 0 && !result.errors.contains("the working tree has changes"))
    #expect(result.errors.contains("remove-feature: "), "\(result.errors)")
    #expect(!Platform.exists(left.path))
  }
}
