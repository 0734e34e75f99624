import NavigatorOperatingSystem

struct FolderGlob {
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
  ///
  /// - Complexity: O(number of folders × number of parts), whatever the ways that `**` can match.
  func matches(in root: String) -> [Match] {
    var search = Search(root: root)
    search.run(parts[...], path: "", name: nil)
    return search.found.sorted { $0.path < $1.path }
  }
}

private struct Search {
  /// A folder from which the last parts are searched.
  private struct Step: Hashable {
    let path: String
    let partCount: Int
  }

  let root: String
  var found: [FolderGlob.Match] = []
  private var done: Set<Step> = []
  private var subfolders: [String: [String]] = [:]

  init(root: String) { self.root = root }

  mutating func run(_ parts: ArraySlice<String>, path: String, name: String?) {
    guard done.insert(Step(path: path, partCount: parts.count)).inserted else { return }
    guard let part = parts.first else {
      let last = path.split(separator: "/").last.map(String.init) ?? ""
      found.append(FolderGlob.Match(path: path, name: name ?? last))
      return
    }
    let rest = parts.dropFirst()
    if part == "**" { run(rest, path: path, name: name) }
    let isWild = part.contains("*") || part.contains("?")
    let glob = Glob(part)
    let folders = subfolders[path] ?? folders(of: Path.join(root, path))
    subfolders[path] = folders
    for folder in folders {
      let inner = path.isEmpty ? folder : "\(path)/\(folder)"
      if part == "**" {
        run(parts, path: inner, name: name)
      } else if glob.matches(folder) {
        run(rest, path: inner, name: isWild ? folder : name)
      }
    }
  }

  /// Returns the visible subfolders of a folder.
  ///
  /// Symbolic links are not followed, to avoid cycles.
  private func folders(of path: String) -> [String] {
    ((try? Platform.entries(of: path)) ?? []).compactMap { entry in
      guard entry.kind == .folder, entry.name.first != UInt8(ascii: "."),
        !entry.isLink, let name = String(validating: entry.name, as: UTF8.self)
      else { return nil }
      return name
    }
  }
}
