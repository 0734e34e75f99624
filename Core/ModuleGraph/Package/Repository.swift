import NavigatorOperatingSystem

/// The git working tree of a folder.
enum Repository {
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
