package import BoundariesGraph
import NavigatorJSON

extension Configuration {
  /// Modules that no manifest declares: folders of an Xcode, Tuist or Bazel project.
  package struct ModuleDeclaration: Sendable {
    package let folders: [Pattern]
    /// The name of the module, in which `{1}` is what the first `*` matches; nil for the folder name that the last `*`
    /// matches.
    package let name: NameTemplate?
    package let kind: ModuleKind
    /// The declared dependencies; nil if unknown.
    package let dependencies: [NameTemplate]?
  }
}

extension ConfigurationReader {
  func modules(_ value: JSONValue?) throws -> [Configuration.ModuleDeclaration]? {
    guard let value else { return nil }
    return try list(value, "\"modules\"").readEach(module)
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
    let name = try value["name"].map { name in
      try NameTemplate(pattern(try text(name, "\"name\""), name.place), patterns)
    }
    let kind: ModuleKind? = try value["type"].map { type in try choice(type, "type") }
    let dependencies = try value["dependencies"].map { list in
      try dependencyNames(list, patterns)
    }
    return Configuration.ModuleDeclaration(
      folders: patterns,
      name: name,
      kind: kind ?? .library,
      dependencies: dependencies
    )
  }

  /// Returns the names of declared dependencies; unlike other lists, this one may be empty.
  private func dependencyNames(
    _ value: JSONValue,
    _ folders: [Configuration.Pattern]
  ) throws -> [NameTemplate] {
    if value.array?.isEmpty == true { return [] }
    let names = try patterns(value, "\"dependencies\"")
    return try names.map { name in try NameTemplate(name, folders) }
  }
}
