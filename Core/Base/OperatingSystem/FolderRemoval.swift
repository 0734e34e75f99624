/// Removes the content of a folder; links are removed, and not followed.
///
/// Each folder is emptied by removing its files and moving its folders up into the outermost one. So no path is longer
/// than a name, and a tree of any depth takes two descriptors and no space on the stack.
struct FolderRemoval {
  /// The name of an entry, with a zero at its end.
  private typealias Name = [CChar]

  /// The outermost folder, which is open.
  private let root: Int32
  /// The folders in the outermost one that are still to be removed.
  private var pending: [Name] = []
  /// The number of folders that were moved up.
  private var moved = 0

  /// Removes the content of an open folder, except for the entry with a name.
  static func removeContents(of root: Int32, except kept: String) {
    var removal = FolderRemoval(root: root)
    let kept = Array(kept.utf8CString)
    for name in names(in: root) where name != kept {
      if isFolder(name, in: root) {
        makeWritable(name, in: root)
        removal.pending.append(name)
      } else {
        unlinkat(root, name, 0)
      }
    }
    while let name = removal.pending.popLast() { removal.remove(name) }
  }

  private init(root: Int32) { self.root = root }

  /// Removes a folder in the outermost one, after its folders have been moved up.
  private mutating func remove(_ name: Name) {
    let folder = openat(root, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return }
    for entry in Self.names(in: folder) {
      if Self.isFolder(entry, in: folder) {
        moveUp(entry, from: folder)
      } else {
        unlinkat(folder, entry, 0)
      }
    }
    close(folder)
    unlinkat(root, name, AT_REMOVEDIR)
  }

  /// Moves a folder into the outermost one, under a name that nothing else there has.
  private mutating func moveUp(_ name: Name, from folder: Int32) {
    Self.makeWritable(name, in: folder)
    while true {
      moved += 1
      let newName = Array(".removed-\(moved)".utf8CString)
      if renameat(folder, name, root, newName) == 0 { return pending.append(newName) }
      guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR else { return }
    }
  }

  /// Permits the user to empty and to move a folder.
  private static func makeWritable(_ name: Name, in folder: Int32) {
    fchmodat(folder, name, 0o700, 0)
  }

  private static func isFolder(_ name: Name, in folder: Int32) -> Bool {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the names of the entries of an open folder.
  private static func names(in folder: Int32) -> [Name] {
    // A stream closes its descriptor, so it gets one of its own.
    let descriptor = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return []
    }
    defer { closedir(stream) }
    var names: [Name] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      names.append(bytes.map { CChar(bitPattern: $0) } + [0])
    }
    return names
  }
}
