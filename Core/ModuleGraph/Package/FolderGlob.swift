import NavigatorOperatingSystem

/// Finds the folders that a pattern of paths means.
struct FolderGlob {
  /// A folder that was found.
  struct Match: Hashable {
    /// The path relative to the folder the search began in.
    let path: String
    /// The part that the pattern's last `*` stood for, or the last part when it has none.
    let name: String
  }

  private let parts: [String]

  /// - Parameter pattern: Folder names separated by slashes; `*` and `?` match within a name, `**`
  ///   any number of folders.
  init(_ pattern: String) {
    parts = TargetFolder.clean(pattern).split(separator: "/").map(String.init)
  }

  /// The folders that match, sorted by path.
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
    for folder in folders(of: TargetFolder.join(root, path)) {
      let inner = path.isEmpty ? folder : "\(path)/\(folder)"
      if part == "**" {
        search(parts, root, path: inner, name: name, &found)
      } else if glob.matches(folder) {
        search(rest, root, path: inner, name: isWild ? folder : name, &found)
      }
    }
  }

  /// The visible folders in a folder.
  ///
  /// Links are not followed, so that there are no circles.
  private func folders(of path: String) -> [String] {
    ((try? Platform.entries(of: path)) ?? []).compactMap { entry in
      guard entry.kind == .folder, entry.name.first != UInt8(ascii: "."),
        let name = String(validating: entry.name, as: UTF8.self),
        !Platform.isLink(TargetFolder.join(path, name))
      else { return nil }
      return name
    }
  }
}
