import BoundariesGraph
import NavigatorJSON

extension RuleDefinition {
  /// A metric does not exceed a limit.
  static let limit = RuleDefinition(
    keys: [
      .modules("modules", isRequired: false),
      .choice("metric", of: Metric.allCases.map(\.rawValue)),
      .number("max"),
    ],
    subjects: ["modules"],
    why: "a module with many dependencies or dependents is hard to change",
    fix: nil,
    // The rule may name only external modules: their fan-in is known.
    checksExternals: true,
    check: { reader in try Limit(reader).check },
    prohibitions: { reader, _ in [try Limit(reader).prohibition] }
  )
}

/// The keys of a rule that limits a metric.
private struct Limit {
  let modules: Set<Int>
  let metric: Metric
  let maximum: Double

  init(_ reader: RuleReader) throws {
    modules = try reader.modules("modules", or: reader.selector.graph.checked)
    metric = try reader.metric()
    maximum = try reader.number("max")
  }

  var prohibition: Prohibition { Prohibition(.exceed(metric, maximum), from: modules) }

  var check: RuleCheck {
    RuleCheck { graph in
      let metrics = Metrics(graph)
      var violations: [Violation] = []
      for module in modules.sorted() {
        let value = metrics.value(metric, of: module)
        if value > maximum {
          violations.append(violation(by: module, in: graph, value))
        }
      }
      return violations
    }
  }

  private func violation(by module: Int, in graph: ModuleGraph, _ value: Double) -> Violation {
    let name = graph.modules[module].label
    let found = JSONOutput.number(value).line
    let most = JSONOutput.number(maximum).line
    let message = "\(name) has \(metric.rawValue) \(found), above the maximum of \(most)"
    return Violation(from: module, message: message)
  }
}
