package import NavigatorOperatingSystem

/// The visible subfolders of the folders below a root, each of which is read once.
package final class FolderListings {
  /// The visible subfolders of a folder, also those that are links, in the order of the system.
  struct Listing {
    let folders: [(name: String, isLink: Bool)]
    /// The names as bytes: the file system distinguishes names that are equal as texts.
    private let names: Set<[UInt8]>

    init(_ folders: [(name: String, isLink: Bool)]) {
      self.folders = folders
      names = Set(folders.map { folder in Array(folder.name.utf8) })
    }

    func contains(_ name: String) -> Bool { names.contains(Array(name.utf8)) }
  }

  private let root: String
  private var known: [String: Listing] = [:]

  /// Creates listings of the folders below a root, of which none was read.
  package init(root: String) {
    self.root = root
  }

  /// Returns the subfolders of a folder, given relative to the root.
  func listing(of path: String) throws(SystemError) -> Listing {
    if let listing = known[path] { return listing }
    let folder = Path.join(root, path)
    let entries = try Platform.entries(of: folder)
    try entries.checkFolders(in: folder)
    var folders: [(name: String, isLink: Bool)] = []
    for entry in entries where entry.kind == .folder {
      let isHidden = entry.name.first == UInt8(ascii: ".")
      guard !isHidden, let name = entry.validText else { continue }
      folders.append((name, entry.isLink))
    }
    let listing = Listing(folders)
    known[path] = listing
    return listing
  }
}

extension [FolderEntry] {
  /// Throws if the names of two folders are equal as texts, which paths and patterns cannot tell apart.
  package func checkFolders(in path: String) throws(SystemError) {
    let folders = filter { entry in entry.kind == .folder }
    let names = Set(folders.map(\.text))
    if names.count < folders.count {
      throw SystemError(path, reason: "two folders differ only in the composition of a letter")
    }
  }
}
