#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Keeps a value as JSON in a file, which is replaced whole or not at all.
///
/// A file that cannot be read as the value is kept aside under the same name with `.damaged` and a
/// number, and reported; the program goes on as if there were none.
public struct FileStorage<Value: Codable & Sendable>: SharedStorage {
  private let path: String

  /// Makes a storage in the file at `path`, whose folder is made when it is needed.
  public init(path: String) {
    self.path = path
  }

  /// What the file holds; nil when there is none, or when it is damaged (which is reported).
  public func load() -> Value? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      reportIssue(.damaged(path, keptAside: keepAside(), because: error))
    } catch {
      reportIssue(.unreadable(path, because: error))
    }
    return nil
  }

  /// Writes `value` beside the file, and puts that in the file's place when it is complete.
  public func save(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(value)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  private var file: URL { URL(filePath: path) }

  /// Gives the damaged file a name nobody has; nil when that is not possible.
  private func keepAside() -> String? {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).damaged\(number)") { number += 1 }
    let aside = "\(path).damaged\(number)"
    do {
      try FileManager.default.moveItem(atPath: path, toPath: aside)
      return aside
    } catch {
      return nil
    }
  }
}

extension Issue {
  fileprivate static func damaged(
    _ path: String,
    keptAside: String?,
    because error: any Error
  ) -> Issue {
    Issue(
      place: "FileStorage at \(path)",
      what: "The file does not hold the value it should.",
      values: ["kept as": keptAside ?? "\(path) (it could not be moved)", "error": "\(error)"],
      reasons: [
        "Something else wrote the file, or the disk lost a part of it.",
        "An older program wrote it, whose value had another shape.",
      ],
      remedy: "Look at the file that was kept, and correct it, or delete it. A new one is made."
    )
  }

  fileprivate static func unreadable(_ path: String, because error: any Error) -> Issue {
    Issue(
      place: "FileStorage at \(path)",
      what: "The file is there and cannot be read.",
      values: ["error": "\(error)"],
      reasons: ["The file, or its folder, belongs to somebody else.", "It is a folder."],
      remedy: "Give the file's owner the right to read it, or name another file."
    )
  }
}
