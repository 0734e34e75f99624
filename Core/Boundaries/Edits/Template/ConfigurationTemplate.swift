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
  ///   - sources: The members that say which packages, projects and files are read.
  package init(_ graph: ModuleGraph, sources: TemplateSources = TemplateSources()) {
    self.graph = graph
    self.sources = sources
    groups = TemplateGroups(graph).groups
  }

  /// The first words of a generated configuration.
  static let firstWords = "// Written by 'boundaries init'"

  /// The text of `boundaries.json`: JSON with comments.
  package var text: String {
    var lines: [String] = []
    lines.append("{")
    lines.append(
      "  \(Self.firstWords) from the current imports; change it to describe the intended ones."
    )
    lines += sources.lines
    lines.append("  \"groups\": {")
    for group in groups {
      lines.append("    \(quoted(group.name)): \(list(group.patterns)),")
    }
    lines.append("  },")
    lines.append("  \"rules\": [")
    for rule in rules {
      lines.append("    \(rule),")
    }
    lines.append("  ],")
    lines += sources.closingComments
    lines.append("}")
    lines.append("")
    return lines.joined(separator: "\n")
  }

  private var rules: [String] {
    let why = Member(key: "why", value: quoted("no new target should escape all rules"))
    var rules = [rule("exhaustive", members: [why])]
    if let tests { rules.append(tests) }
    if let layers { rules.append(layers) }
    rules += independence
    rules.append(rule("acyclic"))
    let hasManifest = graph.modules.contains { module in module.dependencies != nil }
    if hasManifest {
      rules.append(rule("declared"))
      rules.append(rule("used"))
    }
    return rules
  }

  /// The rule that only tests depend on tests; nil without a group of tests or another group.
  private var tests: String? {
    var tests: [String] = []
    var others: [String] = []
    for group in groups {
      if group.isTests {
        tests.append(group.name)
      } else {
        others.append(group.name)
      }
    }
    if tests.isEmpty || others.isEmpty { return nil }
    let from = Member(key: "from", value: list(others))
    let to = Member(key: "to", value: list(tests))
    return rule("forbidden", named: "only tests import tests", members: [from, to])
  }

  /// The rule about the layers of the groups; nil for less than two layers.
  ///
  /// A cycle of groups is one layer.
  private var layers: String? {
    let layers = groupOrder.filter(isLayer)
    if layers.count < 2 { return nil }
    let texts = layers.map(text)
    let value = "[\(texts.joined(separator: ", "))]"
    return rule("layers", named: "layers", members: [Member(key: "layers", value: value)])
  }

  /// Returns the text of a layer: the name of its group, or a list of names.
  private func text(of layer: [TemplateGroups.Group]) -> String {
    if layer.count == 1 { return quoted(layer[0].name) }
    return list(layer.map(\.name))
  }

  /// Returns whether groups can be a layer.
  ///
  /// Groups whose patterns also select other modules cannot: they could share a module with another layer.
  private func isLayer(_ groups: [TemplateGroups.Group]) -> Bool {
    groups.allSatisfy(\.isExact) && !groups.allSatisfy(\.isTests)
  }

  /// The rules that the modules of a group do not reach each other, directly or indirectly.
  private var independence: [String] {
    var rules: [String] = []
    for group in groups where isIndependent(group) {
      let modules = Member(key: "modules", value: list([group.name]))
      let name = "\(group.name) are independent"
      rules.append(rule("independent", named: name, members: [modules]))
    }
    return rules
  }

  /// Returns whether at most a third of the modules of a group reach others of the group: then independence was probably
  /// intended, and the baseline lists the violations.
  private func isIndependent(_ group: TemplateGroups.Group) -> Bool {
    if group.isTests || !group.isExact || group.modules.count < 2 { return false }
    let dependentCount = group.modules.count { module in
      let chains = graph.shortestChains(from: module, to: group.modules.contains)
      return !chains.isEmpty
    }
    return dependentCount <= group.modules.count / 3
  }

  /// The groups in topological order, importing groups first; each cycle is one element.
  private var groupOrder: [[TemplateGroups.Group]] {
    let successors = groups.indices.map(groupsImported)
    let importedFirst = StrongComponents(successors).components
    return importedFirst.reversed().map { component in
      component.map { index in groups[index] }
    }
  }

  /// Returns the other groups with a module that a group imports.
  private func groupsImported(by index: Int) -> [Int] {
    let edges = groups[index].modules.flatMap { module in graph.edges[module] }
    let imported = Set(edges.map(\.to))
    return groups.indices.filter { other in
      other != index && !groups[other].modules.isDisjoint(with: imported)
    }
  }
}

/// The text of JSON.
extension ConfigurationTemplate {
  /// A member of a rule, whose value is written as JSON.
  private struct Member {
    let key: String
    let value: String
  }

  private func rule(
    _ kind: String,
    named name: String? = nil,
    members: [Member] = []
  ) -> String {
    var all: [Member] = []
    if let name { all.append(Member(key: "name", value: quoted(name))) }
    all.append(Member(key: "kind", value: quoted(kind)))
    all += members
    let texts = all.map { member in "\"\(member.key)\": \(member.value)" }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func list(_ texts: [String]) -> String {
    let elements = texts.map(quoted)
    let line = "[\(elements.joined(separator: ", "))]"
    if line.utf8.count < 80 { return line }
    // A list that does not fit beside its key has one element per line.
    let lines = elements.map { element in "      \(element),\n" }
    return "[\n\(lines.joined())    ]"
  }

  private func quoted(_ text: String) -> String { JSONOutput.string(text).line }
}
