package import BoundariesGraph
package import BoundariesRules

/// A drawing of a graph: nodes for modules or groups, and arrows for imports.
package struct GraphDrawing: Sendable {
  /// A module or a group.
  package struct Node: Sendable, Hashable {
    /// The displayed name.
    package let name: String
    /// The group of the module; nil if it is in none.
    package let group: String?
    /// The layer of the module in the first rule of layers; nil if it is in none.
    package let layer: String?
    /// The module; nil for a group.
    package let module: Module?

    /// The kind of the module, or `group`.
    package var kind: String { module?.kind.rawValue ?? "group" }
  }

  /// An arrow between two nodes.
  package struct Arrow: Sendable, Hashable {
    /// The index of the importing node.
    package let from: Int
    /// The index of the imported node.
    package let to: Int
    /// The locations of the imports.
    package internal(set) var sites: [Site] = []
    /// The findings that an import is part of.
    package internal(set) var findings: [Finding] = []

    fileprivate mutating func add(_ sites: [Site], _ findings: [Finding]) {
      self.sites += sites
      self.findings += findings
    }

    /// The arrow with each finding once.
    fileprivate var distinct: Arrow {
      var arrow = self
      arrow.findings = findings.distinct
      return arrow
    }

    /// The number of imports.
    package var imports: Int { sites.count }
    /// Whether an import breaks a rule.
    package var isViolation: Bool { !findings.isEmpty }
  }

  /// The nodes, sorted by name.
  package internal(set) var nodes: [Node]
  /// The arrows, sorted by the names of their nodes.
  package internal(set) var arrows: [Arrow]
  /// Whether a page hides tests first, because the drawing is about no test; the reader can show them.
  package private(set) var hidesTests = true
  /// Whether a page shows groups first, which the reader can open.
  package var opensCollapsed = false
}

extension GraphDrawing {
  /// The part of a graph to draw.
  package struct Selection: Sendable {
    /// The module whose dependencies and dependents are drawn; nil for all modules.
    package var focus: Int?
    /// The maximum number of hops from the focus; nil for no limit.
    package var depth: Int?
    /// The module that all drawn modules reach; nil for any.
    package var reaches: Int?
    /// Whether each group is drawn as one node.
    package var collapsesGroups = false
    /// Whether external modules are drawn.
    package var showsExternals = false

    /// Creates a selection of all checked modules.
    package init() {}
  }

  /// Creates a drawing of a part of a graph; the imports of the findings become red arrows.
  ///
  /// A module belongs to the first of the groups and of the layers that contain it.
  package init(
    _ graph: ModuleGraph,
    groups: [ModuleGraph.NamedModules],
    layers: [ModuleGraph.NamedModules] = [],
    findings: [Finding],
    selection: Selection
  ) {
    let subjects = [selection.focus, selection.reaches].compactMap(\.self)
    hidesTests = subjects.allSatisfy { graph.modules[$0].kind != .test }
    let shown = graph.shown(selection)
    let group = Self.names(groups)
    let layer = Self.names(layers)
    func name(_ module: Int) -> String {
      if selection.collapsesGroups, let name = group[module] { return name }
      return graph.name(module)
    }
    let named = Dictionary(grouping: shown.sorted(), by: name)
    let names = named.keys.sorted()
    nodes = names.map { key in
      let module = named[key]?.first ?? 0
      if selection.collapsesGroups, group[module] == key {
        return Node(name: key, group: nil, layer: nil, module: nil)
      }
      let drawn = graph.modules[module]
      return Node(name: drawn.label, group: group[module], layer: layer[module], module: drawn)
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let broken = Self.findingsByImport(findings)
    var arrows: [ComponentGraph.Edge: Arrow] = [:]
    for from in shown.sorted() {
      for edge in graph.edges[from] where shown.contains(edge.to) {
        guard let start = positions[name(from)], let end = positions[name(edge.to)], start != end
        else { continue }
        let ends = ComponentGraph.Edge(from: start, to: end)
        let findings = broken[[graph.name(from), graph.name(edge.to)]] ?? []
        arrows[ends, default: Arrow(from: start, to: end)].add(edge.sites, findings)
      }
    }
    let sorted = arrows.sorted { a, b in ComponentGraph.Edge.isBefore(a.key, b.key) }
    self.arrows = sorted.map { $0.value.distinct }
  }

  /// Returns for each module the name of the first set that contains it.
  private static func names(_ sets: [ModuleGraph.NamedModules]) -> [Int: String] {
    var names: [Int: String] = [:]
    for set in sets {
      for module in set.modules where names[module] == nil { names[module] = set.name }
    }
    return names
  }

  /// Returns the findings by the names of the two modules of each import that is part of them.
  private static func findingsByImport(_ findings: [Finding]) -> [[String]: [Finding]] {
    var found: [[String]: [Finding]] = [:]
    for finding in findings {
      for ends in finding.imports { found[ends, default: []].append(finding) }
    }
    return found
  }
}

extension ModuleGraph {
  fileprivate func name(_ module: Int) -> String { modules[module].label }

  fileprivate func shown(_ selection: GraphDrawing.Selection) -> Set<Int> {
    var shown = Set(selection.showsExternals ? 0..<modules.count : checked)
    if let goal = selection.reaches {
      let distances = distances(to: goal)
      shown = shown.filter { distances[$0] >= 0 }
    }
    if let focus = selection.focus {
      let above = distances(to: focus)
      let below = distances(from: focus) { module in edges[module].map(\.to) }
      let near = 0...(selection.depth ?? modules.count)
      shown = shown.filter { near.contains(above[$0]) || near.contains(below[$0]) }
    }
    return shown
  }
}
