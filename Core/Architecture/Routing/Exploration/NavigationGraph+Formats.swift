import NavigatorComposition
import NavigatorMenus
import NavigatorSpelling

extension NavigationGraph {
  /// The form of a printed graph.
  public enum Format: String, CaseIterable, Sendable {
    /// A list of the screens, each with the ways out of it.
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
    screens.map { screen in
      let ways = edges.filter { $0.from == screen.word }.map { edge in
        "  \(edge.name) (\(edge.kind.rawValue)) → \(title(of: edge.to))\n"
      }
      return "\(screen.title.en) (\(screen.word))\n" + ways.joined()
    }.joined()
  }

  private var mermaid: String {
    let nodes = screens.enumerated().map { index, screen in
      "  n\(index)[\"\(screen.title.en.printable(in: .mermaid))\"]\n"
    }
    return "flowchart LR\n" + nodes.joined()
      + arrows.map { "  n\($0.from) \($0.isDelegate ? "-->" : "-.->")|\($0.label)| n\($0.to)\n" }
      .joined()
  }

  private var dot: String {
    let nodes = screens.enumerated().map { "  n\($0) [label=\"\(escaped($1.title.en))\"];\n" }
    return "digraph navigation {\n" + nodes.joined()
      + arrows.map {
        "  n\($0.from) -> n\($0.to) [label=\"\($0.label)\"\($0.isDelegate ? "" : ", style=dashed")];\n"
      }.joined() + "}\n"
  }

  private var json: String {
    let screens = screens.map {
      "    {\"word\": \"\(escaped($0.word))\", \"title\": \"\(escaped($0.title.en))\"}"
    }
    let edges = edges.map {
      "    {\"from\": \"\(escaped($0.from))\", \"to\": \"\(escaped($0.to))\", "
        + "\"name\": \"\(escaped($0.name))\", \"kind\": \"\($0.kind.rawValue)\"}"
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
    screens.first { $0.word == word }?.title.en ?? word
  }

  /// The edges of a picture: those from one screen to another with one label for all their names.
  private var arrows: [(from: Int, to: Int, label: String, isDelegate: Bool)] {
    var arrows: [(from: Int, to: Int, label: String, isDelegate: Bool)] = []
    for edge in edges where edge.kind != .back {
      guard let from = screens.firstIndex(where: { $0.word == edge.from }),
        let to = screens.firstIndex(where: { $0.word == edge.to })
      else { continue }
      let isDelegate = edge.kind == .delegate
      if let same = arrows.firstIndex(where: {
        ($0.from, $0.to, $0.isDelegate) == (from, to, isDelegate)
      }) {
        if !arrows[same].label.split(separator: " ").contains(Substring(edge.name)) {
          arrows[same].label += " \(edge.name)"
        }
      } else {
        arrows.append((from, to, edge.name, isDelegate))
      }
    }
    return arrows
  }

  private func escaped(_ text: String) -> String { text.printable(in: .quoted) }
}
