import NavigatorJSON
import NavigatorSpelling

extension Configuration {
  /// A module in another layer.
  struct Move: Sendable {
    let module: String
    /// The group, or the pattern in a rule about layers.
    let layer: String
    /// The groups and patterns of the other layers in the same rules.
    let siblings: Set<String>
  }

  /// Returns the configuration with a module in another layer; throws an error with the nearest name of one.
  func moving(_ module: String, to layer: String) throws -> Configuration {
    let rules = (rules ?? []).filter { $0.kind == .layers }.map { rule in
      (rule.body["layers"]?.array ?? []).flatMap { $0.string.map { [$0] } ?? $0.strings ?? [] }
    }
    let known = groups.map(\.name.text) + rules.flatMap(\.self)
    guard known.contains(layer) else {
      let hint = nearestName(to: layer, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw RequestError("no group or layer '\(layer.excerpt)'\(hint)")
    }
    let siblings = Set(rules.filter { $0.contains(layer) }.flatMap(\.self)).subtracting([layer])
    var moved = self
    moved.moves.append(Move(module: module, layer: layer, siblings: siblings))
    return moved
  }
}
