import BoundariesGraph
import BoundariesScan

/// The exceptions that apply to a rule today, by what they cover.
///
/// An exception is given by its index in the list of all.
struct ActiveExceptions {
  /// An exception in the configuration, and the modules whose imports it covers.
  private struct Configured {
    let index: Int
    let imported: [Glob]
  }

  /// Those in a source, by the file and the line of their imports.
  private var inline: [String: [Int: [Int]]] = [:]
  /// Those in the configuration, by each importing module.
  private var configured: [Int: [Configured]] = [:]

  /// Selects exceptions from a list by their indices.
  init(_ exceptions: [RuleException], _ indices: [Int]) {
    for index in indices {
      switch exceptions[index].scope {
      case .line(let line, let file):
        inline[file, default: [:]][line, default: []].append(index)
      case .modules(let from, let to):
        let exception = Configured(index: index, imported: to)
        for module in from {
          configured[module, default: []].append(exception)
        }
      }
    }
  }

  var isEmpty: Bool { inline.isEmpty && configured.isEmpty }

  /// Returns the exceptions that cover an import of a module by another, in some locations.
  func covering(_ importer: Int, _ imported: Module, _ sites: [Site]) -> [Int] {
    var covering: [Int] = []
    for site in sites {
      covering += inline[site.file]?[site.line] ?? []
    }
    for exception in configured[importer] ?? [] {
      if exception.imported.match(imported.name, imported.label) {
        covering.append(exception.index)
      } else if imported.kind == .external {
        let isPartCovered = sites.contains(where: exception.imported.matchPart)
        if isPartCovered { covering.append(exception.index) }
      }
    }
    return covering
  }

  /// Returns the exceptions that cover an import in the chain of a finding.
  func covering(_ finding: Finding, in graph: ModuleGraph) -> [Int] {
    var covering: [Int] = []
    for (ends, sites) in zip(finding.imports, finding.hops) {
      guard let importer = graph.checkedModule(labeled: ends[0]),
        let imported = graph.index(of: ends[1])
      else { continue }
      covering += self.covering(importer, graph.modules[imported], sites)
    }
    return covering
  }

  /// Returns the first configured exception that names both ends of a finding without a chain of imports.
  func naming(_ finding: Finding, in graph: ModuleGraph) -> Int? {
    guard finding.chain.isEmpty, let module = graph.checkedModule(labeled: finding.from) else {
      return nil
    }
    var name = finding.to
    if let other = graph.index(of: finding.to) {
      name = graph.modules[other].name
    }
    let exception = configured[module]?.first { exception in
      exception.imported.match(name, finding.to)
    }
    return exception?.index
  }
}

extension [Glob] {
  /// Returns whether one of the patterns matches the name or the label of a module or product.
  fileprivate func match(_ name: String, _ label: String) -> Bool {
    contains { glob in glob.matches(name) || glob.matches(label) }
  }

  /// Returns whether one of the patterns matches what is imported, such as a class.
  fileprivate func matchPart(of site: Site) -> Bool {
    guard let importing = site.importing, importing.path.count > 1 else { return false }
    return matchPart(importing.name)
  }
}
