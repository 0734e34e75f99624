import BoundariesGraph
import BoundariesRules

/// What a gate permits, and an earlier one did not.
///
/// Rules are compared by what they forbid to the modules that both gates have, so that a rule may be written in another
/// way, and a module may be added, renamed or deleted together with its rules.
struct GateComparison {
  /// Why the earlier configuration cannot be applied.
  struct Inapplicable: Error {
    let reason: String
  }

  let earlier: Gate
  let later: Gate
  /// What the user calls the earlier commit.
  let revision: String
  /// The day with which the dates of exceptions are compared.
  let today: String
  /// The earlier graph, with the external modules that either configuration names.
  let earlierGraph: ModuleGraph
  /// The later graph, with the same external modules.
  let graph: ModuleGraph
  let shared: SharedModules
  /// The files that rules about files can be about.
  let files: [ComparedFile]
  /// The rules of the earlier gate, by the modules of the later graph that both have.
  let earlierRules: [GateRule]
  /// The rules of the later gate, by the modules that both graphs have.
  let rules: [GateRule]
  private let earlierExceptions: [Exception]

  /// Prepares the comparison; throws ``Inapplicable`` for a mistake in the earlier configuration, and another error for
  /// one in the later configuration.
  init(_ earlier: Gate, _ later: Gate, revision: String, today: String) throws {
    let names = Self.externalNames(earlier, later)
    let earlierGraph = earlier.loaded.graph.adding(externals: names)
    let graph = later.loaded.graph.adding(externals: names)
    let shared = SharedModules(earlierGraph, graph)
    do {
      files = try ComparedFile.files(earlier, later, shared)
      earlierRules = try Self.rules(of: earlier, earlierGraph, files, shared)
      earlierExceptions = try Self.exceptions(of: earlier, earlierGraph, shared, today)
    } catch {
      throw Inapplicable(reason: "\(error)")
    }
    let paths = files.map { file in [file.path] }
    let laterRules = try later.rules(for: graph, files: paths)
    rules = laterRules.map { rule in rule.mapped(shared.sharedModule) }
    self.earlier = earlier
    self.later = later
    self.revision = revision
    self.today = today
    self.earlierGraph = earlierGraph
    self.graph = graph
    self.shared = shared
  }

  /// Returns the external modules of both gates and those that the configurations name, sorted, and one that stands for
  /// all others.
  private static func externalNames(_ earlier: Gate, _ later: Gate) -> [String] {
    var names: Set<String> = []
    for gate in [earlier, later] {
      let graph = gate.loaded.graph
      names.formUnion(gate.externalNames)
      for module in graph.externals { names.insert(graph.modules[module].name) }
    }
    return names.sorted() + ["any other module"]
  }

  /// Returns the rules of the earlier gate, by the modules of the later graph.
  private static func rules(
    of earlier: Gate,
    _ graph: ModuleGraph,
    _ files: [ComparedFile],
    _ shared: SharedModules
  ) throws -> [GateRule] {
    let paths = files.map { file in [file.path] + file.earlierPaths }
    let rules = try earlier.rules(for: graph, files: paths)
    return rules.map { rule in rule.mapped(shared.counterpart(of:)) }
  }

  /// All weaknesses, those of rules first; these may have findings that no later rule has.
  func weaknesses(findings: [String: Finding] = [:]) throws -> [Weakness] {
    var weaknesses = ruleWeaknesses(findings)
    weaknesses += movedFileWeaknesses()
    weaknesses += patternWeaknesses()
    weaknesses += try exceptionWeaknesses(earlierExceptions)
    weaknesses += suppressionWeaknesses(earlierExceptions)
    return weaknesses
  }
}

extension SharedModules {
  /// Returns a module of the later graph; nil if the earlier one does not have it.
  fileprivate func sharedModule(_ module: Int) -> Int? {
    laterModules.contains(module) ? module : nil
  }
}

extension GateRule {
  /// Returns the rule with the modules of another graph.
  fileprivate func mapped(_ module: @escaping (Int) -> Int?) -> GateRule {
    var rule = self
    let mapped = prohibitions.map { prohibition in prohibition.mapped(module) }
    rule.prohibitions = mapped.filter { prohibition in !prohibition.isEmpty }
    return rule
  }
}
