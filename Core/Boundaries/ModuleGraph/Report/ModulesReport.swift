package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report on the metrics of the modules.
package enum ModulesReport {
  /// Renders a table for people: a heading, and one line per module, sorted by name.
  package static func text(_ graph: ModuleGraph) -> String {
    let heading = ["module", "type", "files", "lines", "fan-in", "fan-out", "instability", "depth"]
    let rows =
      [heading]
      + rows(graph).map { module, metrics in
        [module.label.printable(), module.kind.rawValue]
          + ["\(module.files.count)", "\(module.lines)"]
          + metrics.map { JSONOutput.number($0).line }
      }
    return tableLines(rows, words: [0, 1]).map { "\($0)\n" }.joined()
  }

  /// Renders a list for programs: one object per module, sorted by name.
  package static func json(_ graph: ModuleGraph) -> JSONOutput {
    .list(rows(graph)) { .object(members($0.module, $0.metrics)) }
  }

  /// Renders one object for programs that show a package: its modules with their imports, the external ones
  /// last, and the findings.
  package static func json(_ loaded: LoadedGraph, _ findings: [Finding]) -> JSONOutput {
    let graph = loaded.graph
    let metrics = Metrics(graph)
    let broken = Set(findings.flatMap(\.imports))
    let counts = Dictionary(findings.map { ($0.from, 1) }, uniquingKeysWith: +)
    let modules = graph.modules.enumerated().map { index, module -> JSONOutput in
      let values = Metric.allCases.map { metrics.value($0, of: index) }
      let imports = graph.edges[index].map { edge in
        json(edge, isViolation: broken.contains([module.label, graph.modules[edge.to].label]))
      }
      let count = ("findings", JSONOutput.int(counts[module.label] ?? 0))
      return .object(members(module, values) + [count, ("imports", .array(imports))])
    }
    return [
      "package": .string(loaded.name), "folder": .string(loaded.folder),
      "modules": .array(modules), "findings": .array(findings.map(JSONReport.finding)),
    ]
  }

  private static func members(_ module: Module, _ metrics: [Double]) -> [(String, JSONOutput)] {
    [
      ("name", .string(module.label)), ("kind", .string(module.kind.rawValue)),
      ("folder", .string(module.folder)), ("files", .int(module.files.count)),
      ("lines", .int(module.lines)),
    ] + zip(["fanIn", "fanOut", "instability", "depth"], metrics.map(JSONOutput.number))
  }

  private static func json(_ edge: ModuleGraph.Edge, isViolation: Bool) -> JSONOutput {
    let first = edge.sites[0]
    return [
      "to": .int(edge.to), "count": .int(edge.sites.count), "file": .string(first.file),
      "line": .int(first.line), "violation": .bool(isViolation),
    ]
  }

  /// The modules with their metrics, sorted by name.
  private static func rows(_ graph: ModuleGraph) -> [(module: Module, metrics: [Double])] {
    let metrics = Metrics(graph)
    return graph.checked.map { index in
      (graph.modules[index], Metric.allCases.map { metrics.value($0, of: index) })
    }
    .sorted { ($0.module.name, $0.module.folder) < ($1.module.name, $1.module.folder) }
  }
}

/// Returns the lines of a table; the columns in `words` begin at the left, and the others end at the right.
func tableLines(_ rows: [[String]], words: Set<Int>) -> [String] {
  let widths = rows.reduce(rows.first?.map(\.count) ?? []) { widths, row in
    zip(widths, row).map { max($0, $1.count) }
  }
  return rows.map { row in
    var line = row.enumerated().map { column, text in
      let space = String(repeating: " ", count: widths[column] - text.count)
      return words.contains(column) ? text + space : space + text
    }.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
