package import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder that is gone, with what is in it, when nobody holds this any more.
package final class TemporaryFolder: Sendable {
  /// The folder, without links on the way to it.
  package let url: URL

  /// Makes the folder.
  ///
  /// - Parameter files: The texts of files to begin with, by their paths in the folder.
  /// - Throws: What the system says when a file or a folder cannot be made.
  package init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "navigator-tests-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder as the system names it.
  package var path: String { url.path }

  /// Whether there is a file or a folder at a path in the folder.
  package func holds(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// Writes a file, in place of one that may be there, and makes the folders above it.
  package func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Writes a shell script that can be run, and returns its whole path.
  package func script(_ text: String, named name: String = "script") throws -> String {
    try write("#!/bin/sh\n\(text)\n", to: name)
    let file = url.appending(path: name).path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    return file
  }

  /// Makes a pipe with a name, and returns its whole path.
  package func pipe() throws -> String {
    let file = url.appending(path: "pipe").path
    guard mkfifo(file, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return file
  }
}
