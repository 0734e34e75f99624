public import NavigatorComposition
import NavigatorJSON

/// A storage that saves a value as JSON in a file, which it replaces atomically.
///
/// <!-- code: example-storage -->
/// ```swift
/// let storage = FileStorage<[String]>(path: path)
/// try storage.save(["Ada", "Grace"])
/// let names = storage.load() ?? []
/// ```
///
/// A file that does not contain the value is renamed with the suffix `.damaged` and a number, and
/// reported; `load()` then returns nil as for a missing file.
public struct FileStorage<Value: Codable & Sendable>: SharedStorage {
  private let path: String

  /// Creates a storage in the file at `path`; the first save creates a missing folder.
  public init(path: String) { self.path = path }

  /// The value in the file; nil if there is no file, or if it cannot be read, which is reported.
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

  /// Writes `value` to a temporary file and renames that to the storage's path.
  public func save(_ value: Value) throws { try JSONFile(path: path).write(value) }
}

extension ReportedIssue {
  fileprivate static func damaged(_ file: DamagedFile) -> ReportedIssue {
    ReportedIssue(
      place: "FileStorage at \(file.path)",
      what: "The file does not contain the expected value.",
      values: [
        "moved to": file.movedTo ?? "\(file.path) (could not be moved)", "error": file.reason,
      ],
      reasons: [
        "Another program wrote the file, or the disk lost a part of it.",
        "An older version of the program wrote a value of another type.",
      ],
      remedy: "Correct the moved file or delete it. The next save creates a new file."
    )
  }

  fileprivate static func unreadable(_ path: String, because error: any Error) -> ReportedIssue {
    ReportedIssue(
      place: "FileStorage at \(path)",
      what: "The file exists and cannot be read.",
      values: ["error": "\(error)"],
      reasons: ["The file or its folder belongs to another user.", "It is a folder."],
      remedy: "Give the user read permission, or use another path."
    )
  }
}
