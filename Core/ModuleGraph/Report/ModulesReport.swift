package import NavigatorJSON
import NavigatorOperatingSystem

/// The report on the metrics of the modules.
package enum ModulesReport {
  /// Renders a table for people: a heading, and one line per module, sorted by name.
  package static func text(_ graph: ModuleGraph) -> String {
    let heading = ["module", "type", "files", "fan-in", "fan-out", "instability", "depth"]
    let rows =
      [heading]
      + rows(graph).map { row in
        [row.name.printable(), row.kind, "\(row.files)"]
          + row.metrics.map { JSONOutput.number($0).line }
      }
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let pad = String(repeating: " ", count: widths[column] - cell.count)
        line += column < 2 ? "\(cell)\(pad)  " : "\(pad)\(cell)  "
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Renders a list for programs: one object per module, sorted by name.
  package static func json(_ graph: ModuleGraph) -> JSONOutput {
    .array(
      rows(graph).map { row in
        .object(
          [
            ("name", .string(row.name)), ("kind", .string(row.kind)),
            ("folder", .string(row.folder)), ("files", .int(row.files)),
          ]
            + zip(["fanIn", "fanOut", "instability", "depth"], row.metrics).map { key, value in
              (key, .number(value))
            }
        )
      }
    )
  }

  /// Renders one object for programs that show a package: its modules with their imports, the external ones
  /// last, and the findings.
  package static func json(_ loaded: LoadedGraph, _ findings: [Finding]) -> JSONOutput {
    let graph = loaded.graph
    let metrics = Metrics(graph)
    let broken = Set(findings.flatMap { zip($0.chain, $0.chain.dropFirst()).map { [$0, $1] } })
    let counts = Dictionary(findings.map { ($0.from, 1) }, uniquingKeysWith: +)
    let modules = graph.modules.enumerated().map { index, module -> JSONOutput in
      let isChecked = graph.checked.contains(index)
      let imports = graph.edges[index].map { edge in
        json(edge, isViolation: broken.contains([module.name, graph.modules[edge.to].name]))
      }
      return [
        "name": .string(module.name), "kind": .string(module.kind.rawValue),
        "folder": .string(module.folder), "files": .int(module.files.count),
        "findings": .int(counts[module.name] ?? 0),
        "instability": .number(isChecked ? metrics.value(.instability, of: index) : 0),
        "depth": .number(isChecked ? metrics.value(.depth, of: index) : 0),
        "imports": .array(imports),
      ]
    }
    return [
      "package": .string(loaded.name), "folder": .string(loaded.folder),
      "modules": .array(modules), "findings": .array(findings.map(JSONReport.finding)),
    ]
  }

  private static func json(_ edge: ModuleGraph.Edge, isViolation: Bool) -> JSONOutput {
    let first = edge.sites[0]
    return [
      "to": .int(edge.to), "count": .int(edge.sites.count), "file": .string(first.file),
      "line": .int(first.line), "violation": .bool(isViolation),
    ]
  }

  private struct Row {
    let name: String
    let kind: String
    let folder: String
    let files: Int
    let metrics: [Double]
  }

  private static func rows(_ graph: ModuleGraph) -> [Row] {
    let metrics = Metrics(graph)
    return graph.checked.map { index in
      let module = graph.modules[index]
      return Row(
        name: module.name,
        kind: module.kind.rawValue,
        folder: module.folder,
        files: module.files.count,
        metrics: Metric.allCases.map { metrics.value($0, of: index) }
      )
    }
    .sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
  }
}
