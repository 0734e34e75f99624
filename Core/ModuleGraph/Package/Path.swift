/// Operations on file paths as text; none of them reads the file system.
enum Path {
  /// Returns a path in a folder; an absolute path is returned as it is.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    return path.isEmpty || path == "." ? folder : "\(folder)/\(path)"
  }

  /// Returns a path without `.`, repeated or final slashes; `..` cancels the component before it.
  static func clean(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns an absolute path relative to a folder; a path outside of the folder starts with `..`.
  static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (clean(path).split(separator: "/"), clean(folder).split(separator: "/"))
    let shared = zip(path, folder).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folder.count - shared)
    return (up + path[shared...]).joined(separator: "/")
  }
}
