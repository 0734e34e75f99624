import NavigatorOperatingSystem

/// The names a module map gives to what it maps.
enum ModuleMap {
  /// The names of the modules at the top level of a map.
  ///
  /// - Parameter file: The map's path.
  /// - Returns: The names; empty when there is no such file.
  static func names(in file: String) -> [String] {
    guard let bytes = try? Platform.contents(of: file) else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      // A module map is cut into words, strings, comments and brackets as Swift is.
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

  /// The names by which a target without Swift sources can be imported.
  ///
  /// - Parameters:
  ///   - kind: The target's kind.
  ///   - folder: The target's folder.
  ///   - headers: Where a C target's public headers are, relative to the folder.
  ///   - name: The name the target has without a map of its own.
  /// - Returns: The names; empty when it cannot be imported.
  static func names(
    of kind: ModuleKind,
    in folder: String,
    headers: String?,
    name: String
  ) -> [String] {
    if kind == .system { return names(in: "\(folder)/module.modulemap") }
    let include = TargetFolder.join(folder, headers ?? "include")
    guard Platform.kind(of: include) == .folder else { return [] }
    let mapped = names(in: "\(include)/module.modulemap")
    return mapped.isEmpty ? [name] : mapped
  }
}
