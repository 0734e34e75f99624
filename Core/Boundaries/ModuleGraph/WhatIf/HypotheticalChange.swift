import NavigatorJSON
import NavigatorSpelling

/// A change of modules that is only tried in the graph: no file is changed.
package enum HypotheticalChange: Sendable, Hashable {
  /// One module neither imports nor declares another one.
  case remove(from: String, to: String)
  /// A module is in another layer: a group, or a pattern in a rule about layers.
  case move(module: String, layer: String)
  /// A module becomes part of another one, whose name it has in all imports.
  case merge(module: String, into: String)
  /// The files in a folder, relative to the folder of a module, become a module that it imports.
  case split(module: String, folder: String)
}

extension HypotheticalChange: CustomStringConvertible {
  package var description: String {
    switch self {
    case .remove(let from, let to): "\(from) does not import \(to)"
    case .move(let module, let layer): "\(module) is in \(layer)"
    case .merge(let module, let other): "\(module) is part of \(other)"
    case .split(let module, let folder):
      "\(folder) is a module that \(module) imports, and that imports what its files do"
    }
  }
}

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
