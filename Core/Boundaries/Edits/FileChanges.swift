import BoundariesGraph
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// Changes of text files as a value, which can be shown, made and reverted.
package struct FileChanges: Decodable, Equatable, Sendable {
  /// A file before and after.
  package struct File: Decodable, Equatable, Sendable {
    /// The path, relative to the checked folder.
    package let path: String
    /// The content before; nil for a file that is created.
    package let old: String?
    /// The content after; nil for a file that is removed.
    package let new: String?
  }

  /// The files that change.
  package let files: [File]

  /// Creates changes of files, without those that stay the same.
  package init(_ files: [File]) {
    self.files = files.filter { file in file.old != file.new }
  }

  /// Parses what ``PlannedResolution/json`` describes.
  package init(json: [UInt8]) throws { self = try decodeJSON(FileChanges.self, from: json) }

  /// The changes that revert these.
  package var reversed: FileChanges {
    FileChanges(files.map { file in File(path: file.path, old: file.new, new: file.old) })
  }

  /// The differences, in the format that `patch` reads.
  package var difference: String {
    let differences = files.map { file in
      UnifiedDifference(file.path, old: file.old, new: file.new).text
    }
    return differences.joined()
  }
}

extension FileChanges.File {
  /// The file before and after as a whole.
  var json: JSONOutput {
    [
      "path": .string(path),
      "old": .optional(old),
      "new": .optional(new),
    ]
  }
}

extension FileChanges {
  /// Makes all changes; throws an error and makes none if a file is no longer as it was before the changes, or is not a
  /// file of the repository.
  package func make(in folder: String) throws {
    for file in files { try check(file, in: folder) }
    try replace(in: folder)
  }

  /// Replaces all files, or none if one of them is no longer as it was before the changes.
  ///
  /// With `isOfFix`, an error says that `--fix` failed.
  func replace(in folder: String, isOfFix: Bool = false) throws {
    let changes = files.map { file in
      let path = Path.join(folder, file.path)
      let new = file.new.map { text in Array(text.utf8) }
      return JointReplacement.Change(path: path, new: new) { Self.hasText(file.old, path) }
    }
    do throws(JointReplacement.Failure) {
      try JointReplacement.make(changes)
    } catch {
      let changed = error.changed.map { index in files[index].path }
      throw RequestError(
        unchanged: "\(error.reason)",
        after: changed,
        isOfFix: isOfFix,
        kind: ErrorKind(error.reason)
      )
    }
  }

  private func check(_ file: File, in folder: String) throws {
    let path = Path.join(folder, file.path)
    if let obstacle = Repository.obstacle(to: path, in: folder) {
      throw RequestError(unchanged: "\(file.path.excerpt) \(obstacle)")
    }
    let text: String?
    do {
      text = try Self.text(of: path)
    } catch let error as SystemError {
      throw RequestError(unchanged: "\(error)", kind: ErrorKind(error))
    }
    guard text == file.old else {
      throw RequestError(
        unchanged: "\(file.path) is not as it was: another program changed it",
        kind: .changed(file: file.path)
      )
    }
  }

  /// Returns whether a file has a text or, if the text is nil, is missing.
  private static func hasText(_ text: String?, _ path: String) -> Bool {
    do {
      return try Self.text(of: path) == text
    } catch {
      return false
    }
  }

  /// Returns the content of a file; nil if there is none.
  package static func text(of path: String) throws -> String? {
    guard Platform.kind(of: path) != nil else { return nil }
    let text = String(validating: try Platform.contents(of: path), as: UTF8.self)
    if let text { return text }
    throw RequestError(unchanged: "\(path) is not in UTF-8")
  }
}

extension RequestError {
  /// Creates an error about changes of files that were not made, or not all.
  ///
  /// - Parameters:
  ///   - reason: Why a file is unchanged.
  ///   - changed: The files that were changed before.
  ///   - isOfFix: Whether the error says that `--fix` failed.
  ///   - kind: The kind if no file is changed; nil if no program distinguishes it.
  init(
    unchanged reason: String,
    after changed: [String] = [],
    isOfFix: Bool = false,
    kind: ErrorKind? = nil
  ) {
    let because = isOfFix ? ", because --fix would not have succeeded:\n" : ": "
    if changed.isEmpty {
      self.init("nothing is changed\(because)\(reason)", kind: kind)
    } else {
      let list = changed.joined(separator: ", ")
      self.init(
        "only \(list) is changed\(because)\(reason)",
        kind: .partlyChanged(files: changed, reason: reason)
      )
    }
  }
}
