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
    // The fan-in of an external module is known.
    checksExternals: true,
    check: { reader in try reader.limit() },
    prohibitions: { reader, _ in try reader.limitProhibitions() }
  )
}

extension RuleReader {
  /// The rule that a metric of some modules does not exceed a limit.
  fileprivate func limit() throws -> RuleCheck {
    let modules = try modules("modules", or: selector.graph.checked)
    let metric = try metric()
    let limit = try number("max")
    return RuleCheck { graph in
      let metrics = Metrics(graph)
      return modules.sorted().compactMap { module in
        let value = metrics.value(metric, of: module)
        guard value > limit else { return nil }
        let name = graph.modules[module].label
        let found = JSONOutput.number(value).line
        let maximum = JSONOutput.number(limit).line
        let message = "\(name) has \(metric.rawValue) \(found), above the maximum of \(maximum)"
        return Violation(from: module, to: "", message: message)
      }
    }
  }

  /// What the rule forbids.
  fileprivate func limitProhibitions() throws -> [Prohibition] {
    let act = Prohibition.Act.exceed(try metric(), try number("max"))
    return [Prohibition(act, from: try modules("modules", or: selector.graph.checked))]
  }
}
