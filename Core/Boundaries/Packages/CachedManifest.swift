import BoundariesGraph
import NavigatorOperatingSystem

/// A cached manifest, in a file that is named after its cache key.
///
/// It is in the cache folder of the user, which no other user can read or write: the URL of a dependency may contain a
/// password. A file in the checked repository could come from another author.
package struct CachedManifest {
  private let folder: String
  private let file: String

  /// Creates the file of a key; nil without a cache folder, or if other users can write in it.
  init?(key: String, folder: String?) {
    guard let folder else { return nil }
    self.folder = folder
    file = "\(folder)/manifest-\(key).json"
    try? Platform.makeFolder(folder, isPrivate: true)
    guard Platform.isOwn(folder) else { return nil }
  }

  /// Returns the manifest; nil if there is no file that can be read.
  package func read() -> [UInt8]? { try? Platform.contents(of: file) }

  /// Writes a manifest; a read-only folder is not an error.
  package func write(_ manifest: [UInt8]) {
    try? Platform.replace(file, with: manifest, isPrivate: true)
    Platform.removeDrafts(in: folder)
    removeOldest()
  }

  /// The size that the files may have together, in bytes.
  ///
  /// Some thousand manifests fit, more than a repository has: there is a file for each environment in which a manifest was
  /// evaluated.
  package static let capacity = 64 << 20

  /// Removes the oldest files until the others fit.
  private func removeOldest() {
    var files: [(time: Int, path: String, size: Int)] = []
    var totalSize = 0
    for name in Platform.names(in: folder) where name.hasPrefix("manifest-") {
      let path = "\(folder)/\(name)"
      guard let size = Platform.size(of: path) else { continue }
      let time = Platform.changeTime(of: path) ?? 0
      files.append((time, path, size))
      totalSize += size
    }
    if totalSize <= Self.capacity { return }
    files.sort { first, second in
      (first.time, first.path) < (second.time, second.path)
    }
    for oldest in files where oldest.path != file {
      if totalSize <= Self.capacity { return }
      Platform.remove(oldest.path)
      totalSize -= oldest.size
    }
  }
}
