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
