import NavigatorOperatingSystem

/// A pattern of folder paths.
struct FolderGlob {
  /// A matching folder.
  struct Match: Hashable {
    /// The path, relative to the root of the search.
    let path: String
    /// The folder name that the last `*` of the pattern matches; without one, the last folder name.
    let name: String
  }

  private let parts: [String]

  /// - Parameter pattern: Folder names separated by slashes; `*` and `?` match within a name, `**`
  ///   matches any number of folders.
  init(_ pattern: String) {
    parts = Path.clean(pattern).split(separator: "/").map(String.init)
  }

  /// Returns the matching folders, sorted by path.
  func matches(in root: String) -> [Match] {
    var found: Set<Match> = []
    search(parts[...], root, path: "", name: nil, &found)
    return found.sorted { $0.path < $1.path }
  }

  private func search(
    _ parts: ArraySlice<String>,
    _ root: String,
    path: String,
    name: String?,
    _ found: inout Set<Match>
  ) {
    guard let part = parts.first else {
      let last = path.split(separator: "/").last.map(String.init) ?? ""
      found.insert(Match(path: path, name: name ?? last))
      return
    }
    let rest = parts.dropFirst()
    if part == "**" { search(rest, root, path: path, name: name, &found) }
    let isWild = part.contains("*") || part.contains("?")
    let glob = Glob(part)
    for folder in folders(of: Path.join(root, path)) {
      let inner = path.isEmpty ? folder : "\(path)/\(folder)"
      if part == "**" {
        search(parts, root, path: inner, name: name, &found)
      } else if glob.matches(folder) {
        search(rest, root, path: inner, name: isWild ? folder : name, &found)
      }
    }
  }

  /// Returns the visible subfolders of a folder.
  ///
  /// Symbolic links are not followed, to avoid cycles.
  private func folders(of path: String) -> [String] {
    ((try? Platform.entries(of: path)) ?? []).compactMap { entry in
      guard entry.kind == .folder, entry.name.first != UInt8(ascii: "."),
        let name = String(validating: entry.name, as: UTF8.self),
        !Platform.isLink(Path.join(path, name))
      else { return nil }
      return name
    }
  }
}
