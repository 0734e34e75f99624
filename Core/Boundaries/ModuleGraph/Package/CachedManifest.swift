import NavigatorOperatingSystem

/// A cached manifest, in a file that is named after its cache key.
///
/// It is in the cache folder of the user, which no other user can write or read: a file in the checked
/// repository could have been committed, and the URL of a dependency may have a password.
package struct CachedManifest {
  private let folder: String
  private let file: String

  /// Creates the file of a key; nil without a cache folder, which needs `XDG_CACHE_HOME` or `HOME`, or if others can
  /// write in it.
  init?(key: String, folder: String?) {
    guard let folder else { return nil }
    self.folder = folder
    file = "\(folder)/manifest-\(key).json"
    try? Platform.makeFolder(folder, isPrivate: true)
    guard Platform.isOwn(folder) else { return nil }
  }

  /// Returns the manifest; nil if the file is missing.
  package func read() -> [UInt8]? { try? Platform.contents(of: file) }

  /// Writes a manifest; a read-only folder is not an error.
  package func write(_ manifest: [UInt8]) {
    try? Platform.replace(file, with: manifest, isPrivate: true)
    Platform.removeDrafts(in: folder)
    removeOldest()
  }

  /// The size that the files have together, in bytes.
  ///
  /// It is that of some thousand manifests, more than a repository has: a manifest that reads the environment has a file
  /// for each of its values.
  package static let capacity = 64 << 20

  /// Removes the oldest files until the others have the capacity.
  private func removeOldest() {
    var files: [(time: Int, path: String, size: Int)] = []
    for name in Platform.names(in: folder) where name.hasPrefix("manifest-") {
      let path = "\(folder)/\(name)"
      guard let size = Platform.size(of: path) else { continue }
      files.append((Platform.changeTime(of: path) ?? 0, path, size))
    }
    var size = files.reduce(0) { $0 + $1.size }
    if size <= Self.capacity { return }
    files.sort { ($0.time, $0.path) < ($1.time, $1.path) }
    for oldest in files where size > Self.capacity && oldest.path != file {
      Platform.remove(oldest.path)
      size -= oldest.size
    }
  }
}
