/// Operations on file paths as text; none of them reads the file system.
///
/// A slash before a combining mark is a `Character` of another kind, so they compare bytes.
package enum Path {
  /// Returns the names in a path.
  package static func names(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// Returns a path in a folder; an absolute path is returned as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    if path.isEmpty || path == "." { return folder }
    return "\(folder)/\(path)"
  }

  /// Returns a path without `.`, repeated or final slashes; `..` cancels the component before it.
  package static func clean(_ path: String) -> String {
    var parts: [Substring] = []
    for part in names(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let cleaned = parts.joined(separator: "/")
    return isAbsolute(path) ? "/\(cleaned)" : cleaned
  }

  /// Returns a path in a folder without `.`, repeated or final slashes; `..` cancels the component before it.
  package static func resolve(_ path: String, in folder: String) -> String {
    clean(join(folder, path))
  }

  /// Returns the innermost folder that contains sorted absolute paths of files; nil without files.
  package static func commonFolder(of files: [String]) -> String? {
    guard let first = files.first, let last = files.last else { return nil }
    // All files share what the first and the last one share.
    let firstFolders = first.split(separator: "/").dropLast()
    let lastFolders = last.split(separator: "/").dropLast()
    var shared: [Substring] = []
    for (name, other) in zip(firstFolders, lastFolders) {
      if name != other { break }
      shared.append(name)
    }
    return "/\(shared.joined(separator: "/"))"
  }

  /// Returns whether a path is the same as a folder or leads into it; both are absolute and clean.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// Returns the folder that contains a path; empty for a path without a slash.
  package static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// Returns the last component of a path.
  package static func name(_ path: String) -> String {
    guard let last = names(path).last else { return path }
    return String(last)
  }

  /// Returns the folders that contain a path, the innermost first, without the folder that the path starts from.
  package static func ancestors(of path: String) -> [String] {
    var ancestors: [String] = []
    var folder = parent(path)
    while !folder.isEmpty {
      ancestors.append(folder)
      folder = parent(folder)
    }
    return ancestors
  }

  /// Returns an absolute path relative to a folder; a path outside of the folder starts with `..`.
  package static func relative(_ path: String, to folder: String) -> String {
    if let inner = inner(path, in: folder) { return inner }
    let path = names(clean(path))
    let folder = names(clean(folder))
    let shared = zip(path, folder).prefix { name, other in name == other }
    let up = [Substring](repeating: "..", count: folder.count - shared.count)
    let down = path.dropFirst(shared.count)
    return (up + down).joined(separator: "/")
  }

  /// Returns the rest of a path that starts with a folder, if the rest is clean; nil otherwise.
  private static func inner(_ path: String, in folder: String) -> String? {
    guard !folder.isEmpty, path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    guard rest.count > 1, rest.first == slash, rest.last != slash else { return nil }
    // Each component after a slash is a name: neither empty nor starting with a period.
    let isClean = zip(rest, rest.dropFirst()).allSatisfy { byte, next in
      let startsName = byte == slash
      return !startsName || (next != slash && next != dot)
    }
    guard isClean else { return nil }
    return String(rest.dropFirst())
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }
}
