/// A graph as it is to be drawn: which modules, or groups of them, and which arrows.
public struct Drawing: Sendable {
  /// A module or a group.
  public struct Node: Sendable, Hashable {
    /// The name that is shown.
    public let name: String
    /// The group it belongs to; nil for none.
    public let group: String?
    /// What it is: a module's kind, or `group`.
    public let kind: String
  }

  /// An arrow between two nodes.
  public struct Arrow: Sendable, Hashable {
    /// The index of the importing node.
    public let from: Int
    /// The index of the imported node.
    public let to: Int
    /// How many places stand behind it.
    public let imports: Int
    /// Whether a finding is about it.
    public let isViolation: Bool
  }

  /// The nodes, sorted by name.
  public internal(set) var nodes: [Node]
  /// The arrows, sorted by the names of their ends.
  public internal(set) var arrows: [Arrow]
}

extension Drawing {
  /// What of a graph is to be drawn.
  public struct Selection: Sendable {
    /// The module in the middle; nil for all.
    public var focus: Int?
    /// How many hops around the focus are drawn; nil for all.
    public var depth: Int?
    /// Only modules that reach this one are drawn; nil for all.
    public var reaches: Int?
    /// Whether groups are drawn as one node each.
    public var collapsesGroups = false
    /// Whether modules that are not judged are drawn.
    public var showsExternals = false

    /// Everything that is judged.
    public init() {}
  }

  /// Selects what to draw.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - groups: Named sets of modules; a module belongs to the first that holds it.
  ///   - findings: What the arrows that break rules are drawn red for.
  ///   - selection: What is to be drawn.
  public init(
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
    var counts: [Pair: (imports: Int, isViolation: Bool)] = [:]
    for from in shown.sorted() {
      for edge in graph.edges[from] where shown.contains(edge.to) {
        guard let start = positions[name(from)], let end = positions[name(edge.to)], start != end
        else { continue }
        let isBroken = broken.contains([graph.modules[from].name, graph.modules[edge.to].name])
        let old = counts[Pair(start, end)] ?? (0, false)
        counts[Pair(start, end)] = (old.imports + edge.sites.count, old.isViolation || isBroken)
      }
    }
    arrows = counts.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map {
      pair,
      value in
      Arrow(
        from: pair.from,
        to: pair.to,
        imports: value.imports,
        isViolation: value.isViolation
      )
    }
  }

  private struct Pair: Hashable {
    let from: Int
    let to: Int

    init(_ from: Int, _ to: Int) {
      self.from = from
      self.to = to
    }
  }
}

extension ModuleGraph {
  fileprivate func name(_ module: Int) -> String { modules[module].name }

  /// The modules that a selection shows.
  fileprivate func shown(_ selection: Drawing.Selection) -> Set<Int> {
    var shown = Set(selection.showsExternals ? 0..<modules.count : own)
    if let goal = selection.reaches {
      let distances = distances(to: goal)
      shown = shown.filter { distances[$0] >= 0 }
    }
    if let focus = selection.focus {
      shown.formIntersection(around(focus, within: selection.depth ?? modules.count))
    }
    return shown
  }

  /// What a module reaches, and what reaches it, in a number of hops.
  private func around(_ focus: Int, within depth: Int) -> Set<Int> {
    let up = distances(to: focus)
    var around = Set(modules.indices.filter { up[$0] >= 0 && up[$0] <= depth })
    var below: Set<Int> = [focus]
    var frontier = [focus]
    for _ in 0..<depth where !frontier.isEmpty {
      frontier = frontier.flatMap { edges[$0].map(\.to) }.filter { below.insert($0).inserted }
    }
    around.formUnion(below)
    return around
  }
}
