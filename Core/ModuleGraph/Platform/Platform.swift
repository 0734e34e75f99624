#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A call to the operating system that did not work, and on what.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or program the call was about.
  public let subject: String
  /// The system's number for what went wrong.
  public let code: Int32

  init(_ subject: String, code: Int32 = errno) {
    self.subject = subject
    self.code = code
  }

  /// The subject and the system's words for the error.
  public var description: String { "\(subject): \(String(cString: strerror(code)))" }
}

/// One name in a folder.
struct FolderEntry {
  enum Kind { case file, folder, other }
  /// The bytes of the name; they need not be UTF-8.
  let name: [UInt8]
  let kind: Kind
}

/// The file system and the environment, as far as this room needs them.
enum Platform {
  /// The names in a folder without `.` and `..`, sorted by their bytes; links are followed.
  static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
    guard let handle = opendir(folder) else { throw SystemError(folder) }
    defer { closedir(handle) }
    let descriptor = dirfd(handle)
    var entries: [FolderEntry] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      let kind = kind(of: entry, name, in: descriptor)
      entries.append(FolderEntry(name: name, kind: kind))
    }
    return entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  private static func kind(
    of entry: UnsafeMutablePointer<dirent>,
    _ name: [UInt8],
    in folder: Int32
  ) -> FolderEntry.Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    default:
      var status = stat()
      let path = name.map { CChar(bitPattern: $0) } + [0]
      guard fstatat(folder, path, &status, 0) == 0 else { return .other }
      return kind(of: status)
    }
  }

  private static func kind(of status: stat) -> FolderEntry.Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// What a path leads to; nil when it leads nowhere.
  static func kind(of path: String) -> FolderEntry.Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(of: status) : nil
  }

  /// Whether a path is a symbolic link, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// A number that is equal for two paths exactly when they lead to the same file or folder.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
  }

  /// The size and the time of the last change, to notice that a file was replaced.
  static func stamp(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return "\(status.st_size)-\(time.tv_sec)-\(time.tv_nsec)"
  }

  /// The absolute path without links and dots; nil when it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static var currentFolder: String { realPath(".") ?? "." }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The environment as the system hands it to programs.
  static var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    #if canImport(Darwin)
    _NSGetEnviron().pointee
    #else
    environ
    #endif
  }

  /// Every `NAME=value` of the environment, sorted.
  static var environment: [String] {
    var lines: [String] = []
    var cursor = environmentBlock
    while let line = cursor.pointee {
      lines.append(String(cString: line))
      cursor += 1
    }
    return lines.sorted()
  }

  /// Today in the local time zone, as `2026-03-31`.
  static var today: String {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return "1970-01-01" }
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday))"
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// What tells one file or folder from every other.
struct FileIdentity: Hashable {
  let device: UInt64
  let number: UInt64
}
