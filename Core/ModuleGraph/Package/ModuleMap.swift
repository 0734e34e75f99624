import NavigatorOperatingSystem

/// The module names that a module map declares.
enum ModuleMap {
  /// Returns the names of the top-level modules in a file; empty if the file is missing.
  static func names(in file: String) -> [String] {
    guard let bytes = try? Platform.contents(of: file) else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      // Words, strings, comments and brackets of a module map have the syntax of Swift.
      var lexer = Lexer(bytes)
      var names: [String] = []
      var depth = 0
      var isAfterModule = false
      while true {
        let token = lexer.next()
        if token.kind == .end { return names }
        if token.kind == .open { depth += 1 }
        if token.kind == .close { depth -= 1 }
        if isAfterModule, depth == 0, token.kind == .word { names.append(lexer.text(token)) }
        isAfterModule = token.kind == .word && lexer.token(token, is: "module")
      }
    }
  }

  /// Returns the names by which a target without Swift sources can be imported; empty if it cannot.
  ///
  /// The public headers of a C target are in a folder relative to its own. Without a module map there,
  /// SwiftPM generates a module with the given name.
  static func names(
    of kind: ModuleKind,
    in folder: String,
    headers: String?,
    name: String
  ) -> [String] {
    if kind == .system { return names(in: "\(folder)/module.modulemap") }
    let include = Path.join(folder, headers ?? "include")
    guard Platform.kind(of: include) == .folder else { return [] }
    let mapped = names(in: "\(include)/module.modulemap")
    return mapped.isEmpty ? [name] : mapped
  }
}
