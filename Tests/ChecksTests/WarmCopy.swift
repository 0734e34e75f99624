import Foundation
import Testing

/// A copy of the repository that keeps its place and its build folder from one run to the next.
///
/// Only files that differ are written, so that a build after a small change takes as long as the change
/// deserves.
struct WarmCopy {
  /// The folder of all copies, which git ignores.
  static let parent = Repository.root.appending(path: ".build/long")

  let folder: URL

  /// Brings the copy called `name` in line with the files of the repository that git does not ignore.
  init(named name: String) throws {
    folder = Self.parent.appending(path: name)
    let list = try Repository.run([
      "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard",
    ])
    let paths = Set(list.text.split(separator: "\0").map(String.init))
    let old = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for path in old ?? []
    where !paths.contains(path) && !Self.isKept(path) && !isFolder(path) {
      try remove(folder.appending(path: path))
    }
    for path in paths { try copy(path) }
  }

  /// Whether a path belongs to the copy's own repository or build folder.
  private static func isKept(_ path: String) -> Bool {
    path.hasPrefix(".git/") || path == ".build" || path.hasPrefix(".build/")
  }

  /// Removes a file, and the folders that are empty without it.
  private func remove(_ file: URL) throws {
    try FileManager.default.removeItem(at: file)
    let parent = file.deletingLastPathComponent()
    let rest = try FileManager.default.contentsOfDirectory(atPath: parent.path)
    if rest.isEmpty { try remove(parent) }
  }

  private func isFolder(_ path: String) -> Bool {
    let place = folder.appending(path: path).path
    return (try? FileManager.default.contentsOfDirectory(atPath: place)) != nil
  }

  private func copy(_ path: String) throws {
    let original = Repository.root.appending(path: path)
    // A file that is deleted and not yet committed is listed, too.
    guard FileManager.default.fileExists(atPath: original.path) else { return }
    let place = folder.appending(path: path)
    guard try Data(contentsOf: original) != (try? Data(contentsOf: place)) else { return }
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.copyItem(at: original, to: place)
  }

  /// The text of a file.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Writes a file, with the folders above it.
  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Runs a command in the copy.
  func run(_ words: [String], environment: [String: String] = [:]) throws -> (
    status: Int32, text: String
  ) {
    try Repository.run(words, in: folder, environment: Repository.environment(adding: environment))
  }
}
