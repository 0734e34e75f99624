import BoundariesGraph
import BoundariesRules
import BoundariesScan
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// A drawing as an HTML page that loads neither the network nor other files.
///
/// The files of the folder Page are the page. It contains the graph as JSON; its scripts compute the layout, because that
/// depends on the window and on which groups are open.
struct HTMLDrawing {
  private let drawing: GraphDrawing

  init(_ drawing: GraphDrawing) { self.drawing = drawing }

  /// The page: `index.html` with the graph and the files that it names in it.
  var page: String {
    var page = Self.file(PackageResources.index_html)
    page.replace(
      #"<link rel="stylesheet" href="style.css">"#,
      with: Self.element("style", Self.style)
    )
    for (name, script) in Self.scripts {
      page.replace(
        #"<script src="\#(name)"></script>"#,
        with: Self.element("script", script)
      )
    }
    // The last one, because a name in the graph may contain any text.
    let data = Self.element(#"script type="application/json" id="data""#, json)
    page.replace(#"<script type="application/json" id="data"></script>"#, with: data)
    return page
  }

  private static let style = file(PackageResources.style_css)

  /// The script that lays boxes and arrows out, which knows nothing of the page.
  static let layoutScript = file(PackageResources.layout_js)

  private static let scripts = [
    ("layout.js", layoutScript),
    ("view.js", file(PackageResources.view_js)),
    ("input.js", file(PackageResources.input_js)),
  ]

  private static func file(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns an element of the page with a text in it.
  private static func element(_ tag: String, _ text: String) -> String {
    let name = tag.prefix { $0 != " " }
    return "<\(tag)>\n\(text)</\(name)>"
  }

  /// The graph as a line of JSON, in which a name such as `</script>` does not end the element.
  private var json: String { data.line.replacing("<", with: #"\u003c"#) }

  /// The graph; an import refers to modules, files and findings by their positions in the lists.
  private var data: JSONOutput {
    let files = drawing.arrows.flatMap { $0.sites.map(\.file) }.distinct
    let findings = drawing.arrows.flatMap(\.findings).distinct
    let fileIndices = Self.positions(files)
    let findingIndices = Self.positions(findings)
    return [
      "opensCollapsed": .bool(drawing.opensCollapsed),
      "hidesTests": .bool(drawing.hidesTests),
      "modules": .array(drawing.nodes.map(module)),
      "files": .array(files.map(text)),
      "findings": .array(findings.map(finding)),
      "imports": .list(drawing.arrows) { arrow in
        [
          "from": .int(arrow.from), "to": .int(arrow.to),
          "sites": .list(arrow.sites) { site($0, fileIndices) },
          "findings": .list(arrow.findings) { .int(findingIndices[$0] ?? 0) },
        ]
      },
    ]
  }

  private static func positions<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: zip(values, values.indices))
  }

  private func module(_ node: GraphDrawing.Node) -> JSONOutput {
    [
      "name": text(node.name), "kind": text(node.kind), "package": text(node.module?.package ?? ""),
      "folder": text(node.module?.folder ?? ""), "group": node.group.map(text) ?? .null,
      "layer": node.layer.map(text) ?? .null,
    ]
  }

  private func site(_ site: Site, _ files: [String: Int]) -> JSONOutput {
    [.int(files[site.file] ?? 0), .int(site.line), text(site.importing?.spelling ?? "")]
  }

  private func finding(_ finding: Finding) -> JSONOutput {
    ["rule": text(finding.rule), "message": text(finding.message), "fix": text(finding.fix ?? "")]
  }

  /// A page would obey characters that reorder text.
  private func text(_ text: String) -> JSONOutput { .string(text.printable()) }
}
