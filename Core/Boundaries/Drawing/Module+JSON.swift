import BoundariesGraph
import NavigatorJSON

extension Module {
  /// The members that only a checked module has in `graph --format json`; empty for an external module.
  var jsonMembers: [(String, JSONOutput)] {
    guard kind != .external else { return [] }
    var members: [(String, JSONOutput)] = [
      ("target", .string(target)),
      ("package", .string(package)),
      ("folder", .string(folder)),
      ("files", .int(files.count)),
      ("sources", .strings(files.map(\.path))),
      ("dependencies", .optional(dependencies?.json)),
    ]
    if hasForeignSources { members.append(("foreign", .bool(true))) }
    if !plugins.isEmpty { members.append(("plugins", plugins.json)) }
    if !otherNames.isEmpty { members.append(("otherNames", .strings(otherNames))) }
    if !aliases.isEmpty {
      let sorted = aliases.sorted { a, b in a.key < b.key }
      let object = sorted.map { alias, module in (alias, JSONOutput.string(module)) }
      members.append(("aliases", .object(object)))
    }
    return members
  }
}

extension [DeclaredDependency] {
  fileprivate var json: JSONOutput { .array(map(\.json)) }
}

extension DeclaredDependency {
  /// The dependency: its name and modules, and the members that differ from their default.
  fileprivate var json: JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("name", .string(name)),
      ("modules", .optional(modules.map { JSONOutput.strings($0) })),
    ]
    if let package { members.append(("package", .string(package))) }
    if !reach.isEmpty { members.append(("reach", .strings(reach.sorted()))) }
    if !isImportable { members.append(("importable", .bool(false))) }
    if let condition { members.append(("condition", .string(condition))) }
    if !traits.isEmpty { members.append(("traits", .strings(traits.sorted()))) }
    return .object(members)
  }
}
