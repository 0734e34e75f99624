import NavigatorJSON

extension Configuration {
  /// Modules that no manifest declares: folders of an Xcode, Tuist or Bazel project.
  struct ModuleDeclaration: Sendable {
    let folders: [Pattern]
    /// The name of the module, in which `{1}` is what the first `*` matches; nil for the folder name that the last `*` matches.
    let name: NameTemplate?
    let kind: ModuleKind
    /// The declared dependencies; nil if unknown.
    let dependencies: [NameTemplate]?
  }
}

extension ConfigurationReader {
  func modules(_ value: JSONValue?) throws -> [Configuration.ModuleDeclaration]? {
    guard let value else { return nil }
    return try list(value, "\"modules\"").map(module)
  }

  private func module(_ value: JSONValue) throws -> Configuration.ModuleDeclaration {
    let isFolder = value.string != nil
    if !isFolder {
      let known = ["folders", "name", "type", "dependencies"]
      try checkKeys(of: value, known: known, noun: "a module")
    }
    guard let folders = isFolder ? value : value["folders"] else {
      throw failure(value.place, "the module has no \"folders\"")
    }
    let patterns = try patterns(folders, "\"folders\"")
    return Configuration.ModuleDeclaration(
      folders: patterns,
      name: try value["name"].map {
        try NameTemplate(pattern(try text($0, "\"name\""), $0.place), patterns)
      },
      kind: try value["type"].map { try choice($0, "type") } ?? .library,
      dependencies: try value["dependencies"].map { value in
        if value.array?.isEmpty == true { return [] }
        return try self.patterns(value, "\"dependencies\"").map { try NameTemplate($0, patterns) }
      }
    )
  }
}
