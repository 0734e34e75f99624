import NavigatorOperatingSystem
import NavigatorSpelling

/// The languages of diagrams, which draw a frame around each group.
extension GraphDrawing {
  /// The drawing in the DOT language.
  var dot: String {
    var lines = ["digraph boundaries {", "  rankdir=TB;", "  node [shape=box];"]
    for group in nodeGroups {
      let names = group.nodes.map { index in "\(Self.dotQuoted(nodes[index].name));" }
      if let name = group.name {
        lines.append("  subgraph cluster_\(group.number) {")
        lines.append("    label=\(Self.dotQuoted(name));")
        lines += names.map { name in "    \(name)" }
        lines.append("  }")
      } else {
        lines += names.map { name in "  \(name)" }
      }
    }
    for arrow in arrows {
      let from = Self.dotQuoted(nodes[arrow.from].name)
      let to = Self.dotQuoted(nodes[arrow.to].name)
      let style = arrow.isViolation ? " [color=red, penwidth=2]" : ""
      lines.append("  \(from) -> \(to)\(style);")
    }
    lines.append("}")
    return lines.map { line in "\(line)\n" }.joined()
  }

  private static func dotQuoted(_ text: String) -> String { "\"\(text.printable(in: .quoted))\"" }

  /// The drawing as a flowchart in Mermaid.
  var mermaid: String {
    var lines = ["flowchart TD"]
    for group in nodeGroups {
      let boxes = group.nodes.map { index in "n\(index)[\(Self.mermaidQuoted(nodes[index].name))]" }
      if let name = group.name {
        lines.append("  subgraph g\(group.number)[\(Self.mermaidQuoted(name))]")
        lines += boxes.map { box in "    \(box)" }
        lines.append("  end")
      } else {
        lines += boxes.map { box in "  \(box)" }
      }
    }
    // Mermaid styles an arrow by its position among all arrows.
    var violations: [String] = []
    for (position, arrow) in arrows.enumerated() {
      lines.append("  n\(arrow.from) --> n\(arrow.to)")
      if arrow.isViolation { violations.append("\(position)") }
    }
    if !violations.isEmpty {
      lines.append("  linkStyle \(violations.joined(separator: ",")) stroke:red,stroke-width:2px")
    }
    return lines.map { line in "\(line)\n" }.joined()
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
  }

  /// The groups, sorted by name; first come the nodes in no group.
  private var nodeGroups: [NodeGroup] {
    let nodesByGroup = Dictionary(grouping: nodes.indices) { index in nodes[index].group ?? "" }
    return nodesByGroup.keys.sorted().enumerated().map { number, name in
      NodeGroup(
        number: number,
        name: name.isEmpty ? nil : name,
        nodes: nodesByGroup[name] ?? []
      )
    }
  }
}
