import BoundariesScan
import NavigatorOperatingSystem

/// The module names that a module map declares.
package enum ModuleMap {
  /// Returns the names of the top-level modules in a file; empty if the file is missing.
  package static func names(in file: String) -> [String] {
    guard let bytes = try? Platform.contents(of: file) else { return [] }
    var names: [String] = []
    var depth = 0
    var isAfterModule = false
    // Words, strings, comments and brackets of a module map have the syntax of Swift.
    for token in Lexer.tokens(of: bytes) {
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      guard token.kind == .word else {
        isAfterModule = false
        continue
      }
      let word = token.text(in: bytes)
      if isAfterModule, depth == 0 { names.append(word) }
      isAfterModule = word == "module"
    }
    return names
  }

  /// Returns the names of the modules in a folder such as an `.xcframework`: frameworks, compiled modules, and those of
  /// module maps.
  package static func names(inBinary folder: String, depth: Int = 5) -> [String] {
    if depth == 0 { return [] }
    guard let entries = try? Platform.entries(of: folder) else { return [] }
    var names: [String] = []
    for entry in entries where !entry.isLink {
      let name = entry.text
      let path = "\(folder)/\(name)"
      if let suffix = [".framework", ".swiftmodule"].first(where: name.hasSuffix) {
        names.append(String(name.dropLast(suffix.count)))
      } else if entry.kind == .folder {
        names += Self.names(inBinary: path, depth: depth - 1)
      } else if name == "module.modulemap" {
        names += Self.names(in: path)
      }
    }
    return names
  }
}
