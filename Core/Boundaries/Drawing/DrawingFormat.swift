import BoundariesGraph
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

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
  package func render(_ drawing: GraphDrawing) -> String {
    switch self {
    case .text: drawing.text
    case .dot: drawing.dot
    case .mermaid: drawing.mermaid
    case .json: drawing.json.text
    case .html: HTMLDrawing(drawing).page
    }
  }
}

extension GraphDrawing {
  /// One line per node with the nodes that it imports; `!` marks an import that breaks a rule.
  fileprivate var text: String {
    let outgoing = Dictionary(grouping: arrows, by: \.from)
    return nodes.indices.map { index in
      let targets = (outgoing[index] ?? []).map { arrow in
        "\(nodes[arrow.to].name)\(arrow.isViolation ? "!" : "")"
      }
      let end = targets.isEmpty ? "" : " → \(targets.joined(separator: ", "))"
      return (nodes[index].name + end).printable() + "\n"
    }.joined()
  }

  fileprivate var dot: String {
    func quoted(_ text: String) -> String { "\"\(text.printable(in: .quoted))\"" }
    let grouped = lines(end: "  }") {
      "\(quoted($1));"
    } start: {
      ["  subgraph cluster_\($0) {", "    label=\(quoted($1));"]
    }
    let imports = arrows.map { arrow in
      let ends = "\(quoted(nodes[arrow.from].name)) -> \(quoted(nodes[arrow.to].name))"
      return "  \(ends)\(arrow.isViolation ? " [color=red, penwidth=2]" : "");"
    }
    let head = ["digraph boundaries {", "  rankdir=TB;", "  node [shape=box];"]
    return (head + grouped + imports + ["}", ""]).joined(separator: "\n")
  }

  fileprivate var mermaid: String {
    func quoted(_ text: String) -> String { "\"\(text.printable(in: .mermaid))\"" }
    let broken = arrows.indices.filter { arrows[$0].isViolation }.map(String.init)
    let style = "  linkStyle \(broken.joined(separator: ",")) stroke:red,stroke-width:2px"
    let lines =
      lines(end: "  end") {
        "n\($0)[\(quoted($1))]"
      } start: {
        ["  subgraph g\($0)[\(quoted($1))]"]
      } + arrows.map { "  n\($0.from) --> n\($0.to)" } + (broken.isEmpty ? [] : [style])
    return (["flowchart TD"] + lines + [""]).joined(separator: "\n")
  }

  /// Returns a line for each node; those of a group are indented between the lines at its start and its end.
  private func lines(
    end: String,
    node: (Int, String) -> String,
    start: (Int, String) -> [String]
  ) -> [String] {
    let groups = Dictionary(grouping: nodes.indices) { nodes[$0].group ?? "" }
    return groups.keys.sorted().enumerated().flatMap { index, group in
      let members = (groups[group] ?? []).map { "  \(node($0, nodes[$0].name))" }
      if group.isEmpty { return members }
      return start(index, group) + members.map { "  \($0)" } + [end]
    }
  }

  fileprivate var json: JSONOutput {
    [
      "modules": .list(nodes) { node in
        let common: [(String, JSONOutput)] = [
          ("name", .string(node.name)), ("group", .optional(node.group)),
          ("kind", .string(node.kind)),
        ]
        return .object(common + (node.module?.jsonMembers ?? []))
      },
      "imports": .list(arrows) { arrow in
        [
          "from": .string(nodes[arrow.from].name), "to": .string(nodes[arrow.to].name),
          "count": .int(arrow.imports), "violation": .bool(arrow.isViolation),
        ]
      },
    ]
  }
}
