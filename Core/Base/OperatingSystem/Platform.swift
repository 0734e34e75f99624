/// Functions of the file system, the environment and the clock.
package enum Platform {
  /// The entries of a folder without `.` and `..`, sorted by name; links have their target's kind.
  ///
  /// With a prefix, only entries whose names begin with it are returned: the others of a large folder take little time.
  package static func entries(
    of folder: String,
    prefix: String = ""
  ) throws(SystemError) -> [FolderEntry] {
    guard let handle = opendir(folder) else { throw SystemError(folder) }
    defer { closedir(handle) }
    let descriptor = dirfd(handle)
    var entries: [FolderEntry] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 })
      }
      if name == [0x2E] || name == [0x2E, 0x2E] || !name.starts(with: prefix.utf8) { continue }
      entries.append(self.entry(name, Int32(entry.pointee.d_type), in: descriptor))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func entry(_ name: [UInt8], _ type: Int32, in folder: Int32) -> FolderEntry {
    switch type {
    case Int32(DT_REG): return FolderEntry(name: name, kind: .file, isLink: false)
    case Int32(DT_DIR): return FolderEntry(name: name, kind: .folder, isLink: false)
    default:
      let path = name.map { CChar(bitPattern: $0) } + [0]
      let isLink = isLink(path, in: folder)
      var status = stat()
      let hasStatus = fstatat(folder, path, &status, 0) == 0
      let kind = hasStatus ? kind(of: status) : .other
      return FolderEntry(name: name, kind: kind, isLink: isLink)
    }
  }

  private static func isLink(_ path: [CChar], in folder: Int32) -> Bool {
    var status = stat()
    guard fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }

  static func kind(of status: stat) -> FolderEntry.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The kind of the file at a path, links followed; nil when there is none.
  package static func kind(of path: String) -> FolderEntry.Kind? {
    status(of: path).map { kind(of: $0) }
  }

  /// The status of the file at a path, links followed; nil when there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status
  }

  /// Whether anything is at a path, also a broken link.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether a folder belongs to the user and is writable for no other user.
  package static func isOwn(_ folder: String) -> Bool {
    var status = stat()
    guard lstat(folder, &status) == 0, kind(of: status) == .folder else { return false }
    let isWritableForOthers = status.st_mode & 0o022 != 0
    return status.st_uid == geteuid() && !isWritableForOthers
  }

  /// The identity of the file or folder at a path, links followed; nil when there is none.
  package static func identity(of path: String) -> FileIdentity? {
    status(of: path).map(FileIdentity.init)
  }

  /// The identity, size and modification time of a file, which differ after it is changed or replaced.
  package static func stamp(of path: String) -> String? {
    guard let status = status(of: path) else { return nil }
    let time = status.modificationTime
    return "\(status.st_dev)-\(status.st_ino)-\(status.st_size)-\(time.tv_sec)-\(time.tv_nsec)"
  }

  /// The absolute path without symbolic links, `.` and `..`; nil when the file does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path that a symbolic link consists of; nil when there is no link.
  package static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count < 0 { return nil }
    let bytes = buffer.prefix(count).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The absolute path of the running executable, without symbolic links.
  package static var executable: String? { executablePath.flatMap(realPath) }

  /// The path of the terminal that `descriptor` refers to; nil if it is not a terminal.
  package static func terminalName(_ descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let characters = name.prefix { $0 != 0 }
    let bytes = characters.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The absolute path of an executable in the folder of the running one.
  package static func siblingExecutable(_ name: String) -> String {
    guard let path = executable, let slash = path.lastIndex(of: "/") else { return "./\(name)" }
    return "\(path[..<slash])/\(name)"
  }

  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// All environment variables as `NAME=value`, sorted.
  package static var environment: [String] {
    var lines: [String] = []
    var cursor = environ
    while let line = cursor.pointee {
      lines.append(String(cString: line))
      cursor += 1
    }
    return lines.sorted()
  }

  /// The least number of files that a program must be able to open.
  ///
  /// It includes three pipes of a child process, and the files of libdispatch, which ends the program without a message if
  /// it cannot open one.
  private static let minimumOfFiles: Int32 = 32

  /// Opens `/dev/null` for each standard stream that is closed, so that no file takes its number.
  ///
  /// - Returns: The problem, such as `standard input is closed` or a limit of open files that is too low; nil if there is
  ///   none.
  package static func openClosedStreams() -> String? {
    let names = ["standard input", "standard output", "standard error"]
    var closed: [Int] = []
    for number in names.indices where fcntl(Int32(number), F_GETFD) < 0 {
      // The numbers below are open, so this is the lowest free one.
      if open("/dev/null", O_RDWR) == number { closed.append(number) }
    }
    if !closed.isEmpty {
      let closedNames = closed.map { names[$0] }
      return closedNames.joined(separator: " and ") + " is closed"
    }
    let last = fcntl(0, F_DUPFD_CLOEXEC, minimumOfFiles - 1)
    guard last >= 0 else {
      return "the limit of open files, which 'ulimit -n' shows, is less than \(minimumOfFiles)"
    }
    close(last)
    return nil
  }
}

/// An entry of a folder.
package struct FolderEntry {
  package enum Kind { case file, folder, other }
  /// The bytes of the name, which need not be UTF-8.
  package let name: [UInt8]
  package let kind: Kind
  package let isLink: Bool
}

/// The identity of a file or folder: its device and its inode.
package struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    // Device numbers are signed on Darwin.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
