package import NavigatorOperatingSystem

/// A pattern of paths of folders.
package struct FolderGlob {
  /// A folder that a pattern matches.
  package struct Match: Hashable {
    /// The path, relative to the root of the search.
    package var path: String
    /// The folder name that the last `*` of the pattern matches; nil without one.
    var wildName: String?
    /// What each `*` of the pattern matches, in order; the folders of a `**` are joined by `_`.
    package var wildcards: [String] = []

    /// The folder name that the last `*` of the pattern matches; without one, the last folder name.
    package var name: String { wildName ?? Path.name(path) }
  }

  private let parts: [String]

  /// Creates a pattern.
  ///
  /// - Parameter pattern: Folder names separated by slashes; `*` and `?` match within a name, `**`
  ///   matches any number of folders.
  package init(_ pattern: String) {
    parts = Path.clean(pattern).split(separator: "/").map(String.init)
  }

  /// The number of `*` in the pattern; `**` counts as one.
  package var wildcardCount: Int {
    var count = 0
    for part in parts { count += Glob(part).texts.count - 1 }
    return count
  }

  /// Returns the matching folders, sorted by path.
  ///
  /// - Parameter listings: The content of the folders, which several patterns share.
  /// - Returns: The matches.
  /// - Throws: The error of a folder on the way that cannot be read.
  /// - Complexity: O(number of folders × number of parts), however many ways `**` can match in; a part without a wildcard
  ///   takes constant time.
  package func matches(in listings: FolderListings) throws(SystemError) -> [Match] {
    var search = Search(listings: listings)
    try search.run(parts[...], FolderGlob.Match(path: ""))
    return search.found.sorted { first, second in first.path < second.path }
  }
}

private struct Search {
  let listings: FolderListings
  var found: [FolderGlob.Match] = []
  /// The folders in which the search for the last parts is done, by the number of these parts.
  var done: [Int: Set<String>] = [:]

  /// Searches for parts below a match of the previous parts; `skipped` are the folders that a `**` matches so far.
  mutating func run(
    _ parts: ArraySlice<String>,
    _ match: FolderGlob.Match,
    skipped: [String] = []
  ) throws(SystemError) {
    let isNew = done[parts.count, default: []].insert(match.path).inserted
    guard isNew else { return }
    guard let part = parts.first else { return found.append(match) }
    let rest = parts.dropFirst()
    let listing = try listings.listing(of: match.path)
    if part == "**" { return try skip(listing, parts, match, skipped) }
    let glob = Glob(part)
    if glob.isLiteral {
      if listing.contains(part) { try run(rest, match.inside(part)) }
      return
    }
    for folder in listing.folders where glob.matches(folder.name) {
      var inner = match.inside(folder.name)
      inner.wildName = folder.name
      inner.wildcards += glob.wildcards(in: folder.name)
      try run(rest, inner)
    }
  }

  /// Searches for the parts after a `**`, here and in all folders below.
  private mutating func skip(
    _ listing: FolderListings.Listing,
    _ parts: ArraySlice<String>,
    _ match: FolderGlob.Match,
    _ skipped: [String]
  ) throws(SystemError) {
    var ended = match
    ended.wildcards.append(skipped.joined(separator: "_"))
    try run(parts.dropFirst(), ended)
    // Links may lead in a cycle.
    for folder in listing.folders where !folder.isLink {
      try run(parts, match.inside(folder.name), skipped: skipped + [folder.name])
    }
  }
}

extension FolderGlob.Match {
  /// Returns the match of a folder in this one.
  fileprivate func inside(_ folder: String) -> FolderGlob.Match {
    var inner = self
    inner.path = Path.join(path, folder)
    return inner
  }
}

/// The visible subfolders of the folders below a root, each of which is read once.
package final class FolderListings {
  /// The visible subfolders of a folder, also those that are links, in the order of the system.
  struct Listing {
    let folders: [(name: String, isLink: Bool)]
    /// The names as bytes: the file system distinguishes names that are equal as texts.
    private let names: Set<[UInt8]>

    init(_ folders: [(name: String, isLink: Bool)]) {
      self.folders = folders
      names = Set(folders.map { Array($0.name.utf8) })
    }

    func contains(_ name: String) -> Bool { names.contains(Array(name.utf8)) }
  }

  private let root: String
  private var known: [String: Listing] = [:]

  /// Creates listings of the folders below a root, of which none was read.
  package init(root: String) {
    self.root = root
  }

  /// Returns the subfolders of a folder, given relative to the root.
  func listing(of path: String) throws(SystemError) -> Listing {
    if let listing = known[path] { return listing }
    let folder = Path.join(root, path)
    let entries = try Platform.entries(of: folder)
    try entries.checkFolders(in: folder)
    var folders: [(name: String, isLink: Bool)] = []
    for entry in entries where entry.kind == .folder {
      let isHidden = entry.name.first == UInt8(ascii: ".")
      guard !isHidden, let name = entry.validText else { continue }
      folders.append((name, entry.isLink))
    }
    let listing = Listing(folders)
    known[path] = listing
    return listing
  }
}

extension [FolderEntry] {
  /// Throws if the names of two folders are equal as texts, which paths and patterns cannot tell apart.
  package func checkFolders(in path: String) throws(SystemError) {
    let folders = filter { entry in entry.kind == .folder }
    let names = Set(folders.map(\.text))
    if names.count < folders.count {
      throw SystemError(path, reason: "two folders differ only in the composition of a letter")
    }
  }
}
