import NavigatorJSON

/// A first configuration for a package that has none: what holds today, written down as rules.
public struct StartingConfiguration: Sendable {
  private let graph: ModuleGraph
  private let groups: [StartingGroups.Group]

  /// Looks at a graph.
  ///
  /// - Parameter graph: The graph of the package.
  public init(_ graph: ModuleGraph) {
    self.graph = graph
    groups = StartingGroups(graph).groups
  }

  /// The text of `boundaries.json`.
  ///
  /// - Parameter schema: What `$schema` names; nil to leave it out.
  /// - Returns: JSON with comments.
  public func text(schema: String? = nil) -> String {
    let groups = groups.map { group in
      "    \(quoted(group.name)): \(list(group.patterns)),\n"
    }
    let rules = rules.map { "    \($0),\n" }
    let head = schema.map { "  \"$schema\": \(quoted($0)),\n" } ?? ""
    return """
      {
      \(head)  // Written by 'boundaries init' from what the package looks like; make it say what it should.
        "groups": {
      \(groups.joined())  },
        "rules": [
      \(rules.joined())  ],
      }

      """
  }

  private var rules: [String] {
    [
      object([
        ("kind", "exhaustive"), ("why", "a new target should not stand outside of all rules"),
      ])
    ]
      + tests + layers + independence
      + [object([("kind", "acyclic")])]
      + (graph.modules.contains { $0.dependencies != nil }
        ? [object([("kind", "declared")]), object([("kind", "used")])] : [])
  }

  /// Nothing stands on tests but tests.
  private var tests: [String] {
    let names = groups.filter { $0.isTests }.map(\.name)
    let others = groups.filter { !$0.isTests }.map(\.name)
    guard !names.isEmpty, !others.isEmpty else { return [] }
    return [
      object([("name", "nothing stands on tests"), ("kind", "forbidden")])
        .replacingEnd(with: ", \"from\": \(list(others)), \"to\": \(list(names))}")
    ]
  }

  /// The order that the groups are in today, circles of groups sharing a layer.
  private var layers: [String] {
    let order = groupOrder.filter { circle in circle.contains { !groups[$0].isTests } }
    guard order.count > 1 else { return [] }
    let layers = order.map { circle in
      let names = circle.map { groups[$0].name }
      return names.count == 1 ? quoted(names[0]) : list(names)
    }
    let text = "[\(layers.joined(separator: ", "))]"
    return [
      object([("name", "layers"), ("kind", "layers")]).replacingEnd(with: ", \"layers\": \(text)}")
    ]
  }

  /// Groups whose modules do not reach each other today, not even through others.
  private var independence: [String] {
    groups.filter { group in
      !group.isTests && group.modules.count > 1
        && group.modules.allSatisfy { module in
          graph.shortestChains(from: module, to: group.modules.contains).isEmpty
        }
    }.map { group in
      object([("name", "\(group.name) stand alone"), ("kind", "independent")])
        .replacingEnd(with: ", \"modules\": \(list([group.name]))}")
    }
  }

  /// The groups, those at the top first.
  private var groupOrder: [[Int]] {
    let successors = groups.indices.map { from in
      groups.indices.filter { to in
        to != from
          && groups[from].modules.contains { module in
            graph.edges[module].contains { groups[to].modules.contains($0.to) }
          }
      }
    }
    return StrongComponents(successors).components.reversed()
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\": \(quoted($1))" }.joined(separator: ", ") + "}"
  }

  private func list(_ texts: [String]) -> String {
    let line = "[" + texts.map(quoted).joined(separator: ", ") + "]"
    // What does not fit beside the key is easier to review one to a line.
    if line.utf8.count < 80 { return line }
    return "[\n" + texts.map { "      \(quoted($0)),\n" }.joined() + "    ]"
  }

  private func quoted(_ text: String) -> String { JSONOutput.string(text).line }
}

extension String {
  fileprivate func replacingEnd(with end: String) -> String { dropLast() + end }
}
