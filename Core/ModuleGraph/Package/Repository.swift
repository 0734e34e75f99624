import NavigatorOperatingSystem

/// The working tree of git that a folder belongs to.
enum Repository {
  /// The nearest folder upwards that git calls its own, a linked working tree's too.
  ///
  /// - Returns: The folder; nil when there is none up to the top of the file system.
  static func root(of folder: String) -> String? {
    var folder = folder
    while true {
      if Platform.kind(of: TargetFolder.join(folder, ".git")) != nil { return folder }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
