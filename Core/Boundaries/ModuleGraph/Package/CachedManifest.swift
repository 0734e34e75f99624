import NavigatorJSON
import NavigatorOperatingSystem

/// A cached manifest: a file whose header has the cache key and a checksum of the rest.
///
/// It is in the cache folder of the user, which no other user can write or read: a file in the checked
/// repository could have been committed, and the URL of a dependency may have a password.
package struct CachedManifest {
  private let folder: String
  private let key: String

  /// Creates the file of a key; nil without a cache folder, which needs `XDG_CACHE_HOME` or `HOME`, or if others can
  /// write in it.
  init?(key: String, folder: String?) {
    guard let folder else { return nil }
    (self.folder, self.key) = (folder, key)
    try? Platform.makeFolder(folder, isPrivate: true)
    guard Platform.isOwn(folder) else { return nil }
  }

  private var file: String { "\(folder)/manifest-\(key).json" }

  /// Returns the manifest; nil if the file is missing or damaged, or has another key.
  package func read() -> [UInt8]? {
    guard let bytes = try? Platform.contents(of: file),
      let newline = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let manifest = Array(bytes[(newline + 1)...])
    guard bytes[..<newline].elementsEqual(header(manifest).utf8) else { return nil }
    return manifest
  }

  /// Writes a manifest; a read-only folder is not an error.
  package func write(_ manifest: [UInt8]) {
    let bytes = Array("\(header(manifest))\n".utf8) + manifest
    try? Platform.replace(file, with: bytes, isPrivate: true)
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

  private func header(_ manifest: [UInt8]) -> String {
    var hash = Fingerprint()
    hash.combine(manifest)
    return "boundaries manifest 1 \(key) \(hash.text)"
  }
}
