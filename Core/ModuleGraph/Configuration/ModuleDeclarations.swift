import NavigatorJSON

extension Configuration {
  /// Modules that no manifest declares: folders of an Xcode, Tuist or Bazel project.
  struct ModuleDeclaration: Sendable {
    let folders: [Pattern]
    /// The name of the module; nil for the folder name that the last `*` matches.
    let name: String?
    let kind: ModuleKind
    /// The declared dependencies; nil if unknown.
    let dependencies: [String]?
  }
}

extension ConfigurationReader {
  func modules(
    _ value: JSONValue?
  ) throws(ConfigurationError) -> [Configuration.ModuleDeclaration]? {
    guard let value else { return nil }
    guard let values = value.array else { throw expected("a list", "\"modules\"", value) }
    return try values.map(module)
  }

  private func module(
    _ value: JSONValue
  ) throws(ConfigurationError) -> Configuration.ModuleDeclaration {
    if value.string != nil {
      return Configuration.ModuleDeclaration(
        folders: try patterns(value, "a module"),
        name: nil,
        kind: .library,
        dependencies: nil
      )
    }
    try checkKeys(of: value, known: ["folders", "name", "type", "dependencies"], noun: "a module")
    guard let folders = value["folders"] else {
      throw failure(value.place, "the module has no \"folders\"")
    }
    return Configuration.ModuleDeclaration(
      folders: try patterns(folders, "\"folders\""),
      name: try string(value["name"], "\"name\""),
      kind: try value["type"].map { value throws(ConfigurationError) in
        try choice(value, "type")
      } ?? .library,
      dependencies: try value["dependencies"].map { value throws(ConfigurationError) in
        try list(value, "\"dependencies\"")
      }
    )
  }

  /// Returns a list of strings, which may be empty.
  func list(_ value: JSONValue, _ name: String) throws(ConfigurationError) -> [String] {
    if value.array?.isEmpty == true { return [] }
    return try patterns(value, name).map(\.text)
  }
}
