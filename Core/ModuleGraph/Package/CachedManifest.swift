import NavigatorOperatingSystem

/// A cached manifest: a file whose header has the cache key and a checksum of the rest.
enum CachedManifest {
  /// Returns the manifest in a file; nil if the file is missing or damaged, or has another key.
  static func read(_ file: String, key: String) -> [UInt8]? {
    guard let bytes = try? Platform.contents(of: file),
      let newline = bytes.firstIndex(of: 0x0A)
    else { return nil }
    let manifest = Array(bytes[(newline + 1)...])
    guard bytes[..<newline].elementsEqual(header(key, manifest).utf8) else { return nil }
    return manifest
  }

  /// Writes a manifest to a file.
  ///
  /// - Returns: Whether the file was written; a read-only folder is not an error.
  static func write(_ manifest: [UInt8], to file: String, key: String) -> Bool {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    try? Platform.makeFolder(folder.joined(separator: "/"))
    let bytes = Array("\(header(key, manifest))\n".utf8) + manifest
    return (try? Platform.replace(file, with: bytes)) != nil
  }

  private static func header(_ key: String, _ manifest: [UInt8]) -> String {
    var hash = Fingerprint()
    hash.combine(manifest)
    return "boundaries manifest 1 \(key) \(hash.text)"
  }
}
