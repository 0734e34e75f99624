import NavigatorSpelling

/// Which modules a name stands for.
extension ModuleGraph {
  /// Returns the index of the module with a name or label; if several have it, preferably of the one in `package`.
  package func index(of name: String, from package: String? = nil) -> Int? {
    let found = names.indices(of: name)
    let own = found.first { index in modules[index].package == package }
    return own ?? found.first
  }

  /// Returns the index of the checked module with a label; nil if there is none.
  ///
  /// The module may be a plugin, which no import can name.
  package func checkedModule(labeled label: String) -> Int? {
    names.checkedModule(labeled: label)
  }

  /// Returns the modules that a name means in a module, whether or not the module imports it, as
  /// ``ModuleNameTable/indices(of:in:among:)`` chooses them.
  package func indices(of name: String, in module: Int) -> [Int] {
    names.indices(of: name, in: modules[module], among: modules)
  }

  /// Returns the module with a label, or else the only module whose name or target has the given name.
  ///
  /// The error for another name suggests the nearest name, or one that contains the given name; the error for a name of
  /// several modules lists them.
  package func module(called name: String) throws -> Int {
    let labeled = modules.firstIndex { module in module.label == name }
    if let labeled { return labeled }
    let found = modules.indices.filter { index in
      modules[index].name == name || modules[index].target == name
    }
    guard let first = found.first else { throw noModule(called: name) }
    if found.count == 1 { return first }
    let labels = found.map { index in "'\(modules[index].label.excerpt)'" }
    let list = labels.joined(separator: ", ")
    throw RequestError("\(found.count) modules are '\(name.excerpt)'; pass one of \(list)")
  }

  private func noModule(called name: String) -> RequestError {
    var message = "no module '\(name.excerpt)'"
    if let similar = target(similarTo: name) { message += "; did you mean '\(similar)'?" }
    return RequestError(message)
  }

  /// Returns the target whose name is nearest to a given one, or else contains it.
  private func target(similarTo name: String) -> String? {
    let targets = modules.map(\.target)
    if let nearest = nearestName(to: name, in: targets) { return nearest }
    let lowercased = name.lowercased()
    return targets.first { target in target.lowercased().contains(lowercased) }
  }

  /// Returns the graph with an external module, which nothing imports, for each name that no module has.
  package func adding(externals added: [String]) -> ModuleGraph {
    var externals: [Module] = []
    var names = names
    for name in added {
      let isKnown = !names.indices(of: name).isEmpty
      if isKnown { continue }
      let index = modules.count + externals.count
      names.add(external: index, named: name)
      externals.append(Module(name, kind: .external))
    }
    return replacing(edges: edges, adding: externals, names: names)
  }
}
