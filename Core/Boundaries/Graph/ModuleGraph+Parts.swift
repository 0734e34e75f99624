import BoundariesScan

/// Parts of external modules, such as the class `Foundation.NSDate`, which a rule may name.
extension ModuleGraph {
  /// Returns the names of the imported parts of external modules that match one of the patterns, sorted.
  package func parts(matching patterns: [Glob]) -> [String] {
    if patterns.isEmpty { return [] }
    var parts: Set<String> = []
    for edge in edges.joined() where externals.contains(edge.to) {
      for site in edge.sites {
        guard let importing = site.importing, importing.path.count > 1 else { continue }
        parts.insert(importing.name)
      }
    }
    return parts.filter(patterns.matchPart).sorted()
  }

  /// Returns the graph in which the given parts of external modules are modules of their own.
  ///
  /// The parts come after all other modules, in the given order. An import that names a part imports only that part.
  package func dividing(_ parts: [String]) -> ModuleGraph {
    if parts.isEmpty { return self }
    let indices = modules.count..<modules.count + parts.count
    let indexOfPart = Dictionary(uniqueKeysWithValues: zip(parts, indices))
    let divided = edges.map { edges in divide(edges, indexOfPart) }
    return replacing(edges: divided, adding: parts.map(Module.init(part:)))
  }

  /// Returns the edges with the imports of parts of external modules as edges of their own.
  private func divide(_ edges: [Edge], _ indexOfPart: [String: Int]) -> [Edge] {
    let importsExternals = edges.contains { edge in externals.contains(edge.to) }
    if !importsExternals { return edges }
    var sites: [Int: [Site]] = [:]
    for edge in edges {
      let isExternal = externals.contains(edge.to)
      for site in edge.sites {
        var module = edge.to
        if isExternal, let importing = site.importing {
          module = indexOfPart[importing.name] ?? module
        }
        sites[module, default: []].append(site)
      }
    }
    return [Edge](sites)
  }
}

extension Module {
  /// Creates a part of an external module from its full name, such as `Foundation.NSDate`.
  fileprivate init(part name: String) {
    let module = name.prefix { character in character != "." }
    self.init(String(module), target: name, kind: .external)
    label = name
  }
}
