import NavigatorComposition
import NavigatorMenus
import NavigatorSpelling

extension NavigationGraph {
  /// The form of a printed graph.
  public enum Format: String, CaseIterable, Sendable {
    /// A list of the screens, each with the edges that leave it.
    case text
    /// A Mermaid flowchart, as code hosts display in Markdown.
    case mermaid
    /// A graph of Graphviz.
    case dot
    /// An object of screens and edges.
    case json
  }

  /// Returns the graph as text, ending in a newline.
  ///
  /// The pictures have no edge for the back action, which every screen but the first has.
  public func text(_ format: Format) -> String {
    switch format {
    case .text: list
    case .mermaid: mermaid
    case .dot: dot
    case .json: json
    }
  }

  private var list: String {
    var text = ""
    for screen in screens {
      text += "\(screen.title.en) (\(screen.word))\n"
      for edge in edges where edge.from == screen.word {
        text += "  \(edge.name) (\(edge.kind.rawValue)) → \(title(of: edge.to))\n"
      }
    }
    return text
  }

  private var mermaid: String {
    var text = "flowchart LR\n"
    for (index, screen) in screens.enumerated() {
      text += "  n\(index)[\"\(screen.title.en.printable(in: .mermaid))\"]\n"
    }
    for arrow in arrows {
      let line = arrow.isDelegate ? "-->" : "-.->"
      text += "  n\(arrow.from) \(line)|\(arrow.label)| n\(arrow.to)\n"
    }
    return text
  }

  private var dot: String {
    var text = "digraph navigation {\n"
    for (index, screen) in screens.enumerated() {
      text += "  n\(index) [label=\"\(escaped(screen.title.en))\"];\n"
    }
    for arrow in arrows {
      let style = arrow.isDelegate ? "" : ", style=dashed"
      text += "  n\(arrow.from) -> n\(arrow.to) [label=\"\(arrow.label)\"\(style)];\n"
    }
    return text + "}\n"
  }

  private var json: String {
    let screens = screens.map { screen in
      "    {\"word\": \"\(escaped(screen.word))\", \"title\": \"\(escaped(screen.title.en))\"}"
    }
    let edges = edges.map { edge in
      "    {\"from\": \"\(escaped(edge.from))\", \"to\": \"\(escaped(edge.to))\", "
        + "\"name\": \"\(escaped(edge.name))\", \"kind\": \"\(edge.kind.rawValue)\"}"
    }
    return """
      {
        "screens": [
      \(screens.joined(separator: ",\n"))
        ],
        "edges": [
      \(edges.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func title(of word: String) -> String {
    let screen = screens.first { $0.word == word }
    return screen?.title.en ?? word
  }

  /// An arrow of a picture, for all edges of a kind from one screen to another.
  private struct Arrow {
    /// The index of the screen that is left.
    let from: Int
    /// The index of the next screen.
    let to: Int
    let isDelegate: Bool
    /// The names of the edges.
    var names: [String]

    var label: String { names.joined(separator: " ") }

    func isSame(as other: Arrow) -> Bool {
      from == other.from && to == other.to && isDelegate == other.isDelegate
    }
  }

  /// The arrows of a picture, in the order of the edges.
  private var arrows: [Arrow] {
    var arrows: [Arrow] = []
    for edge in edges where edge.kind != .back {
      guard let from = index(of: edge.from), let to = index(of: edge.to) else { continue }
      let arrow = Arrow(from: from, to: to, isDelegate: edge.kind == .delegate, names: [edge.name])
      if let same = arrows.firstIndex(where: { $0.isSame(as: arrow) }) {
        arrows[same].names.append(edge.name)
      } else {
        arrows.append(arrow)
      }
    }
    return arrows
  }

  private func index(of word: String) -> Int? { screens.firstIndex { $0.word == word } }

  private func escaped(_ text: String) -> String { text.printable(in: .quoted) }
}
