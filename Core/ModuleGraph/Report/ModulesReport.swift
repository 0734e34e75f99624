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
