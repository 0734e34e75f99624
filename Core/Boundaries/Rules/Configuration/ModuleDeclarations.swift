package import BoundariesGraph
import NavigatorJSON

extension Configuration {
  /// A declaration of modules that no manifest declares: one for each folder that a pattern matches.
  package struct ModuleDeclaration: Sendable {
    /// The globs of the folders of the modules.
    package let folders: [Pattern]
    /// The name of the module, in which `{1}` is what the first `*` matches; nil for the folder name that the last `*`
    /// matches.
    package let name: NameTemplate?
    /// The kind of the modules, a library by default.
    package let kind: ModuleKind
    /// The declared dependencies; nil if unknown.
    package let dependencies: [NameTemplate]?
  }
}

extension ConfigurationReader {
  /// Returns the declarations of a list; nil without a list.
  ///
  /// With a list, also an empty one, the manifest of the folder is not read; its files are then in no checked module.
  func modules(_ value: JSONValue?) throws -> [Configuration.ModuleDeclaration]? {
    guard let value else { return nil }
    return try list(value, "\"modules\"").readEach(module)
  }

  /// Returns the declaration of an object, or of a string, which is the short form of an object with only folders.
  private func module(_ value: JSONValue) throws -> Configuration.ModuleDeclaration {
    if let text = value.string {
      return Configuration.ModuleDeclaration(
        folders: [pattern(text, value.place)],
        name: nil,
        kind: .library,
        dependencies: nil
      )
    }
    let known = ["folders", "name", "type", "dependencies"]
    try checkKeys(of: value, known: known, noun: "a module")
    guard let folders = try optionalPatterns(of: value, "folders") else {
      throw failure(value.place, "the module has no \"folders\"")
    }
    return Configuration.ModuleDeclaration(
      folders: folders,
      name: try moduleName(value["name"], folders),
      kind: try moduleKind(value["type"]),
      dependencies: try dependencyNames(value["dependencies"], folders)
    )
  }

  /// Returns the name that the modules in folders have; nil without a value.
  private func moduleName(_ value: JSONValue?, _ folders: Patterns) throws -> NameTemplate? {
    guard let value else { return nil }
    let name = pattern(try text(value, "\"name\""), value.place)
    return try NameTemplate(name, folders)
  }

  private func moduleKind(_ value: JSONValue?) throws -> ModuleKind {
    guard let value else { return .library }
    return try choice(value, "type", among: ModuleKind.checked)
  }

  /// Returns the names of declared dependencies, which may be none; nil without a value.
  private func dependencyNames(_ value: JSONValue?, _ folders: Patterns) throws -> [NameTemplate]? {
    guard let value else { return nil }
    if value.array?.isEmpty == true { return [] }
    let names = try patterns(value, "\"dependencies\"")
    return try names.map { name in try NameTemplate(name, folders) }
  }
}
