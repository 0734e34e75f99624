package import BoundariesCheck
package import BoundariesGraph
package import BoundariesRules
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report on the metrics of the modules.
package enum ModulesReport {
  /// Renders a table for people: a heading, and one line per module, sorted by name.
  package static func text(_ graph: ModuleGraph) -> String {
    let heading = ["module", "type", "files", "lines"] + Metric.allCases.map(\.rawValue)
    var rows = [heading]
    for (module, metrics) in measuredModules(graph) {
      var row = [module.label.printable(), module.kind.rawValue]
      row += ["\(module.files.count)", "\(module.lines)"]
      row += metrics.map { metric in JSONOutput.number(metric).line }
      rows.append(row)
    }
    return tableLines(rows, words: [0, 1]).map { "\($0)\n" }.joined()
  }

  /// Renders a list for programs: one object per module, sorted by name.
  package static func json(_ graph: ModuleGraph) -> JSONOutput {
    .list(measuredModules(graph)) { module, metrics in .object(members(module, metrics)) }
  }

  /// Renders one object for programs that show a package.
  ///
  /// - Parameters:
  ///   - loaded: The modules with their imports, the external ones last, and the places that could not be read.
  ///   - result: The result of a check of the modules.
  ///   - byHand: Returns why a finding has to be fixed by hand; nil if a fix resolves it.
  /// - Returns: The object.
  package static func json(
    _ loaded: LoadedGraph,
    _ result: CheckResult,
    byHand: (Finding) -> String?
  ) -> JSONOutput {
    let graph = loaded.graph
    let findings = result.findings
    let metrics = Metrics(graph)
    let broken = Set(findings.flatMap(\.imports))
    var counts: [String: Int] = [:]
    for finding in findings { counts[finding.from, default: 0] += 1 }
    var modules: [JSONOutput] = []
    for (index, module) in graph.modules.enumerated() {
      let imports = graph.edges[index].map { edge in
        let ends = [module.label, graph.modules[edge.to].label]
        return json(edge, isViolation: broken.contains(ends))
      }
      var object = members(module, metrics.values(of: index))
      object.append(("findings", .int(counts[module.label] ?? 0)))
      object.append(("imports", .array(imports)))
      modules.append(.object(object))
    }
    let shown = findings.map { finding in json(finding, byHand: byHand(finding)) }
    return [
      "package": .string(loaded.name),
      "folder": .string(loaded.folder),
      "modules": .array(modules),
      "findings": .array(shown),
      "suppressions": .array(result.suppressions.map(JSONReport.suppression)),
      "unreported": .int(result.summary.unreported),
      "notCompared": .optional(result.notCompared?.revision),
      "notComparedReason": .optional(result.notCompared?.reason),
      "unread": .array(result.readFailures.map { JSONReport.readFailure($0, result.unread) }),
      "unjudged": .array(result.unchecked.map(JSONReport.unchecked)),
    ]
  }

  private static func json(_ finding: Finding, byHand: String?) -> JSONOutput {
    var members = JSONReport.members(of: finding)
    members.append(("fixable", .bool(byHand == nil)))
    members.append(("byHand", .optional(byHand)))
    return .object(members)
  }

  private static func members(_ module: Module, _ metrics: [Double]) -> [(String, JSONOutput)] {
    var members: [(String, JSONOutput)] = [
      ("name", .string(module.label)),
      ("kind", .string(module.kind.rawValue)),
      ("folder", .string(module.folder)),
      ("files", .int(module.files.count)),
      ("lines", .int(module.lines)),
    ]
    for (metric, value) in zip(Metric.allCases, metrics) {
      members.append((metric.key, .number(value)))
    }
    return members
  }

  private static func json(_ edge: ModuleGraph.Edge, isViolation: Bool) -> JSONOutput {
    let first = edge.sites[0]
    return [
      "to": .int(edge.to),
      "count": .int(edge.sites.count),
      "file": .string(first.file),
      "line": .int(first.line),
      "violation": .bool(isViolation),
    ]
  }

  /// The modules with their metrics, sorted by name.
  private static func measuredModules(
    _ graph: ModuleGraph
  ) -> [(module: Module, metrics: [Double])] {
    let metrics = Metrics(graph)
    let modules = graph.checked.map { index in
      (module: graph.modules[index], metrics: metrics.values(of: index))
    }
    return modules.sorted { first, second in
      let a = first.module
      let b = second.module
      return (a.name, a.folder) < (b.name, b.folder)
    }
  }
}

extension Metric {
  /// The key in JSON.
  fileprivate var key: String {
    switch self {
    case .fanIn: "fanIn"
    case .fanOut: "fanOut"
    case .instability, .depth: rawValue
    }
  }
}

extension Metrics {
  /// Returns all metrics of a module.
  fileprivate func values(of module: Int) -> [Double] {
    Metric.allCases.map { metric in value(metric, of: module) }
  }
}

/// Returns the lines of a table; the columns in `words` are aligned left, the others right.
func tableLines(_ rows: [[String]], words: Set<Int>) -> [String] {
  var widths = rows.first?.map(\.count) ?? []
  for row in rows {
    for (column, text) in row.enumerated() { widths[column] = max(widths[column], text.count) }
  }
  return rows.map { row in
    let cells = row.enumerated().map { column, text in
      let space = String(repeating: " ", count: widths[column] - text.count)
      return words.contains(column) ? text + space : space + text
    }
    var line = cells.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }
}
