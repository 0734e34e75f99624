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
  /// Whether a page hides tests at first, because no test was asked for; the reader can show them.
  package private(set) var hidesTests = true
  /// Whether a page shows groups at first, which the reader can open.
  package var opensCollapsed = false
}

extension GraphDrawing {
  /// The part of a graph to draw.
  package struct Selection: Sendable {
    /// The module whose dependencies and dependents are drawn; nil for all modules.
    package var focus: Int?
    /// The maximum number of imports between the focus and a module; nil for no limit.
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
    let groupNames = Self.names(groups)
    let layerNames = Self.names(layers)
    let collapsedNames = selection.collapsesGroups ? groupNames : [:]

    // A node is named after its module, or after the group that it stands for.
    var nodes: [String: Node] = [:]
    var nodeNames: [Int: String] = [:]
    for module in graph.shown(selection).sorted() {
      let node: Node
      if let name = collapsedNames[module] {
        node = Node(name: name, group: nil, layer: nil, module: nil)
      } else {
        node = Node(
          name: graph.label(module),
          group: groupNames[module],
          layer: layerNames[module],
          module: graph.modules[module]
        )
      }
      nodeNames[module] = node.name
      if nodes[node.name] == nil { nodes[node.name] = node }
    }

    let sorted = nodes.sorted { first, second in first.key < second.key }
    self.nodes = sorted.map(\.value)
    let names = sorted.map(\.key)
    let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let nodeOfModule = nodeNames.compactMapValues { name in positions[name] }
    arrows = Self.arrows(graph, nodeOfModule, findings)
    let subjects = [selection.focus, selection.reaches].compactMap(\.self)
    hidesTests = subjects.allSatisfy { module in graph.modules[module].kind != .test }
  }

  /// Returns the arrows between the nodes of modules, sorted by these.
  private static func arrows(
    _ graph: ModuleGraph,
    _ nodeOfModule: [Int: Int],
    _ findings: [Finding]
  ) -> [Arrow] {
    let findingsOfImport = findingsByImport(findings)
    var arrows: [ComponentGraph.Edge: Arrow] = [:]
    for module in nodeOfModule.keys.sorted() {
      guard let from = nodeOfModule[module] else { continue }
      for edge in graph.edges[module] {
        guard let to = nodeOfModule[edge.to], from != to else { continue }
        let ends = ComponentGraph.Edge(from: from, to: to)
        let labels = [graph.label(module), graph.label(edge.to)]
        let findings = findingsOfImport[labels] ?? []
        arrows[ends, default: Arrow(from: from, to: to)].add(edge.sites, findings)
      }
    }
    let sorted = arrows.sorted { first, second in
      ComponentGraph.Edge.isBefore(first.key, second.key)
    }
    return sorted.map { _, arrow in arrow.distinct }
  }

  /// Returns for each module the name of the first set that contains it.
  private static func names(_ sets: [ModuleGraph.NamedModules]) -> [Int: String] {
    var names: [Int: String] = [:]
    for set in sets {
      for module in set.modules where names[module] == nil {
        names[module] = set.name
      }
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
  fileprivate func label(_ module: Int) -> String { modules[module].label }

  /// Returns the modules that a drawing of a selection shows.
  fileprivate func shown(_ selection: GraphDrawing.Selection) -> Set<Int> {
    var shown = Set(checked)
    if selection.showsExternals { shown.formUnion(externals) }
    if let goal = selection.reaches {
      let distances = distances(to: goal)
      shown = shown.filter { module in distances[module] >= 0 }
    }
    if let focus = selection.focus {
      let above = distances(to: focus)
      let below = distances(from: focus) { module in edges[module].map(\.to) }
      let near = 0...(selection.depth ?? modules.count)
      shown = shown.filter { module in
        near.contains(above[module]) || near.contains(below[module])
      }
    }
    return shown
  }
}
