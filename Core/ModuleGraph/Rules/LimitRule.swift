import NavigatorJSON

/// A number that says how a module is tied to the others.
public enum Metric: String, Sendable, CaseIterable {
  /// How many modules import it.
  case fanIn = "fan-in"
  /// How many modules it imports.
  case fanOut = "fan-out"
  /// Fan-out's share of both: 0 for a module nothing can shake, 1 for one nobody relies on.
  case instability
  /// How many hops its longest way down is, a circle counting as one hop.
  case depth
}

/// A metric of some modules stays within a limit.
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
      let (found, allowed) = (JSONOutput.number(value).line, JSONOutput.number(limit).line)
      return Violation(
        from: module,
        to: "",
        message: "\(name) has \(metric.rawValue) \(found), and \(allowed) is the most"
      )
    }
  }
}
