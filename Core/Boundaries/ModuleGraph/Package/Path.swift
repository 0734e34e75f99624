/// Operations on file paths as text; none of them reads the file system.
///
/// A slash before a combining mark is a `Character` of another kind, so they compare bytes.
enum Path {
  /// Returns the names in a path.
  static func names(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// Returns a path in a folder; an absolute path is returned as it is.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || isAbsolute(path) { return path }
    return path.isEmpty || path == "." ? folder : "\(folder)/\(path)"
  }

  /// Returns a path without `.`, repeated or final slashes; `..` cancels the component before it.
  static func clean(_ path: String) -> String {
    var parts: [Substring] = []
    for part in names(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns the innermost folder that contains sorted absolute paths of files; nil without files.
  static func commonFolder(of files: [String]) -> String? {
    guard let first = files.first, let last = files.last else { return nil }
    // What the first and the last share, all share.
    let shared = zip(first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
    return "/" + shared.prefix { $0 == $1 }.map(\.0).joined(separator: "/")
  }

  /// Returns whether a path is the same as a folder or leads into it; both are absolute and clean.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// Returns the folder that contains a path; empty for the folder that it starts from.
  static func parent(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Returns the last component of a path.
  static func name(_ path: String) -> String { names(path).last.map(String.init) ?? path }

  /// Returns the folders that contain a path, the innermost first, without the one that it starts from.
  static func ancestors(of path: String) -> [String] {
    let parents = sequence(first: parent(path)) { $0.isEmpty ? nil : parent($0) }
    return parents.filter { !$0.isEmpty }
  }

  /// Returns an absolute path relative to a folder; a path outside of the folder starts with `..`.
  static func relative(_ path: String, to folder: String) -> String {
    if let inner = inner(path, in: folder) { return inner }
    let path = names(clean(path))
    let folder = names(clean(folder))
    let shared = zip(path, folder).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folder.count - shared)
    return (up + path[shared...]).joined(separator: "/")
  }

  /// Returns the rest of a path that starts with a folder, if the rest is clean; nil otherwise.
  private static func inner(_ path: String, in folder: String) -> String? {
    let rest = path.utf8.dropFirst(folder.utf8.count)
    guard !folder.isEmpty, rest.count > 1, path.utf8.starts(with: folder.utf8) else { return nil }
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    // The component after each slash, also that after the folder, is a name.
    let isClean = zip(rest, rest.dropFirst()).allSatisfy { byte, next in
      byte != slash || (next != slash && next != dot)
    }
    guard rest.first == slash, rest.last != slash, isClean else { return nil }
    return String(rest.dropFirst())
  }

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }
}
