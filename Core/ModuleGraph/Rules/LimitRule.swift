import NavigatorJSON

/// The rule that a metric of some modules does not exceed a limit.
struct LimitRule: RuleCheck {
  static let keys = ["modules", "metric", "max"]

  let modules: Set<Int>
  let metric: Metric
  let limit: Double

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules", default: "*")
    metric = try reader.choice("metric")
    limit = try reader.number("max")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    let metrics = Metrics(graph)
    return modules.sorted().compactMap { module in
      let value = metrics.value(metric, of: module)
      guard value > limit else { return nil }
      let name = graph.modules[module].name
      let (found, maximum) = (JSONOutput.number(value).line, JSONOutput.number(limit).line)
      return Violation(
        from: module,
        to: "",
        message: "\(name) has \(metric.rawValue) \(found), above the maximum of \(maximum)"
      )
    }
  }
}
