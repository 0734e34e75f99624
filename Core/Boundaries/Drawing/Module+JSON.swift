import BoundariesGraph
import NavigatorJSON

extension Module {
  /// The keys of the module in `graph --format json`.
  var jsonMembers: [(String, JSONOutput)] {
    guard kind != .external else { return [] }
    var members: [(String, JSONOutput)] = [
      ("target", .string(target)),
      ("package", .string(package)),
      ("folder", .string(folder)),
      ("files", .int(files.count)),
      ("sources", .strings(files.map(\.path))),
    ]
    if let dependencies {
      members.append(("dependencies", .array(dependencies.map(\.json))))
    } else {
      members.append(("dependencies", .null))
    }
    if hasForeignSources { members.append(("foreign", true)) }
    if !plugins.isEmpty { members.append(("plugins", .array(plugins.map(\.json)))) }
    if !otherNames.isEmpty { members.append(("otherNames", .strings(otherNames))) }
    if !aliases.isEmpty {
      let sorted = aliases.sorted { a, b in a.key < b.key }
      let object = sorted.map { alias, module in (alias, JSONOutput.string(module)) }
      members.append(("aliases", .object(object)))
    }
    return members
  }
}

extension DeclaredDependency {
  /// The dependency, with the keys that differ from their default.
  fileprivate var json: JSONOutput {
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
