#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The program's log: a text file with one line for each thing worth knowing afterwards.
struct LogFile {
  /// Lines beyond this many bytes begin a new file; what went before stays beside it as `.old`.
  ///
  /// A mebibyte holds some ten thousand lines: enough to look back, too little to be noticed.
  static let sizeLimit = 1 << 20

  let url: URL

  /// Appends `text` with the time, its line breaks shown as ` ⏎ `.
  ///
  /// A log that cannot be written is given up silently: it must never stop what it reports on.
  func append(line text: String) {
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    rotateIfNeeded()
    let line = text.split(separator: "\n").joined(separator: " ⏎ ")
    append("\(Date().ISO8601Format()) \(line)\n")
  }

  private func append(_ line: String) {
    // O_APPEND, so that the lines of two programs do not overwrite each other.
    let file = open(url.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(file, $0) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(file, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
    Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
    Musl.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private func rotateIfNeeded() {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    guard let size = attributes?[.size] as? Int, size > Self.sizeLimit else { return }
    let old = url.appendingPathExtension("old")
    try? FileManager.default.removeItem(at: old)
    try? FileManager.default.moveItem(at: url, to: old)
  }
}
