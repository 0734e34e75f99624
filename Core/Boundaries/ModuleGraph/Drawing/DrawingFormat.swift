import NavigatorJSON
import NavigatorOperatingSystem

package enum DrawingFormat: String, Sendable, CaseIterable {
  /// Text for people.
  case text
  /// A graph in the DOT language of Graphviz.
  case dot
  /// A flowchart in Mermaid, for Markdown.
  case mermaid
  /// JSON for programs.
  case json
  /// A self-contained HTML page.
  case html

  /// Renders a drawing, with a final newline.
  package func render(_ drawing: Drawing) -> String {
    switch self {
    case .text: drawing.text
    case .dot: drawing.dot
    case .mermaid: drawing.mermaid
    case .json: drawing.json.text
    case .html: HTMLDrawing(drawing).page
    }
  }
}

extension Drawing {
  /// One line per node with the nodes that it imports; `!` marks an import that breaks a rule.
  fileprivate var text: String {
    nodes.indices.map { index in
      let targets = arrows.filter { $0.from == index }.map { arrow in
        "\(nodes[arrow.to].name)\(arrow.isViolation ? "!" : "")"
      }
      let end = targets.isEmpty ? "" : " → \(targets.joined(separator: ", "))"
      return (nodes[index].name + end).printable() + "\n"
    }.joined()
  }

  fileprivate var dot: String {
    var lines = ["digraph boundaries {", "  rankdir=TB;", "  node [shape=box];"]
    let groups = Dictionary(grouping: nodes.indices) { nodes[$0].group ?? "" }
    for (index, group) in groups.keys.sorted().enumerated() {
      let members = (groups[group] ?? []).map { "\(Self.quoted(nodes[$0].name));" }
      if group.isEmpty {
        lines += members.map { "  \($0)" }
      } else {
        lines += ["  subgraph cluster_\(index) {", "    label=\(Self.quoted(group));"]
        lines += members.map { "    \($0)" } + ["  }"]
      }
    }
    lines += arrows.map { arrow in
      let ends = "\(Self.quoted(nodes[arrow.from].name)) -> \(Self.quoted(nodes[arrow.to].name))"
      return "  \(ends)\(arrow.isViolation ? " [color=red, penwidth=2]" : "");"
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.printable(in: .dot))\""
  }

  fileprivate var mermaid: String {
    var lines = ["flowchart TD"]
    let groups = Dictionary(grouping: nodes.indices) { nodes[$0].group ?? "" }
    for (index, group) in groups.keys.sorted().enumerated() {
      let members = (groups[group] ?? []).map { "n\($0)[\(Self.label(nodes[$0].name))]" }
      if group.isEmpty {
        lines += members.map { "  \($0)" }
      } else {
        lines.append("  subgraph g\(index)[\(Self.label(group))]")
        lines += members.map { "    \($0)" } + ["  end"]
      }
    }
    lines += arrows.map { "  n\($0.from) --> n\($0.to)" }
    let broken = arrows.indices.filter { arrows[$0].isViolation }.map(String.init)
    if !broken.isEmpty {
      lines.append("  linkStyle \(broken.joined(separator: ",")) stroke:red,stroke-width:2px")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func label(_ text: String) -> String {
    "\"\(text.printable(in: .mermaid))\""
  }

  fileprivate var json: JSONOutput {
    [
      "modules": .array(
        nodes.map { node in
          let common: [(String, JSONOutput)] = [
            ("name", .string(node.name)), ("group", .optional(node.group)),
            ("kind", .string(node.kind)),
          ]
          return .object(common + (node.module?.exported ?? []))
        }
      ),
      "imports": .array(
        arrows.map { arrow in
          [
            "from": .string(nodes[arrow.from].name), "to": .string(nodes[arrow.to].name),
            "count": .int(arrow.imports), "violation": .bool(arrow.isViolation),
          ]
        }
      ),
    ]
  }
}
