import NavigatorOperatingSystem

struct FolderGlob {
  struct Match: Hashable {
    /// The path, relative to the root of the search.
    var path: String
    /// The folder name that the last `*` of the pattern matches; nil without one.
    var wildName: String?
    /// What each `*` of the pattern matches, in order; the folders of a `**` are joined by `_`.
    var wildcards: [String] = []

    /// The folder name that the last `*` of the pattern matches; without one, the last folder name.
    var name: String { wildName ?? Path.name(path) }
  }

  private let parts: [String]

  /// - Parameter pattern: Folder names separated by slashes; `*` and `?` match within a name, `**`
  ///   matches any number of folders.
  init(_ pattern: String) { parts = Path.clean(pattern).split(separator: "/").map(String.init) }

  /// The number of `*` in the pattern; `**` counts as one.
  var wildcardCount: Int { parts.reduce(0) { $0 + ($1 == "**" ? 1 : Glob($1).texts.count - 1) } }

  /// Returns the matching folders, sorted by path; throws for a folder on the way that cannot be read.
  ///
  /// - Complexity: O(number of folders × number of parts), whatever the ways that `**` can match.
  func matches(in root: String) throws(SystemError) -> [Match] {
    var search = Search(root: root)
    try search.run(parts[...], FolderGlob.Match(path: ""))
    return search.found.sorted { $0.path < $1.path }
  }
}

private struct Search {
  let root: String
  var found: [FolderGlob.Match] = []
  /// The folders from which the last parts were searched, by the number of these.
  var done: [Int: Set<String>] = [:]

  /// Searches below a match of the parts before; `skipped` are the folders that a `**` matches so far.
  mutating func run(
    _ parts: ArraySlice<String>,
    _ match: FolderGlob.Match,
    skipped: [String] = []
  ) throws(SystemError) {
    let path = match.path
    guard done[parts.count, default: []].insert(path).inserted else { return }
    guard let part = parts.first else { return found.append(match) }
    let rest = parts.dropFirst()
    if part == "**" {
      var ended = match
      ended.wildcards.append(skipped.joined(separator: "_"))
      try run(rest, ended)
    }
    let glob = Glob(part)
    // A `**` follows no links, which may lead in a cycle.
    for (folder, isLink) in try folders(in: path) where !isLink || part != "**" {
      var inner = match
      inner.path = path.isEmpty ? folder : "\(path)/\(folder)"
      if part == "**" {
        try run(parts, inner, skipped: skipped + [folder])
      } else if glob.matches(folder) {
        if part.contains("*") || part.contains("?") { inner.wildName = folder }
        inner.wildcards += glob.wildcards(in: folder)
        try run(rest, inner)
      }
    }
  }

  /// Returns the visible subfolders of a folder, also those that are links.
  private func folders(in path: String) throws(SystemError) -> [(name: String, isLink: Bool)] {
    let entries = try Platform.entries(of: Path.join(root, path))
    try entries.checkFolders(in: Path.join(root, path))
    return entries.compactMap { entry in
      guard entry.kind == .folder, entry.name.first != UInt8(ascii: "."),
        let name = String(validating: entry.name, as: UTF8.self)
      else { return nil }
      return (name, entry.isLink)
    }
  }
}

extension [FolderEntry] {
  /// Throws if the names of two folders are equal as texts, which paths and patterns cannot tell apart.
  func checkFolders(in path: String) throws(SystemError) {
    let names = filter { $0.kind == .folder }.map { String(decoding: $0.name, as: UTF8.self) }
    if Set(names).count < names.count {
      throw SystemError(path, reason: "two folders differ only in the composition of a letter")
    }
  }
}
