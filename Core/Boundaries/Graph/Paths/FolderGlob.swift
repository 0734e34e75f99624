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
