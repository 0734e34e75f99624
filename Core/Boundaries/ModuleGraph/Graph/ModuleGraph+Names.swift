import NavigatorSpelling

extension ModuleGraph {
  /// Returns the module with a name, which may be that of its target, of some modules or of all; an error has the
  /// nearest name, or else one that contains the word, or the modules of the name.
  package func module(called name: String, in range: Range<Int>? = nil) throws -> Int {
    let range = range ?? modules.indices
    if let index = range.first(where: { modules[$0].label == name }) { return index }
    let found = range.filter { modules[$0].name == name || modules[$0].target == name }
    if found.count == 1 { return found[0] }
    if !found.isEmpty {
      let labels = found.map { "'\(modules[$0].label.excerpt)'" }.joined(separator: ", ")
      throw RequestError("\(found.count) modules are '\(name.excerpt)'; pass one of \(labels)")
    }
    let names = range.map { modules[$0].target }
    let nearest =
      nearestName(to: name, in: names)
      ?? names.first { $0.lowercased().contains(name.lowercased()) }
    let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
    throw RequestError("no module '\(name.excerpt)'\(hint)")
  }
}
