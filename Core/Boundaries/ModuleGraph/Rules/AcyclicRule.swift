/// The rule that modules, or groups of modules, form no cycle.
///
/// Each finding is an import to remove; together they are a minimum set that breaks every cycle.
struct AcyclicRule {
  /// The node of each module in the rule: its own index, or the index of its group.
  let nodes: [Int: Int]
  /// The names of the groups if the nodes are groups; empty otherwise.
  let groups: [String]

  init(_ reader: RuleReader) throws(ConfigurationError) {
    if let groups = try reader.groups("groups") {
      self.groups = groups.map(\.name)
      nodes = try reader.partition(groups)
    } else {
      groups = []
      let modules = try reader.modules("modules", default: "*")
      nodes = Dictionary(uniqueKeysWithValues: modules.map { ($0, $0) })
    }
  }

  init(modules: some Sequence<Int>) {
    nodes = Dictionary(uniqueKeysWithValues: modules.map { ($0, $0) })
    groups = []
  }

  var check: RuleCheck { RuleCheck(violations: violations) }

  private func violations(in graph: ModuleGraph) -> [Violation] {
    let arcs = arcs(in: graph)
    let count = (nodes.values.max() ?? -1) + 1
    var successors = [[Int]](repeating: [], count: count)
    for arc in arcs.keys.sorted(by: Arc.isBefore) { successors[arc.from].append(arc.to) }
    return StrongComponents(successors).components.filter { $0.count > 1 }.flatMap { component in
      let removed = MinimumFeedbackArcSet(component, successors) { arcs[$0]?.sites.count ?? 0 }
      var whole = ArcGraph(component, successors)
      return removed.arcs.map { arc in
        let back = whole.shortestPath(from: arc.to, to: arc.from)
        return violation(arc, [arc.from] + back, arcs, graph)
      }
    }
    .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The imports between two nodes.
  private struct Imports {
    let module: Int
    var sites: [Site] = []
  }

  private func arcs(in graph: ModuleGraph) -> [Arc: Imports] {
    var arcs: [Arc: Imports] = [:]
    for module in nodes.keys.sorted() {
      for edge in graph.edges[module] {
        guard let from = nodes[module], let to = nodes[edge.to], from != to else { continue }
        arcs[Arc(from: from, to: to), default: Imports(module: module)].sites += edge.sites
      }
    }
    return arcs
  }

  private func violation(
    _ arc: Arc,
    _ cycle: [Int],
    _ arcs: [Arc: Imports],
    _ graph: ModuleGraph
  ) -> Violation {
    let names = cycle.map { name(of: $0, graph) }
    let hops = zip(cycle, cycle.dropFirst()).map { arcs[Arc(from: $0, to: $1)]?.sites ?? [] }
    let from = arcs[arc]?.module ?? 0
    let isOfGroups = !groups.isEmpty
    return Violation(
      from: from,
      to: isOfGroups ? names[1] : graph.modules[arc.to].label,
      chain: isOfGroups ? [] : cycle,
      hops: hops,
      message: "\(names[0]) and \(names[1]) are in a cycle (\(names.joined(separator: " → "))),"
        + " which breaks when \(names[0]) does not import \(names[1])"
    )
  }

  private func name(of node: Int, _ graph: ModuleGraph) -> String {
    groups.isEmpty ? graph.modules[node].label : groups[node]
  }
}
