import NavigatorJSON
import NavigatorSpelling

/// The export of `boundaries graph --format json`.
struct BoundariesGraph {
  let reader: ConfigurationReader

  func export(_ value: JSONValue) throws -> GraphExport {
    let modules = (value["modules"]?.array ?? []).filter { $0["kind"]?.string != "external" }
    return GraphExport(modules: try modules.map(module))
  }

  private func module(_ value: JSONValue) throws -> ExportedModule {
    let name = try reader.text("name", of: value)
    guard value["sources"] != nil else {
      throw reader.failure(
        value.place,
        "\"\(name.excerpt)\" has no \"sources\": a graph of an older version, or of groups"
      )
    }
    guard let word = value["kind"] else {
      throw reader.failure(value.place, "there is no \"kind\"")
    }
    let module = Module(
      name,
      target: try reader.text("target", of: value),
      package: try reader.text("package", of: value),
      kind: try reader.choice(word, "kind"),
      dependencies: value["dependencies"]?.array == nil
        ? nil : try reader.elements("dependencies", of: value).map(dependency),
      hasForeignSources: value["foreign"]?.bool ?? false,
      plugins: try reader.elements("plugins", of: value).map(dependency),
      otherNames: try reader.texts("otherNames", of: value),
      aliases: Dictionary(
        (value["aliases"]?.object ?? []).map { ($0.key, $0.value.string ?? $0.key) }
      ) { first, _ in first }
    )
    let sources = try reader.texts("sources", of: value).map { ExportedModule.Source(path: $0) }
    return ExportedModule(module: module, sources: sources, place: value.place)
  }

  private func dependency(_ value: JSONValue) throws -> DeclaredDependency {
    DeclaredDependency(
      name: try reader.text("name", of: value),
      modules: value["modules"]?.array == nil ? nil : try reader.texts("modules", of: value),
      package: value["package"]?.string,
      reach: Set(try reader.texts("reach", of: value)),
      isImportable: value["importable"]?.bool ?? true,
      condition: value["condition"]?.string,
      traits: try reader.texts("traits", of: value)
    )
  }
}

extension Module {
  /// The keys of the module in an export, which ``BoundariesGraph`` reads.
  var exported: [(String, JSONOutput)] {
    guard kind != .external else { return [] }
    var members: [(String, JSONOutput)] = [
      ("target", .string(target)), ("package", .string(package)), ("folder", .string(folder)),
      ("files", .int(files.count)), ("sources", .strings(files.map(\.path))),
      ("dependencies", dependencies.map { .array($0.map(\.exported)) } ?? .null),
    ]
    if hasForeignSources { members.append(("foreign", true)) }
    if !plugins.isEmpty { members.append(("plugins", .array(plugins.map(\.exported)))) }
    if !otherNames.isEmpty { members.append(("otherNames", .strings(otherNames))) }
    if !aliases.isEmpty {
      let sorted = aliases.sorted { $0.key < $1.key }
      members.append(("aliases", .object(sorted.map { ($0.key, .string($0.value)) })))
    }
    return members
  }
}

extension DeclaredDependency {
  /// The dependency in an export, with the keys that differ from their default.
  fileprivate var exported: JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("name", .string(name)), ("modules", modules.map { .strings($0) } ?? .null),
    ]
    if let package { members.append(("package", .string(package))) }
    if !reach.isEmpty { members.append(("reach", .strings(reach.sorted()))) }
    if !isImportable { members.append(("importable", .bool(false))) }
    if let condition { members.append(("condition", .string(condition))) }
    if !traits.isEmpty { members.append(("traits", .strings(traits.sorted()))) }
    return .object(members)
  }
}
