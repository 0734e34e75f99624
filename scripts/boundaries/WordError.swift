import ModuleGraph
import NavigatorCommandLineTool
import NavigatorSpelling

/// A word on the command line that means nothing here.
struct WordError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension ModuleGraph {
  /// The module of a name, which may be its target's.
  ///
  /// - Throws: ``WordError`` with the nearest name.
  func module(called name: String) throws -> Int {
    if let index = modules.firstIndex(where: { $0.name == name || $0.target == name }) {
      return index
    }
    let nearest = nearestName(to: name, in: modules.map(\.name))
    throw WordError("no module '\(name)'\(nearest.map { "; did you mean '\($0)'?" } ?? "")")
  }
}
