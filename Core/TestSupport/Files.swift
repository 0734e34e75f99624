#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import TerminalUI

/// Small files, read whole.
package enum Files {
  package static func text(_ path: String) throws -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw PseudoTerminal.Failure(description: "cannot read \(path)") }
    defer { close(file) }
    var bytes: [UInt8] = []
    while case .bytes(let more) = Descriptor(number: file).read() { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    Descriptor(number: file).writeAll(Array(text.utf8))
    close(file)
  }

  package static func list(_ folder: String) throws -> [String] {
    guard let open = opendir(folder) else {
      throw PseudoTerminal.Failure(description: "cannot list \(folder)")
    }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
