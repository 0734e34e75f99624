/// A drawing of a graph: nodes for modules or groups, and arrows for imports.
package struct Drawing: Sendable {
  /// A module or a group.
  package struct Node: Sendable, Hashable {
    /// The displayed name.
    package let name: String
    /// The group of the module; nil for none.
    package let group: String?
    /// The kind of the module, or `group`.
    package let kind: String
  }

  /// An arrow between two nodes.
  package struct Arrow: Sendable, Hashable {
    /// The index of the importing node.
    package let from: Int
    /// The index of the imported node.
    package let to: Int
    /// The number of imports.
    package let imports: Int
    /// Whether an import breaks a rule.
    package let isViolation: Bool
  }

  /// The nodes, sorted by name.
  package internal(set) var nodes: [Node]
  /// The arrows, sorted by the names of their nodes.
  package internal(set) var arrows: [Arrow]
}

extension Drawing {
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
  /// A module belongs to the first of the groups that contains it.
  package init(
    _ graph: ModuleGraph,
    groups: [(name: String, modules: Set<Int>)],
    findings: [Finding],
    selection: Selection
  ) {
    let shown = graph.shown(selection)
    var group: [Int: String] = [:]
    for (name, modules) in groups.reversed() { for module in modules { group[module] = name } }
    func name(_ module: Int) -> String {
      selection.collapsesGroups ? group[module] ?? graph.name(module) : graph.name(module)
    }
    let named = Dictionary(grouping: shown.sorted(), by: name)
    let names = named.keys.sorted()
    nodes = names.map { key in
      let module = named[key]?.first ?? 0
      let isGroup = selection.collapsesGroups && group[module] == key
      return Node(
        name: key,
        group: selection.collapsesGroups ? nil : group[module],
        kind: isGroup ? "group" : graph.modules[module].kind.rawValue
      )
    }
    let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let broken = Set(findings.flatMap { zip($0.chain, $0.chain.dropFirst()).map { [$0, $1] } })
    var counts: [Arc: (imports: Int, isViolation: Bool)] = [:]
    for from in shown.sorted() {
      for edge in graph.edges[from] where shown.contains(edge.to) {
        guard let start = positions[name(from)], let end = positions[name(edge.to)], start != end
        else { continue }
        let isBroken = broken.contains([graph.modules[from].name, graph.modules[edge.to].name])
        let arc = Arc(from: start, to: end)
        let old = counts[arc] ?? (0, false)
        counts[arc] = (old.imports + edge.sites.count, old.isViolation || isBroken)
      }
    }
    arrows = counts.sorted { Arc.isBefore($0.key, $1.key) }.map { arc, value in
      Arrow(from: arc.from, to: arc.to, imports: value.imports, isViolation: value.isViolation)
    }
  }
}

extension ModuleGraph {
  fileprivate func name(_ module: Int) -> String { modules[module].name }

  fileprivate func shown(_ selection: Drawing.Selection) -> Set<Int> {
    var shown = Set(selection.showsExternals ? 0..<modules.count : checked)
    if let goal = selection.reaches {
      let distances = distances(to: goal)
      shown = shown.filter { distances[$0] >= 0 }
    }
    if let focus = selection.focus {
      let (above, below) = (distances(to: focus), distances(from: focus) { edges[$0].map(\.to) })
      let near = 0...(selection.depth ?? modules.count)
      shown = shown.filter { near.contains(above[$0]) || near.contains(below[$0]) }
    }
    return shown
  }
}
