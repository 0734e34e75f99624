/// No circles, among modules or among groups of them.
///
/// Each finding is an import to cut; together they are the fewest that open every circle.
struct AcyclicRule: RuleCheck {
  static let keys = ["modules", "groups"]

  /// For each module taking part the node that stands for it: its own index, or its group's.
  let nodes: [Int: Int]
  /// The names of the groups when nodes are groups.
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

  func violations(in graph: ModuleGraph) -> [Violation] {
    let arrows = arrows(in: graph)
    let count = (nodes.values.max() ?? -1) + 1
    var successors = [[Int]](repeating: [], count: count)
    for arrow in arrows.keys.sorted(by: Arrow.isBefore) { successors[arrow.from].append(arrow.to) }
    return StrongComponents(successors).components.filter { $0.count > 1 }.flatMap { circle in
      let cuts = FewestCuts(circle, successors) { arrows[$0]?.count ?? 0 }
      return cuts.arrows.map { violation($0, circle, arrows, successors, graph) }
    }
    .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The places behind every arrow between two nodes.
  private func arrows(in graph: ModuleGraph) -> [Arrow: [(Int, Int, Site)]] {
    var arrows: [Arrow: [(Int, Int, Site)]] = [:]
    for module in nodes.keys.sorted() {
      for edge in graph.edges[module] {
        guard let from = nodes[module], let to = nodes[edge.to], from != to else { continue }
        arrows[Arrow(from: from, to: to), default: []] += edge.sites.map { (module, edge.to, $0) }
      }
    }
    return arrows
  }

  private func violation(
    _ arrow: Arrow,
    _ circle: [Int],
    _ arrows: [Arrow: [(Int, Int, Site)]],
    _ successors: [[Int]],
    _ graph: ModuleGraph
  ) -> Violation {
    let way = FewestCuts.shortestWay(from: arrow.to, to: arrow.from, within: circle, successors)
    let round = [arrow.from] + way
    let names = round.map { name(of: $0, graph) }
    let hops = zip(round, round.dropFirst()).map { from, to in
      (arrows[Arrow(from: from, to: to)] ?? []).map(\.2)
    }
    let from = arrows[arrow]?.first?.0 ?? 0
    let isOfGroups = !groups.isEmpty
    return Violation(
      from: from,
      to: isOfGroups ? names[1] : graph.modules[arrow.to].name,
      chain: isOfGroups ? [] : round,
      hops: hops,
      message: "\(names[0]) and \(names[1]) are in a circle (\(names.joined(separator: " → "))),"
        + " which opens when the imports of \(names[1]) in \(names[0]) go"
    )
  }

  private func name(of node: Int, _ graph: ModuleGraph) -> String {
    groups.isEmpty ? graph.modules[node].name : groups[node]
  }
}
