import NavigatorOperatingSystem

/// The git working tree of a folder.
package enum Repository {
  /// Returns whether a file, links followed, is in a folder, which has a path without links; every file
  /// is for nil.
  static func contains(_ path: String, _ folder: String?) -> Bool {
    guard let folder else { return true }
    guard let real = Platform.realPath(path) else { return false }
    return Path.isInside(real, folder)
  }

  /// Replaces a file atomically, unless a link leads to it out of the repository of a folder.
  package static func replace(_ path: String, with text: String, in folder: String) throws {
    guard holdsLinks(of: path, folder) else {
      throw SystemError(path, reason: "a link leads out of the repository")
    }
    try Platform.replace(path, with: text.utf8)
  }

  /// Returns whether no link in the repository of a folder leads the path of a file out of it; `..` may.
  ///
  /// A link in place of the file leads nowhere, because it is replaced, unless it leads to a device or pipe.
  private static func holdsLinks(of file: String, _ folder: String) -> Bool {
    guard let folder = Platform.realPath(folder) else { return true }
    let root = root(of: folder) ?? folder
    var path = file.hasPrefix("/") ? "" : "."
    for part in file.split(separator: "/") {
      let wasInside = contains(path + "/", root)
      path += "/\(part)"
      let isReplaced = Platform.kind(of: path).map { $0 == .file } ?? true
      if wasInside, part != "..", !isReplaced, !contains(path, root) { return false }
    }
    return true
  }

  /// Returns the nearest ancestor with an entry `.git`, which may be a linked working tree; nil if
  /// there is none.
  static func root(of folder: String) -> String? {
    ([folder] + Path.ancestors(of: folder) + ["/"]).first {
      Platform.kind(of: Path.join($0, ".git")) != nil
    }
  }
}
