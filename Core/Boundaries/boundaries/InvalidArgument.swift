import ModuleGraph
import NavigatorCommandLineTool
import NavigatorSpelling

struct InvalidArgument: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension ModuleGraph {
  /// Returns the module with a name, which may be that of its target; an error has the nearest name, or else one that
  /// contains the word, or the modules of the name.
  func module(called name: String) throws -> Int {
    if let index = modules.firstIndex(where: { $0.label == name }) { return index }
    let found = modules.indices.filter { modules[$0].name == name || modules[$0].target == name }
    if found.count > 1 {
      let labels = found.map { "'\(modules[$0].label.excerpt)'" }.joined(separator: ", ")
      throw InvalidArgument("\(found.count) modules are '\(name.excerpt)'; pass one of \(labels)")
    }
    if let index = found.first { return index }
    let names = modules.map(\.target)
    let nearest =
      nearestName(to: name, in: names)
      ?? names.first { $0.lowercased().contains(name.lowercased()) }
    throw InvalidArgument(
      "no module '\(name.excerpt)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")"
    )
  }
}
