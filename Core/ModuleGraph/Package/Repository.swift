import NavigatorOperatingSystem

/// The git working tree of a folder.
enum Repository {
  /// Returns whether a file, links followed, is in a folder, which has a path without links; every file
  /// is for nil.
  static func contains(_ path: String, _ folder: String?) -> Bool {
    guard let folder else { return true }
    guard let real = Platform.realPath(path) else { return false }
    return real == folder || real.hasPrefix("\(folder)/")
  }

  /// Returns the nearest ancestor with an entry `.git`, which may be a linked working tree; nil if
  /// there is none.
  static func root(of folder: String) -> String? {
    var folder = folder
    while true {
      if Platform.kind(of: Path.join(folder, ".git")) != nil { return folder }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
