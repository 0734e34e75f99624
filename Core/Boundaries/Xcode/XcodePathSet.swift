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
      if let prefix = Self.localizedPrefixes.first(where: path.hasPrefix) {
        let name = String(path.dropFirst(prefix.count))
        localized.insert(Path.resolve(name, in: folder))
      } else {
        plain.insert(Path.resolve(path, in: folder))
      }
    }
  }

  private static let localizedPrefixes = ["/Localized: ", "/Localized/"]

  mutating func formUnion(_ other: XcodePathSet) {
    plain.formUnion(other.plain)
    localized.formUnion(other.localized)
  }

  var hasLocalized: Bool { !localized.isEmpty }

  /// Returns whether the set contains a file of a folder, or a folder with it.
  func contains(_ file: String, in folder: String) -> Bool {
    if containsLocalized(file) { return true }
    if plain.isEmpty { return false }
    let paths = [file] + Path.ancestors(of: file)
    let pathsInFolder = paths.prefix { path in path.utf8.count > folder.utf8.count }
    return pathsInFolder.contains(where: plain.contains)
  }

  private func containsLocalized(_ file: String) -> Bool {
    guard !localized.isEmpty, file.contains(".lproj/") else { return false }
    let names = file.split(separator: "/", omittingEmptySubsequences: false)
    let namesWithoutLanguage = names.filter { name in !name.hasSuffix(".lproj") }
    return localized.contains(namesWithoutLanguage.joined(separator: "/"))
  }
}
