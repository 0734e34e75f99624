/// A new folder for temporary files, with a mark by which a later process recognizes what a killed one left.
///
/// The mark is a file in the folder. It names the folder and the process that created it, and that process holds the
/// lock of the mark. The system releases the lock however the process ends, so it does not matter if another process gets
/// the same number. No folder is removed because of its name alone: a folder of the user may have any name.
package struct MarkedFolder: Sendable {
  /// The name of the mark.
  package static let markName = ".temporary-folder"

  /// The absolute path of the folder, without links.
  package let path: String
  /// The mark, which is open and locked.
  private let mark: Int32

  /// Creates a folder that only the user can read; its name is a word, a hyphen and six random characters.
  ///
  /// It is in another folder, by default the folder of temporary files. Folders of the same word that a killed process
  /// left there are removed.
  package init(_ word: String, in folder: String? = nil) throws(SystemError) {
    let chosen = folder ?? Platform.environment("TMPDIR")
    let parent = chosen.flatMap(Platform.realPath) ?? "/tmp"
    Self.removeAbandoned(word, in: parent)
    let template = "\(parent)/\(word)-XXXXXX"
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else { throw SystemError(template) }
    let name = bytes.dropLast().map { UInt8(bitPattern: $0) }
    path = String(decoding: name, as: UTF8.self)
    do {
      mark = try Self.makeMark(in: path)
    } catch {
      unlink("\(path)/\(Self.markName)")
      rmdir(path)
      throw error
    }
  }

  /// Removes the folder with all that is in it, and releases the lock.
  ///
  /// The mark is removed last, so that the next process can continue.
  package func remove() {
    let folder = Self.open(path)
    if folder >= 0 {
      Self.remove(path, folder)
      close(folder)
    }
    close(mark)
  }

  private static func open(_ folder: String) -> Int32 {
    NavigatorOperatingSystem.open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  private static func remove(_ path: String, _ folder: Int32) {
    FolderRemoval.removeContents(of: folder, except: markName)
    unlinkat(folder, markName, 0)
    rmdir(path)
  }
}

extension MarkedFolder {
  /// Creates the mark of a folder, takes its lock, and then writes its text: a mark with a text has been locked.
  private static func makeMark(in folder: String) throws(SystemError) -> Int32 {
    let file = "\(folder)/\(markName)"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let mark = NavigatorOperatingSystem.open(file, flags, 0o600)
    guard mark >= 0 else { throw SystemError(file) }
    let isLocked = lock(mark)
    // Where the file system has no locks, the mark stays without a text, and no program removes the folder.
    let text = isLocked ? "\(firstLine(folder))process \(getpid())\n" : ""
    guard Platform.write(Array(text.utf8), to: mark) else {
      let error = SystemError(file)
      close(mark)
      throw error
    }
    return mark
  }

  private static func lock(_ mark: Int32) -> Bool {
    while flock(mark, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// The first line of a mark, which a copy of the folder with another name does not have.
  private static func firstLine(_ folder: String) -> String {
    let name = folder.split(separator: "/").last ?? ""
    return "temporary folder \(name)\n"
  }

  /// Removes the folders of a word that a killed process of the user left in a folder.
  private static func removeAbandoned(_ word: String, in parent: String) {
    let entries = (try? Platform.entries(of: parent, prefix: "\(word)-")) ?? []
    for entry in entries where entry.kind == .folder && !entry.isLink {
      let path = "\(parent)/\(String(decoding: entry.name, as: UTF8.self))"
      let folder = open(path)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      guard Platform.isOwn(folder), let mark = abandonedMark(of: path, folder) else { continue }
      remove(path, folder)
      close(mark)
    }
  }

  /// Returns the mark of a folder, locked, if it is one of the user and its process has ended; else nil.
  private static func abandonedMark(of path: String, _ folder: Int32) -> Int32? {
    let mark = openat(folder, markName, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard mark >= 0 else { return nil }
    let isAbandoned =
      Platform.isOwn(mark) && hasText(mark, of: path) && flock(mark, LOCK_EX | LOCK_NB) == 0
    if isAbandoned { return mark }
    close(mark)
    return nil
  }

  /// Returns whether the text of a mark names a folder and a process.
  private static func hasText(_ mark: Int32, of folder: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let count = Platform.read(mark, &bytes, bytes.count)
    guard count > 0 else { return false }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    let start = "\(firstLine(folder))process "
    guard text.hasPrefix(start), text.hasSuffix("\n") else { return false }
    return pid_t(text.dropFirst(start.count).dropLast()) != nil
  }
}

extension Platform {
  /// Whether an open file or folder belongs to the user.
  static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
  }
}
