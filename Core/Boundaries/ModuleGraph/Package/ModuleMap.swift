import NavigatorOperatingSystem

/// The module names that a module map declares.
enum ModuleMap {
  /// Returns the names of the top-level modules in a file; empty if the file is missing.
  static func names(in file: String) -> [String] {
    guard let bytes = try? Platform.contents(of: file) else { return [] }
    var names: [String] = []
    var depth = 0
    var isAfterModule = false
    // Words, strings, comments and brackets of a module map have the syntax of Swift.
    for token in Lexer.tokens(of: bytes) {
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      let word = token.kind == .word ? token.text(in: bytes) : nil
      if isAfterModule, depth == 0, let word { names.append(word) }
      isAfterModule = word == "module"
    }
    return names
  }

  /// Returns the names of the modules in a folder such as an `.xcframework`: frameworks, compiled modules, and those of
  /// module maps.
  static func names(inBinary folder: String, depth: Int = 5) -> [String] {
    let entries = depth > 0 ? try? Platform.entries(of: folder) : nil
    return (entries ?? []).filter { !$0.isLink }.flatMap { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      if let suffix = [".framework", ".swiftmodule"].first(where: name.hasSuffix) {
        return [String(name.dropLast(suffix.count))]
      }
      if entry.kind == .folder { return names(inBinary: "\(folder)/\(name)", depth: depth - 1) }
      return name == "module.modulemap" ? names(in: "\(folder)/\(name)") : []
    }
  }

  /// Returns the names by which a target without Swift sources can be imported; empty if it cannot.
  ///
  /// The public headers of a C target are in a folder relative to its own. Without a module map there,
  /// SwiftPM generates a module with the name of the target.
  static func names(of target: Manifest.Target, in folder: String) -> [String] {
    if target.kind == .system { return names(in: "\(folder)/module.modulemap") }
    let include = Path.join(folder, target.headers ?? "include")
    guard Platform.kind(of: include) == .folder else { return [] }
    let mapped = names(in: "\(include)/module.modulemap")
    return mapped.isEmpty ? [Module.name(ofTarget: target.name)] : mapped
  }
}
