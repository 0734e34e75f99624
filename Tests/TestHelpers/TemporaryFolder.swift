package import Foundation
import NavigatorOperatingSystem

/// A temporary folder, removed with its contents when the object is freed.
package final class TemporaryFolder: Sendable {
  /// The folder, with symbolic links resolved.
  package let url: URL

  /// Creates the folder.
  ///
  /// - Parameter files: The texts of the initial files, by path in the folder.
  /// - Throws: The system's error if a file or a folder cannot be created.
  package init(_ files: [String: String] = [:]) throws {
    let new = try Self.parent.get().appending(path: UUID().uuidString.prefix(8))
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: false)
    // Foundation's own function leaves out `/private`, which the paths of other programs have on macOS.
    url = URL(filePath: Platform.realPath(new.path) ?? new.path)
    for (path, text) in files { try write(text, to: path) }
  }

  /// The folder of all temporary folders of this process, which its end removes.
  ///
  /// On Linux it is in memory, unless TMPDIR is set: tests create some hundred thousand files. What killed tests left
  /// beside it is removed.
  private static let marked: Result<MarkedFolder, any Error> = Result {
    let isInMemory = Platform.environment("TMPDIR") == nil && isSuitable(memory)
    let folder = try MarkedFolder("navigator-tests", in: isInMemory ? memory : nil)
    atexit { try? TemporaryFolder.marked.get().remove() }
    return folder
  }

  private static var parent: Result<URL, any Error> { marked.map { URL(filePath: $0.path) } }

  private static let memory = "/dev/shm"

  /// Whether programs may be run from a file system that has room for all tests.
  ///
  /// A container may have 64 megabytes; a long run builds packages.
  private static func isSuitable(_ path: String) -> Bool {
    #if os(Linux)
    var system = statvfs()
    let noPrograms: UInt = 8  // ST_NOEXEC
    return !isLongRun && access(path, W_OK) == 0 && statvfs(path, &system) == 0
      && system.f_flag & noPrograms == 0 && system.f_bavail * system.f_frsize >= 4 << 30
    #else
    return false
    #endif
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder's file path.
  package var path: String { url.path }

  /// Whether a file or a folder exists at a path in the folder.
  package func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// Writes a file, replacing an existing one, and creates the folders above it.
  package func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file with bytes, and creates its folders.
  package func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  /// Writes an executable shell script, and returns its absolute path.
  ///
  /// Another process writes it. Programs that this process starts at that moment would keep a file of its own open for
  /// writing, and such a file cannot be executed.
  package func script(_ text: String, named name: String = "script") throws -> String {
    let text = "#!/bin/sh\n\(text)\n"
    if (try? read(name)) == text { return "\(path)/\(name)" }
    try write(text, to: "\(name).text")
    defer { try? FileManager.default.removeItem(atPath: "\(path)/\(name).text") }
    return try program("\(path)/\(name).text", named: name)
  }

  /// Copies a program, and returns the absolute path of the copy, which another process writes as well.
  package func program(_ original: String, named name: String) throws -> String {
    let file = url.appending(path: name).path
    let command = #"cp "$0" "$1" && chmod 755 "$1""#
    let result = try ChildProcess.run(["/bin/sh", "-c", command, original, file])
    guard result.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    return file
  }

  /// Creates a named pipe, and returns its absolute path.
  package func pipe() throws -> String {
    let file = url.appending(path: "pipe").path
    guard mkfifo(file, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return file
  }
}
