import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// Exceptions in the configuration.
extension GateComparison {
  /// An exception that is in force, with the modules of the later graph.
  struct Exception {
    let rule: String
    let from: Set<Int>
    let to: [Glob]
    let until: String?
    let site: Site
    /// Whether it is about a module that the later graph does not have, perhaps because it was renamed.
    let isAboutRemovedModule: Bool
  }

  /// The exceptions that cover what no exception covers in the earlier configuration.
  func exceptionWeaknesses(_ known: [Exception]) throws -> [Weakness] {
    var weaknesses: [Weakness] = []
    for exception in try laterExceptions() {
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

  private func laterExceptions() throws -> [Exception] {
    let exceptions = try later.configuration?.exceptions(for: graph, path: later.loaded.relative)
    var inForce: [Exception] = []
    for exception in exceptions ?? [] {
      guard case .modules(let from, let to) = exception.scope,
        Self.isInForce(exception.until, on: today)
      else { continue }
      let later = Exception(
        rule: exception.rule,
        from: from,
        to: to,
        until: exception.until,
        site: exception.site,
        isAboutRemovedModule: false
      )
      inForce.append(later)
    }
    return inForce
  }

  /// Returns the exceptions of the earlier gate.
  static func exceptions(
    of gate: Gate,
    _ graph: ModuleGraph,
    _ shared: SharedModules,
    _ today: String
  ) throws -> [Exception] {
    let exceptions = try gate.configuration?.exceptions(for: graph, path: gate.loaded.relative)
    let removed = graph.modules.indices.filter { shared.later($0) == nil }
    var inForce: [Exception] = []
    for exception in exceptions ?? [] {
      guard case .modules(let from, let to) = exception.scope,
        isInForce(exception.until, on: today)
      else { continue }
      let isAboutRemovedModule = removed.contains { module in
        from.contains(module) || to.match(graph.modules[module])
      }
      let earlier = Exception(
        rule: exception.rule,
        from: Set(from.compactMap(shared.later)),
        to: to,
        until: exception.until,
        site: exception.site,
        isAboutRemovedModule: isAboutRemovedModule
      )
      inForce.append(earlier)
    }
    return inForce
  }

  /// Returns whether other exceptions cover all that an exception covers between modules that both graphs have.
  private func isCovered(_ exception: Exception, by others: [Exception]) -> Bool {
    let from = exception.from.intersection(shared.common)
    let to = graph.modules.indices.filter { exception.to.match(graph.modules[$0]) }
    let sharedTo = to.filter(shared.common.contains)
    let isAboutNewModule = from.isEmpty || (sharedTo.isEmpty && !to.isEmpty)
    if isAboutNewModule { return others.contains(where: \.isAboutRemovedModule) }
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
  /// These are the rule of the same name, and the rules that forbid some of the same.
  func predecessors(of name: String) -> Set<String> {
    let own = rules.filter { $0.name == name }.flatMap(\.prohibitions)
    var names: Set<String> = []
    for rule in earlierRules {
      let isReplaced = rule.prohibitions.contains { prohibition in
        own.contains { $0.overlaps(prohibition) }
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
    return to.contains { $0.matches(name) }
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
