import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// Exceptions in the configuration.
extension GateComparison {
  /// An exception that is in force, with the modules of the later graph.
  struct Exception {
    let rule: String
    var from: Set<Int>
    let to: [Glob]
    let until: String?
    let site: Site
    /// Whether it is about a module that the later graph does not have, perhaps because it was renamed.
    var isAboutRemovedModule = false
  }

  /// The exceptions that cover what no exception covers in the earlier configuration.
  func exceptionWeaknesses(_ known: [Exception]) throws -> [Weakness] {
    var weaknesses: [Weakness] = []
    for exception in try Self.exceptionsInForce(of: later, graph, on: today) {
      let rules = predecessors(of: exception.rule)
      let candidates = known.filter { other in
        rules.contains(other.rule) && Self.lasts(other.until, until: exception.until)
      }
      if rules.isEmpty || isCovered(exception, by: candidates) { continue }
      let message =
        "the exception to '\(exception.rule)' covers what no exception covers at \(revision)"
      weaknesses.append(Weakness(message: message, site: exception.site))
    }
    return weaknesses
  }

  /// Returns the exceptions of the earlier gate, with the modules of the later graph.
  static func exceptions(
    of gate: Gate,
    _ graph: ModuleGraph,
    _ shared: SharedModules,
    _ today: String
  ) throws -> [Exception] {
    let removed = graph.modules.indices.filter { module in shared.counterpart(of: module) == nil }
    var exceptions = try exceptionsInForce(of: gate, graph, on: today)
    for index in exceptions.indices {
      let exception = exceptions[index]
      exceptions[index].isAboutRemovedModule = removed.contains { module in
        exception.from.contains(module) || exception.to.match(graph.modules[module])
      }
      exceptions[index].from = Set(exception.from.compactMap(shared.counterpart(of:)))
    }
    return exceptions
  }

  /// Returns the exceptions between modules that cover something today, with the modules of a graph of the gate.
  private static func exceptionsInForce(
    of gate: Gate,
    _ graph: ModuleGraph,
    on today: String
  ) throws -> [Exception] {
    let exceptions = try gate.configuration?.exceptions(for: graph, path: gate.loaded.relative)
    var inForce: [Exception] = []
    for exception in exceptions ?? [] where isInForce(exception.until, on: today) {
      guard case .modules(let from, let to) = exception.scope else { continue }
      let betweenModules = Exception(
        rule: exception.rule,
        from: from,
        to: to,
        until: exception.until,
        site: exception.site
      )
      inForce.append(betweenModules)
    }
    return inForce
  }

  /// Returns whether other exceptions cover all that an exception covers between modules that both graphs have.
  private func isCovered(_ exception: Exception, by others: [Exception]) -> Bool {
    let from = exception.from.intersection(shared.laterModules)
    let to = graph.modules.indices.filter { module in
      exception.to.match(graph.modules[module])
    }
    let sharedTo = to.filter(shared.laterModules.contains)
    let importsOnlyNew = sharedTo.isEmpty && !to.isEmpty
    if from.isEmpty || importsOnlyNew { return others.contains(where: \.isAboutRemovedModule) }
    let isIncluded = others.contains { other in
      other.to == exception.to && other.from.isSuperset(of: from)
    }
    if isIncluded { return true }
    // A pattern that matches no module may be about another dependency.
    if to.isEmpty { return false }
    return sharedTo.allSatisfy { module in
      var uncovered = from
      for other in others where other.to.match(graph.modules[module]) {
        uncovered.subtract(other.from)
      }
      return uncovered.isEmpty
    }
  }

  /// Returns the names of the earlier rules that a later rule replaces; empty if the rule is new.
  ///
  /// These are the rule of the same name, and the rules that forbid a part of what the later rule forbids.
  func predecessors(of name: String) -> Set<String> {
    let namesakes = rules.filter { rule in rule.name == name }
    let own = namesakes.flatMap(\.prohibitions)
    var names: Set<String> = []
    for rule in earlierRules {
      let isReplaced = rule.prohibitions.contains { prohibition in
        own.contains { later in later.overlaps(prohibition) }
      }
      if rule.name == name || isReplaced { names.insert(rule.name) }
    }
    return names
  }

  /// Returns whether an exception with a last day covers anything today.
  static func isInForce(_ until: String?, on today: String) -> Bool {
    guard let until else { return true }
    return until.isDay && until >= today
  }

  /// Returns whether an exception lasts at least as long as another one.
  static func lasts(_ own: String?, until other: String?) -> Bool {
    guard let own else { return true }
    guard let other else { return false }
    return own >= other
  }
}

extension GateComparison.Exception {
  /// Returns whether the exception covers imports of a module by another.
  func covers(_ name: String, by module: Int?) -> Bool {
    guard let module, from.contains(module) else { return false }
    return to.contains { glob in glob.matches(name) }
  }
}

extension [Glob] {
  fileprivate func match(_ module: Module) -> Bool {
    contains { glob in glob.matches(module.name) || glob.matches(module.label) }
  }
}

extension Prohibition {
  /// Returns whether both forbid something of the same kind to the same modules.
  fileprivate func overlaps(_ other: Prohibition) -> Bool {
    guard act.includes(other.act) || other.act.includes(act) else { return false }
    return !from.isDisjoint(with: other.from) && !to.isDisjoint(with: other.to)
  }
}
