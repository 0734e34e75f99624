import NavigatorOperatingSystem
import NavigatorSpelling

/// The languages of diagrams, which draw a frame around each group.
extension GraphDrawing {
  /// The drawing in the DOT language.
  var dot: String {
    var lines = ["digraph boundaries {", "  rankdir=TB;", "  node [shape=box];"]
    for group in nodeGroups {
      if let name = group.name {
        lines.append("  subgraph cluster_\(group.number) {")
        lines.append("    label=\(Self.dotQuoted(name));")
      }
      for index in group.nodes {
        lines.append("\(group.indentation)\(Self.dotQuoted(nodes[index].name));")
      }
      if group.name != nil { lines.append("  }") }
    }
    for arrow in arrows {
      let from = Self.dotQuoted(nodes[arrow.from].name)
      let to = Self.dotQuoted(nodes[arrow.to].name)
      var line = "  \(from) -> \(to)"
      if arrow.isViolation { line += " [color=red, penwidth=2]" }
      lines.append("\(line);")
    }
    lines.append("}")
    return Self.text(lines)
  }

  private static func text(_ lines: [String]) -> String {
    lines.map { line in "\(line)\n" }.joined()
  }

  private static func dotQuoted(_ text: String) -> String { "\"\(text.printable(in: .quoted))\"" }

  /// The drawing as a flowchart in Mermaid.
  var mermaid: String {
    var lines = ["flowchart TD"]
    for group in nodeGroups {
      if let name = group.name {
        lines.append("  subgraph g\(group.number)[\(Self.mermaidQuoted(name))]")
      }
      for index in group.nodes {
        let name = Self.mermaidQuoted(nodes[index].name)
        lines.append("\(group.indentation)n\(index)[\(name)]")
      }
      if group.name != nil { lines.append("  end") }
    }
    // Mermaid styles an arrow by its position among all arrows.
    var violations: [String] = []
    for (position, arrow) in arrows.enumerated() {
      lines.append("  n\(arrow.from) --> n\(arrow.to)")
      if arrow.isViolation { violations.append("\(position)") }
    }
    if !violations.isEmpty {
      let positions = violations.joined(separator: ",")
      lines.append("  linkStyle \(positions) stroke:red,stroke-width:2px")
    }
    return Self.text(lines)
  }

  private static func mermaidQuoted(_ text: String) -> String {
    "\"\(text.printable(in: .mermaid))\""
  }
}

extension GraphDrawing {
  /// The nodes of one group, or all nodes that are in no group.
  private struct NodeGroup {
    /// The position among all groups.
    let number: Int
    /// The name; nil for the nodes in no group.
    let name: String?
    let nodes: [Int]

    /// The blanks before each node: those of a named group are in a frame.
    var indentation: String { name == nil ? "  " : "    " }
  }

  /// The groups, sorted by name; first come the nodes in no group.
  private var nodeGroups: [NodeGroup] {
    let none = ""
    let nodesByGroup = Dictionary(grouping: nodes.indices) { index in nodes[index].group ?? none }
    let sorted = nodesByGroup.sorted { first, second in first.key < second.key }
    var groups: [NodeGroup] = []
    for (number, group) in sorted.enumerated() {
      let name = group.key == none ? nil : group.key
      groups.append(NodeGroup(number: number, name: name, nodes: group.value))
    }
    return groups
  }
}
