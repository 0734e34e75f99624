package import BoundariesGraph
import NavigatorJSON

/// A generated configuration: rules that the package satisfies, or that few modules break.
package struct ConfigurationTemplate: Sendable {
  private let graph: ModuleGraph
  private let groups: [TemplateGroups.Group]
  private let sources: TemplateSources

  /// Creates a configuration for a graph.
  ///
  /// - Parameters:
  ///   - graph: The modules, as a check with the sources below reads them.
  ///   - sources: The keys that say which packages, projects and files are read.
  package init(_ graph: ModuleGraph, sources: TemplateSources = TemplateSources()) {
    self.graph = graph
    self.sources = sources
    groups = TemplateGroups(graph).groups
  }

  /// The first words of a generated configuration.
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
    lines += sources.closingComments + ["}", ""]
    return lines.joined(separator: "\n")
  }

  private var rules: [String] {
    let why = quoted("no new target should escape all rules")
    var rules = [rule("exhaustive", members: [("why", why)])]
    if let tests { rules.append(tests) }
    if let layers { rules.append(layers) }
    rules += independence
    rules.append(rule("acyclic"))
    if graph.modules.contains(where: { $0.dependencies != nil }) {
      rules += [rule("declared"), rule("used")]
    }
    return rules
  }

  /// The rule that only tests depend on tests.
  private var tests: String? {
    let names = groups.filter(\.isTests).map(\.name)
    let others = groups.filter { !$0.isTests }.map(\.name)
    if names.isEmpty || others.isEmpty { return nil }
    let members = [("from", list(others)), ("to", list(names))]
    return rule("forbidden", named: "only tests import tests", members: members)
  }

  /// The layers of the groups; a cycle of groups is one layer.
  ///
  /// Groups whose patterns also select other modules are left out: they could share a module with another layer.
  private var layers: String? {
    let order = groupOrder.filter { component in
      let members = component.map { groups[$0] }
      return !members.allSatisfy(\.isTests) && members.allSatisfy(\.isExact)
    }
    if order.count < 2 { return nil }
    let layers = order.map { component in
      let names = component.map { groups[$0].name }
      return names.count == 1 ? quoted(names[0]) : list(names)
    }
    let text = "[\(layers.joined(separator: ", "))]"
    return rule("layers", named: "layers", members: [("layers", text)])
  }

  /// The rules that the modules of a group do not reach each other, directly or indirectly.
  private var independence: [String] {
    groups.filter(isIndependent).map { group in
      let modules = list([group.name])
      let name = "\(group.name) are independent"
      return rule("independent", named: name, members: [("modules", modules)])
    }
  }

  /// Returns whether at most a third of the modules of a group reach others of the group: then independence was probably
  /// intended, and the baseline lists the violations.
  private func isIndependent(_ group: TemplateGroups.Group) -> Bool {
    if group.isTests || !group.isExact || group.modules.count < 2 { return false }
    let dependent = group.modules.count { module in
      !graph.shortestChains(from: module, to: group.modules.contains).isEmpty
    }
    return dependent <= group.modules.count / 3
  }

  /// The groups in topological order, importing groups first; each cycle is one element.
  private var groupOrder: [[Int]] {
    let successors = groups.indices.map { from in
      let imported = Set(groups[from].modules.flatMap { graph.edges[$0].map(\.to) })
      return groups.indices.filter { to in
        to != from && !groups[to].modules.isDisjoint(with: imported)
      }
    }
    return StrongComponents(successors).components.reversed()
  }

  /// Returns the text of a rule, whose members have values that are written as JSON.
  private func rule(
    _ kind: String,
    named name: String? = nil,
    members: [(key: String, value: String)] = []
  ) -> String {
    var all: [(key: String, value: String)] = []
    if let name { all.append(("name", quoted(name))) }
    all.append(("kind", quoted(kind)))
    all += members
    let texts = all.map { member in "\"\(member.key)\": \(member.value)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func list(_ texts: [String]) -> String {
    let elements = texts.map(quoted)
    let line = "[\(elements.joined(separator: ", "))]"
    if line.utf8.count < 80 { return line }
    // A list that does not fit beside its key has one element per line.
    let lines = elements.map { "      \($0),\n" }
    return "[\n\(lines.joined())    ]"
  }

  private func quoted(_ text: String) -> String { JSONOutput.string(text).line }
}
