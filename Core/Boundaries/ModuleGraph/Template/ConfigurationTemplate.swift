import NavigatorJSON

/// A generated configuration: rules that the package satisfies, or that few modules break.
package struct ConfigurationTemplate: Sendable {
  private let graph: ModuleGraph
  private let groups: [TemplateGroups.Group]
  private let sources: TemplateSources

  /// Creates the groups of a graph, which was read with these keys.
  package init(_ graph: ModuleGraph, sources: TemplateSources = TemplateSources()) {
    self.graph = graph
    self.sources = sources
    groups = TemplateGroups(graph).groups
  }

  /// What a generated configuration begins with.
  static let firstWords = "// Written by 'boundaries init'"

  /// The text of `boundaries.json`: JSON with comments.
  package var text: String {
    let first =
      "  \(Self.firstWords) from the current imports; change it to describe the intended ones."
    let members = groups.map { group in "    \(quoted(group.name)): \(list(group.patterns))," }
    let elements = rules.map { "    \($0)," }
    var lines = ["{", first] + sources.lines
    lines += ["  \"groups\": {"] + members + ["  },"]
    lines += ["  \"rules\": ["] + elements + ["  ],"]
    lines += sources.closing + ["}", ""]
    return lines.joined(separator: "\n")
  }

  private var rules: [String] {
    [rule("exhaustive", nil, ("why", quoted("no new target should escape all rules")))]
      + tests + layers + independence + [rule("acyclic")]
      + (graph.modules.contains { $0.dependencies != nil } ? [rule("declared"), rule("used")] : [])
  }

  /// The rule that only tests depend on tests.
  private var tests: [String] {
    let names = groups.filter { $0.isTests }.map(\.name)
    let others = groups.filter { !$0.isTests }.map(\.name)
    guard !names.isEmpty, !others.isEmpty else { return [] }
    return [
      rule("forbidden", "only tests import tests", ("from", list(others)), ("to", list(names)))
    ]
  }

  /// The layers of the groups; a cycle of groups is one layer.
  private var layers: [String] {
    // A group that its patterns do not select exactly could share a module with another layer.
    let order = groupOrder.filter { component in
      component.contains { !groups[$0].isTests } && component.allSatisfy { groups[$0].isExact }
    }
    guard order.count > 1 else { return [] }
    let layers = order.map { component in
      let names = component.map { groups[$0].name }
      return names.count == 1 ? quoted(names[0]) : list(names)
    }
    let text = "[\(layers.joined(separator: ", "))]"
    return [rule("layers", "layers", ("layers", text))]
  }

  /// The groups whose modules do not reach each other, directly or indirectly; also groups in which
  /// at most a third does, because the rule was probably intended and the baseline lists the violations.
  private var independence: [String] {
    groups.filter { group in
      let dependent = group.modules.count { module in
        !graph.shortestChains(from: module, to: group.modules.contains).isEmpty
      }
      return !group.isTests && group.isExact && group.modules.count > 1
        && dependent * 3 <= group.modules.count
    }.map { group in
      rule("independent", "\(group.name) are independent", ("modules", list([group.name])))
    }
  }

  /// The groups in topological order, those that import others first; each cycle is one element.
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

  private func rule(_ kind: String, _ name: String? = nil, _ members: (String, String)...) -> String
  {
    let first = [name.map { ("name", quoted($0)) }, ("kind", quoted(kind))].compactMap(\.self)
    return "{" + (first + members).map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  private func list(_ texts: [String]) -> String {
    let line = "[" + texts.map(quoted).joined(separator: ", ") + "]"
    // A list that does not fit beside its key has one element per line.
    if line.utf8.count < 80 { return line }
    return "[\n" + texts.map { "      \(quoted($0)),\n" }.joined() + "    ]"
  }

  private func quoted(_ text: String) -> String { JSONOutput.string(text).line }
}
