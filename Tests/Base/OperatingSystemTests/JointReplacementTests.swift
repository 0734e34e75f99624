import Foundation
import NavigatorOperatingSystem
import TestHelpers
import Testing

@Suite("Files that are replaced together")
struct JointReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a": "old a", "b": "old b"]) }

  private func change(
    _ name: String,
    _ text: String?,
    if isCurrent: @escaping () -> Bool = { true }
  ) -> JointReplacement.Change {
    let new = text.map { Array($0.utf8) }
    return JointReplacement.Change(path: "\(folder.path)/\(name)", new: new, if: isCurrent)
  }

  private func files() throws -> [String: String] {
    let names = try Files.list(folder.path)
    return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.read($0)) })
  }

  @Test("are replaced, created and removed, and keep their permissions")
  func success() throws {
    chmod("\(folder.path)/a", 0o640)
    try JointReplacement.make([change("a", "new a"), change("b", nil), change("c", "new c")])
    #expect(try files() == ["a": "new a", "c": "new c"])
    #expect(try permissions("\(folder.path)/a") == 0o640)
  }

  @Test("stay if one of them has an unexpected text, or cannot be written")
  func unchanged() throws {
    let other = change("b", "new b") { false }
    let long = change(String(repeating: "x", count: 250), "new")
    let missing = change("missing/c", "new")
    for last in [other, long, missing] {
      let error = #expect(throws: JointReplacement.Failure.self) {
        try JointReplacement.make([change("a", "new a"), change("c", "new c"), last])
      }
      #expect(error?.changed == [])
      #expect(try files() == ["a": "old a", "b": "old b"])
    }
  }

  @Test("are taken back if the last of them cannot take its place")
  func takenBack() throws {
    chmod("\(folder.path)/a", 0o640)
    // A folder that takes the path after the new file is written.
    let blocked = change("d", "new d") { [folder] in
      mkdir("\(folder.path)/d", 0o755) == 0
    }
    let error = #expect(throws: JointReplacement.Failure.self) {
      try JointReplacement.make([
        change("a", "new a"), change("b", nil), change("c", "new c"), blocked,
      ])
    }
    #expect(error?.changed == [])
    #expect(error?.reason == SystemError("\(folder.path)/d", code: EISDIR))
    try #require(rmdir("\(folder.path)/d") == 0)
    #expect(try files() == ["a": "old a", "b": "old b"])
    #expect(try permissions("\(folder.path)/a") == 0o640)
  }
}
