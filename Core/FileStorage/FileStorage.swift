public import NavigatorComposition
import NavigatorJSON

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
    do {
      return try JSONFile(path: path).read()
    } catch let damage as DamagedFile {
      reportIssue(.damaged(damage))
    } catch {
      reportIssue(.unreadable(path, because: error))
    }
    return nil
  }

  /// Writes `value` beside the file, and puts that in the file's place when it is complete.
  public func save(_ value: Value) throws {
    try JSONFile(path: path).write(value)
  }
}

extension Issue {
  fileprivate static func damaged(_ file: DamagedFile) -> Issue {
    Issue(
      place: "FileStorage at \(file.path)",
      what: "The file does not hold the value it should.",
      values: [
        "kept as": file.keptAs ?? "\(file.path) (it could not be moved)", "error": file.reason,
      ],
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
