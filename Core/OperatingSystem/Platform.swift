#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One name in a folder.
package struct FolderEntry {
  package enum Kind { case file, folder, other }
  /// The bytes of the name; they need not be UTF-8.
  package let name: [UInt8]
  package let kind: Kind
}

/// The file system and the environment, as far as this package needs them.
package enum Platform {
  /// The names in a folder without `.` and `..`, sorted by their bytes; links are followed.
  package static func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
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
  package static func kind(of path: String) -> FolderEntry.Kind? {
    var status = stat()
    return stat(path, &status) == 0 ? kind(of: status) : nil
  }

  /// Whether a path is a symbolic link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// A number that is equal for two paths exactly when they lead to the same file or folder.
  package static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // Device numbers have a sign on Darwin.
    return FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(status.st_ino)
    )
  }

  /// The size and the time of the last change, to notice that a file was replaced.
  package static func stamp(of path: String) -> String? {
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
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The absolute path of the running program, without links.
  package static var program: String? {
    #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return realPath(text(path))
    #else
    return realPath("/proc/self/exe")
    #endif
  }

  /// The name by which a terminal can be opened; nil when `descriptor` is none.
  package static func terminalName(_ descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    return ttyname_r(descriptor, &name, name.count) == 0 ? text(name) : nil
  }

  /// What a buffer holds before its first zero.
  private static func text(_ buffer: [CChar]) -> String {
    String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The absolute path of a program that lies beside the running one.
  package static func sibling(_ name: String) -> String {
    let folder = program?.split(separator: "/").dropLast().map { "/\($0)" }.joined() ?? "."
    return "\(folder)/\(name)"
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The environment as the system hands it to programs.
  package static var environmentBlock: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    #if canImport(Darwin)
    _NSGetEnviron().pointee
    #else
    environ
    #endif
  }

  /// Every `NAME=value` of the environment, sorted.
  package static var environment: [String] {
    var lines: [String] = []
    var cursor = environmentBlock
    while let line = cursor.pointee {
      lines.append(String(cString: line))
      cursor += 1
    }
    return lines.sorted()
  }

  /// The time now in UTC, as `2026-03-31T12:05:09Z`.
  package static var now: String {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return "1970-01-01T00:00:00Z" }
    let date = date(parts)
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  private static func date(_ parts: tm) -> String {
    "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  /// A number with two digits at least.
  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Today in the local time zone, as `2026-03-31`.
  package static var today: String {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return "1970-01-01" }
    return date(parts)
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

/// What tells one file or folder from every other.
package struct FileIdentity: Hashable {
  package let device: UInt64
  package let number: UInt64
}
