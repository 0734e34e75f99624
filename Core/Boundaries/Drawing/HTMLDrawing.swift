import BoundariesGraph
import BoundariesRules
import BoundariesScan
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// A drawing as an HTML page that loads neither the network nor other files.
///
/// The page contains the graph as JSON; its script computes the layout, because that depends on the window and
/// on which groups are open.
struct HTMLDrawing {
  private let drawing: GraphDrawing

  init(_ drawing: GraphDrawing) { self.drawing = drawing }

  var page: String {
    // A name may contain `</script>`.
    let data = data.line.split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Modules</title>
      <style>
      \(Self.style)
      </style>
      </head>
      \(Self.body)
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(Self.script)
      </script>
      </html>

      """
  }

  private static let script = [layoutScript, viewScript, inputScript].joined(separator: "\n\n")

  /// The graph; an import refers to modules, files and findings by their positions in the lists.
  private var data: JSONOutput {
    let files = drawing.arrows.flatMap { $0.sites.map(\.file) }.distinct
    let findings = drawing.arrows.flatMap(\.findings).distinct
    let fileIndices = Self.positions(files)
    let findingIndices = Self.positions(findings)
    return [
      "opensCollapsed": .bool(drawing.opensCollapsed),
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
