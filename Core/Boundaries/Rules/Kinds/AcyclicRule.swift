import BoundariesGraph

extension RuleDefinition {
  /// Modules form no cycle.
  static let acyclic = RuleDefinition(
    keys: [.modules("modules", isRequired: false), .modules("groups", isRequired: false)],
    subjects: ["groups", "modules"],
    why: "modules in a cycle can only be understood, built and changed together",
    fix: nil,
    check: { reader in try AcyclicRule(reader).check },
    prohibitions: { reader, _ in try reader.acyclicProhibitions() }
  )
}

/// The rule that modules, or groups of modules, form no cycle.
///
/// Each finding is an import in a cycle, which the message suggests to remove; without all of these imports no cycle is
/// left. Only imports between modules of the rule count, so a list can leave out a module whose cycles are known.
struct AcyclicRule {
  /// The node of each module in the rule: its own index, or the index of its group.
  let nodes: [Int: Int]
  /// The names of the groups if the nodes are groups; empty otherwise.
  let groups: [String]

  init(_ reader: RuleReader) throws {
    if let partition = try reader.partition() {
      groups = partition.groups
      nodes = partition.nodes
    } else {
      let modules = try reader.modules("modules", or: reader.selector.graph.checked)
      self = AcyclicRule(modules: modules)
    }
  }

  init(modules: some Sequence<Int>) {
    var nodes: [Int: Int] = [:]
    for module in modules {
      nodes[module] = module
    }
    self.nodes = nodes
    groups = []
  }

  var check: RuleCheck { RuleCheck(violations: violations) }

  private func violations(in graph: ModuleGraph) -> [Violation] {
    guard let lastNode = nodes.values.max() else { return [] }
    let edges = nodeEdges(in: graph)
    var successors = [[Int]](repeating: [], count: lastNode + 1)
    for edge in edges.keys.sorted(by: ComponentGraph.Edge.isBefore) {
      successors[edge.from].append(edge.to)
    }
    let components = StrongComponents(successors).components
    let cycles = components.filter { component in component.count > 1 }
    var found: [Violation] = []
    for cycle in cycles {
      let component = ComponentGraph(cycle, successors)
      let feedback = FeedbackEdges(of: component) { edge in edges[edge]?.sites.count ?? 0 }
      for edge in feedback.edges {
        guard let module = edges[edge]?.module else { continue }
        let back = component.shortestPath(from: edge.to, to: edge.from)
        found.append(violation(edge, of: module, [edge.from] + back, edges, graph))
      }
    }
    return found.sorted { a, b in (a.from, a.to) < (b.from, b.to) }
  }

  /// The imports between two nodes, and the first module with any.
  private typealias Imports = (module: Int, sites: [Site])

  private func nodeEdges(in graph: ModuleGraph) -> [ComponentGraph.Edge: Imports] {
    var edges: [ComponentGraph.Edge: Imports] = [:]
    for module in nodes.keys.sorted() {
      for edge in graph.edges[module] {
        guard let from = nodes[module], let to = nodes[edge.to], from != to else { continue }
        let nodeEdge = ComponentGraph.Edge(from: from, to: to)
        edges[nodeEdge, default: (module, [])].sites += edge.sites
      }
    }
    return edges
  }

  private func violation(
    _ edge: ComponentGraph.Edge,
    of from: Int,
    _ cycle: [Int],
    _ edges: [ComponentGraph.Edge: Imports],
    _ graph: ModuleGraph
  ) -> Violation {
    let names = cycle.map { node in name(of: node, graph) }
    let hops = zip(cycle, cycle.dropFirst()).map { from, to in
      edges[ComponentGraph.Edge(from: from, to: to)]?.sites ?? []
    }
    let path = names.joined(separator: " → ")
    var violation = Violation(
      from: from,
      to: names[1],
      hops: hops,
      message: "\(names[0]) and \(names[1]) are in a cycle (\(path)),"
        + " which breaks when \(names[0]) does not import \(names[1])"
    )
    let nodesAreModules = groups.isEmpty
    if nodesAreModules {
      violation.chain = cycle
    }
    return violation
  }

  private func name(of node: Int, _ graph: ModuleGraph) -> String {
    groups.isEmpty ? graph.modules[node].label : groups[node]
  }
}

extension RuleReader {
  /// What the rule forbids.
  fileprivate func acyclicProhibitions() throws -> [Prohibition] {
    let modules = try modules("modules", or: selector.graph.checked)
    if let partition = try partition() {
      return [Prohibition(.formCycle(partition.nodes))]
    }
    return [Prohibition(.formCycle(Prohibition.alone(modules)))]
  }
}
