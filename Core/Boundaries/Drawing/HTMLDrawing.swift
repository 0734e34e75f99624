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
    let style = Self.element("style", Self.style)
    page.replace(#"<link rel="stylesheet" href="style.css">"#, with: style)
    for (name, text) in Self.scripts {
      let script = Self.element("script", text)
      page.replace(#"<script src="\#(name)"></script>"#, with: script)
    }
    // The last one, because a name in the graph may contain any text.
    let data = Self.element("script", attributes: #"type="application/json" id="data""#, json)
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
  private static func element(
    _ name: String,
    attributes: String = "",
    _ text: String
  ) -> String {
    var tag = name
    if !attributes.isEmpty { tag += " \(attributes)" }
    return "<\(tag)>\n\(text)</\(name)>"
  }

  /// The graph as a line of JSON, in which a name such as `</script>` does not end the element.
  private var json: String { data.line.replacing("<", with: #"\u003c"#) }

  /// The graph; an import refers to modules, files and findings by their positions in the lists.
  private var data: JSONOutput {
    let sites = drawing.arrows.flatMap(\.sites)
    let files = sites.map(\.file).distinct
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
          "from": .int(arrow.from),
          "to": .int(arrow.to),
          "sites": .list(arrow.sites) { site in self.site(site, fileIndices) },
          "findings": .list(arrow.findings) { finding in .int(findingIndices[finding] ?? 0) },
        ]
      },
    ]
  }

  private static func positions<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(uniqueKeysWithValues: zip(values, values.indices))
  }

  private func module(_ node: GraphDrawing.Node) -> JSONOutput {
    [
      "name": text(node.name),
      "kind": text(node.kind),
      "package": text(node.module?.package ?? ""),
      "folder": text(node.module?.folder ?? ""),
      "group": optionalText(node.group),
      "layer": optionalText(node.layer),
    ]
  }

  private func site(_ site: Site, _ files: [String: Int]) -> JSONOutput {
    let file = files[site.file] ?? 0
    let spelling = site.importing?.spelling ?? ""
    return [.int(file), .int(site.line), text(spelling)]
  }

  private func finding(_ finding: Finding) -> JSONOutput {
    [
      "rule": text(finding.rule),
      "message": text(finding.message),
      "fix": text(finding.fix ?? ""),
    ]
  }

  /// Returns a text without the characters that reorder text, which a page would obey.
  private func text(_ text: String) -> JSONOutput { .string(text.printable()) }

  private func optionalText(_ text: String?) -> JSONOutput {
    guard let text else { return .null }
    return self.text(text)
  }
}
