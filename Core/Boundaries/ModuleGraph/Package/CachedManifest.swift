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
    (self.folder, file) = (folder, "\(folder)/manifest-\(key).json")
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

  /// Keeps 200 files: a large repository has some 100 packages, and a manifest that reads the
  /// environment has a file for each of its values.
  private func removeOldest() {
    let files = Platform.names(in: folder).filter { $0.hasPrefix("manifest-") }
      .map { "\(folder)/\($0)" }
    guard files.count > 200 else { return }
    let sorted = files.map { (Platform.changeTime(of: $0) ?? 0, $0) }.sorted { $0 < $1 }
    for (_, file) in sorted.dropLast(200) { Platform.remove(file) }
  }
}
