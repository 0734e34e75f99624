import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// What a gate permits, and an earlier one did not.
///
/// Rules are compared by what they forbid to the modules that both gates have, so that a rule may be written in another
/// way, and a module may be added, renamed or deleted together with its rules.
struct GateComparison {
  /// Something that the later gate permits, and the place that makes it weaker.
  struct Weakness {
    let message: String
    let site: Site
    var from = ""
    var to = ""
  }

  let earlier: Gate
  let later: Gate
  /// What the user calls the earlier commit.
  let revision: String
  /// The day with which the dates of exceptions are compared.
  let today: String
  /// The graphs, both with the external modules that either configuration names.
  let earlierGraph: ModuleGraph
  let graph: ModuleGraph
  let shared: SharedModules
  /// The rules, by the modules of the later graph that both have.
  let earlierRules: [GateRule]
  let rules: [GateRule]
  private let files: [ComparedFile]
  private let earlierExceptions: [Exception]

  /// Why the earlier configuration cannot be applied.
  struct Inapplicable: Error {
    let reason: String
  }

  /// Prepares the comparison; throws ``Inapplicable`` for a mistake in the earlier configuration, and another error for
  /// one in the later configuration.
  init(_ earlier: Gate, _ later: Gate, revision: String, today: String) throws {
    self.earlier = earlier
    self.later = later
    self.revision = revision
    self.today = today
    let externals = [earlier, later].map { gate -> Set<String> in
      let graph = gate.loaded.graph
      return gate.externalNames.union(graph.externals.map { graph.modules[$0].name })
    }
    // The last name stands for all others.
    let names = externals[0].union(externals[1]).sorted() + ["any other module"]
    let earlierGraph = earlier.loaded.graph.adding(externals: names)
    let graph = later.loaded.graph.adding(externals: names)
    let shared = SharedModules(earlierGraph, graph)
    do {
      files = try Self.files(earlier, later, shared)
      let paths = files.map { [$0.path] + $0.earlierPaths }
      earlierRules = try earlier.rules(for: earlierGraph, files: paths).map { rule in
        rule.mapped(shared.later)
      }
      earlierExceptions = try Self.exceptions(of: earlier, earlierGraph, shared, today)
    } catch {
      throw Inapplicable(reason: "\(error)")
    }
    rules = try later.rules(for: graph, files: files.map { [$0.path] }).map { rule in
      rule.mapped { shared.present.contains($0) ? $0 : nil }
    }
    self.earlierGraph = earlierGraph
    self.graph = graph
    self.shared = shared
  }

  /// All weaknesses, those of rules first; these may have findings that no later rule has.
  func weaknesses(findings: [String: Finding] = [:]) throws -> [Weakness] {
    let ofExceptions = try exceptionWeaknesses(earlierExceptions)
    let ofSuppressions = suppressionWeaknesses(earlierExceptions)
    let ofRules = ruleWeaknesses(findings) + movedFileWeaknesses()
    return ofRules + patternWeaknesses() + ofExceptions + ofSuppressions
  }

  /// A file that a rule about files can be about.
  private struct ComparedFile {
    /// What messages call it: its path, or the pattern of which it is an example.
    let name: String
    let path: String
    /// Where the earlier gate has it, if it moved in its module.
    var earlierPaths: [String] = []
  }

  /// Returns the files that both gates have or that are in a module of both, and an example for each pattern that matches a file.
  private static func files(
    _ earlier: Gate,
    _ later: Gate,
    _ shared: SharedModules
  ) throws -> [ComparedFile] {
    let patterns = try earlier.filePatterns
    if patterns.isEmpty { return [] }
    let modules = later.loaded.graph.modules
    let paths = Set(modules.flatMap(\.files).map(\.path))
    let (known, gone) = filesOfModules(earlier, shared, paths)
    var compared: [String: ComparedFile] = [:]
    for (index, module) in modules.enumerated() {
      for path in module.files.map(\.path) {
        let isKnown = known.contains(path)
        guard isKnown || shared.present.contains(index) else { continue }
        let moved = isKnown ? nil : gone[index]?[Path.name(path)]
        compared[path, default: ComparedFile(name: path, path: path)].earlierPaths += moved ?? []
      }
    }
    let files = compared.values.sorted { $0.path < $1.path }
    return files
      + patterns.map(\.subject).flatMap { subject -> [ComparedFile] in
        let glob = Glob(subject)
        guard paths.contains(where: glob.matches) else { return [] }
        return Glob.examples(of: subject).map { ComparedFile(name: subject, path: $0) }
      }
  }

  /// Returns the files of the earlier gate, and those that the later one does not have, by their modules and names.
  private static func filesOfModules(
    _ earlier: Gate,
    _ shared: SharedModules,
    _ laterPaths: Set<String>
  ) -> (known: Set<String>, gone: [Int: [String: [String]]]) {
    var known: Set<String> = []
    var gone: [Int: [String: [String]]] = [:]
    for (index, module) in earlier.loaded.graph.modules.enumerated() {
      let paths = module.files.map(\.path)
      known.formUnion(paths)
      guard let later = shared.later(index) else { continue }
      for path in paths where !laterPaths.contains(path) {
        gone[later, default: [:]][Path.name(path), default: []].append(path)
      }
    }
    return (known, gone)
  }
}

extension GateRule {
  /// Returns the rule with the modules of another graph.
  fileprivate func mapped(_ module: (Int) -> Int?) -> GateRule {
    var rule = self
    rule.prohibitions = prohibitions.map { $0.mapped(module) }.filter { !$0.isEmpty }
    return rule
  }
}

extension GateComparison {
  /// The rules that are gone, forbid less, or are less severe: one weakness for each.
  private func ruleWeaknesses(_ findings: [String: Finding]) -> [Weakness] {
    let index = ProhibitionIndex(rules)
    return earlierRules.compactMap { rule in
      for prohibition in rule.prohibitions {
        if let weakness = weakness(of: prohibition, rule, index) { return weakness }
      }
      return findings[rule.name].map { weakness(of: $0, rule) }
    }
  }

  private func weakness(of finding: Finding, _ rule: GateRule) -> Weakness {
    Weakness(
      message:
        "the rule '\(rule.name)' of \(revision) finds that \(finding.message), and no rule here does",
      site: rules.first { $0.name == rule.name }?.site ?? later.configurationSite,
      from: finding.from,
      to: finding.to
    )
  }

  private func weakness(
    of prohibition: Prohibition,
    _ rule: GateRule,
    _ index: ProhibitionIndex
  ) -> Weakness? {
    let permission = index.firstPermission(despite: prohibition, rule.severity)
    guard let permission else { return nil }
    let place = rules.first { $0.name == rule.name }?.site ?? later.configurationSite
    let from = name(permission.from)
    let to = name(permission.to)
    if let severity = severity(of: prohibition, below: rule.severity, index) {
      return Weakness(
        message: "what the rule '\(rule.name)' forbids is of severity \(severity.rawValue), and of"
          + " severity \(rule.severity.rawValue) at \(revision)",
        site: place,
        from: from,
        to: to
      )
    }
    let deed = prohibition.act.words(from, to, graph)
    return Weakness(
      message: "\(deed), which the rule '\(rule.name)' of \(revision) forbids",
      site: place,
      from: from,
      to: to
    )
  }

  /// Returns the lower severity with which a prohibition is still there; nil if it is not.
  private func severity(
    of prohibition: Prohibition,
    below severity: Severity,
    _ index: ProhibitionIndex
  ) -> Severity? {
    [Severity.warning, .info].first { lower in
      lower != severity && index.firstPermission(despite: prohibition, lower) == nil
    }
  }

  /// Returns the label of a module, the path or pattern of files, or nothing.
  private func name(_ number: Int) -> String {
    if let file = Prohibition.file(number) { return files[file].name }
    return number < 0 ? "" : graph.modules[number].label
  }
}

extension Prohibition.Act {
  /// Returns a sentence that says who may do this.
  fileprivate func words(_ from: String, _ to: String, _ graph: ModuleGraph) -> String {
    switch self {
    case .reach, .reachThrough: return "\(from) may import \(to), or reach it through others"
    case .importDirectly, .importInFile: return "\(from) may import \(to)"
    case .importHidden: return "\(from) may import \(to) with '@testable' or '@_spi'"
    case .importNone(let modules):
      let names = modules.map { graph.modules[$0].label }.sorted()
      return "\(from) need not import \(names.counted(3))"
    case .formCycle: return "modules may form cycles"
    case .exceed(let metric, let limit):
      return "\(from) may have a \(metric.rawValue) above \(limit)"
    case .reexport: return "\(from) may re-export what it imports"
    case .importUndeclared: return "\(from) may import what it does not declare"
    case .declareUnimported: return "\(from) may declare what it does not import"
    case .beInNoGroup: return "a module may be in no group"
    }
  }
}

extension GateComparison {
  /// The patterns that exclude more files, or permit more to be missing, empty or undeclared.
  private func patternWeaknesses() -> [Weakness] {
    func weaknesses(
      _ key: String,
      _ patterns: (Configuration) -> [Configuration.Pattern]
    ) -> [Weakness] {
      let known = (earlier.configuration.map(patterns) ?? []).map(\.text)
      let new = (later.configuration.map(patterns) ?? []).filter { pattern in
        let isKnown = known.contains(pattern.text)
        let examples = Glob.examples(of: pattern.text)
        return !isKnown && !known.map(Glob.init).contains { examples.allSatisfy($0.matches) }
      }
      return new.map { pattern in
        Weakness(
          message:
            "\"\(key)\" has \"\(pattern.text.excerpt)\", which it does not have at \(revision)",
          site: later.site(of: pattern.place, in: pattern.file)
        )
      }
    }
    return weaknesses("excluded", \.excluded) + weaknesses("optional", \.optional)
      + weaknesses("mayBeEmpty", \.mayBeEmpty) + weaknesses("systemModules", \.systemModules)
  }
}

extension Finding {
  /// The rule and the kind of a finding about a weaker gate.
  static let gateRule = "gate"
  static let weakerKind = "weaker"

  /// Creates a finding about something that a gate permits, and an earlier one did not.
  init(_ weakness: GateComparison.Weakness, severity: Severity) {
    self.init(
      rule: Self.gateRule,
      kind: Self.weakerKind,
      severity: severity,
      from: weakness.from,
      to: weakness.to,
      chain: [],
      hops: [[weakness.site]],
      reachable: nil,
      message: "weaker: \(weakness.message)",
      why: "a weaker check needs a review of its own",
      fix: "undo this, or pass '--allow-weaker' when it is reviewed",
      exceptionFile: weakness.site.file
    )
  }
}
