import BoundariesGraph
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// A format of drawings.
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
    let arrowsByNode = Dictionary(grouping: arrows, by: \.from)
    var text = ""
    for (index, node) in nodes.enumerated() {
      var line = node.name
      if let arrows = arrowsByNode[index] {
        let targets = arrows.map(markedTarget)
        line += " → \(targets.joined(separator: ", "))"
      }
      text += "\(line.printable())\n"
    }
    return text
  }

  private func markedTarget(of arrow: Arrow) -> String {
    let name = nodes[arrow.to].name
    return arrow.isViolation ? "\(name)!" : name
  }

  fileprivate var json: JSONOutput {
    [
      "modules": .list(nodes) { node in
        var members: [(String, JSONOutput)] = [
          ("name", .string(node.name)),
          ("group", .optional(node.group)),
          ("kind", .string(node.kind)),
        ]
        if let module = node.module { members += module.jsonMembers }
        return .object(members)
      },
      "imports": .list(arrows) { arrow in
        [
          "from": .string(nodes[arrow.from].name),
          "to": .string(nodes[arrow.to].name),
          "count": .int(arrow.imports),
          "violation": .bool(arrow.isViolation),
        ]
      },
    ]
  }
}
