import BoundariesGraph

/// Paths of files and folders, as exceptions list them.
struct XcodePathSet {
  /// The absolute paths.
  private(set) var plain: Set<String> = []
  /// The absolute paths of localised files without the folder of their language, such as `en.lproj`.
  private var localized: Set<String> = []

  /// Prepares paths that are relative to a folder; those of localised files start with `/Localized`.
  init(_ paths: some Sequence<String>, in folder: String) {
    for path in paths {
      if let prefix = ["/Localized: ", "/Localized/"].first(where: path.hasPrefix) {
        localized.insert(Path.clean(Path.join(folder, String(path.dropFirst(prefix.count)))))
      } else {
        plain.insert(Path.clean(Path.join(folder, path)))
      }
    }
  }

  mutating func formUnion(_ other: XcodePathSet) {
    plain.formUnion(other.plain)
    localized.formUnion(other.localized)
  }

  var hasLocalized: Bool { !localized.isEmpty }

  /// Returns whether the set contains a file of a folder, or a folder with it.
  func contains(_ file: String, in folder: String) -> Bool {
    if !localized.isEmpty, file.contains(".lproj/") {
      let parts = file.split(separator: "/", omittingEmptySubsequences: false)
      let path = parts.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
      if localized.contains(path) { return true }
    }
    if plain.isEmpty { return false }
    let paths = ([file] + Path.ancestors(of: file)).prefix { $0.utf8.count > folder.utf8.count }
    return paths.contains(where: plain.contains)
  }
}
