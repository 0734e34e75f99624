import BoundariesGraph
import BoundariesRules

/// What the earlier rules find in modules that only the later gate has.
///
/// New modules come with rules of their own, but not with permissions that the earlier rules, as they are, do not give.
extension GateComparison {
  /// Returns for each earlier rule, by its name, the first finding about a new module that no later rule has.
  ///
  /// Throws ``Inapplicable`` if the earlier rules cannot be applied to the later modules.
  func findingsAboutNewModules() throws -> [String: Finding] {
    let modules = later.loaded.graph
    let new = Set(modules.checked).subtracting(shared.laterModules)
    if new.isEmpty { return [:] }
    let found: [Finding]
    do {
      found = try earlierFindings(in: modules)
    } catch {
      throw Inapplicable(reason: "\(error)")
    }
    let knownByEnds = try laterFindingsByEnds(in: modules)
    let renaming = try Renaming(self)
    func isNew(_ module: Int?) -> Bool {
      guard let module else { return false }
      return new.contains(module)
    }
    var findings: [String: Finding] = [:]
    for finding in found where findings[finding.rule] == nil {
      let from = modules.checkedModule(labeled: finding.from)
      let to = modules.index(of: finding.to)
      let known = knownByEnds[[finding.from, finding.to]] ?? []
      let isKnown = known.contains { other in other.severity.includes(finding.severity) }
      let isAboutNew = isNew(from) || isNew(to)
      guard isAboutNew, !isKnown else { continue }
      if Self.growsWithModules(finding, importsNew: isNew(to)) { continue }
      if renaming.explains(finding, from: from, to: to) { continue }
      findings[finding.rule] = finding
    }
    return findings
  }

  /// Returns whether the rule of a finding forbids more only because there are more modules.
  private static func growsWithModules(_ finding: Finding, importsNew: Bool) -> Bool {
    guard let kind = RuleKind(rawValue: finding.kind) else { return false }
    switch kind.growth {
    case .allModules: return true
    case .importedModules: return importsNew
    case .unaffected: return false
    }
  }

  /// Returns what the later rules find, by the importing and the imported module.
  private func laterFindingsByEnds(in modules: ModuleGraph) throws -> [[String]: [Finding]] {
    let rules = try later.configuration?.rules(for: modules) ?? Rule.defaults(for: modules)
    let findings = rules.flatMap { rule in rule.findings(in: modules) }
    return Dictionary(grouping: findings) { finding in [finding.from, finding.to] }
  }

  /// Returns what the earlier rules and exceptions find in the later modules.
  private func earlierFindings(in modules: ModuleGraph) throws -> [Finding] {
    let configuration = earlier.configuration
    let rules = try configuration?.rules(for: modules) ?? Rule.defaults(for: modules)
    let exceptions = try configuration?.exceptions(for: modules, path: earlier.loaded.relative)
    var list = ExceptionList(
      exceptions ?? [],
      graph: modules,
      today: today,
      usesInlineExceptions: false
    )
    var kept: [Finding] = []
    for rule in rules { kept += list.findings(of: rule).kept }
    return kept
  }

  /// The removed modules, one of which may have been renamed to a new module.
  private struct Renaming {
    /// More modules than get other names in one change, and few enough to try all pairs of them.
    private static let most = 200

    private let removed: [Int]
    /// The modules of the earlier graph by those of the later one.
    private let earlier: [Int: [Int]]
    private let rules: [String: GateRule]

    init(_ comparison: GateComparison) throws {
      let graph = comparison.earlierGraph
      let shared = comparison.shared
      let removed = graph.checked.filter { module in shared.counterpart(of: module) == nil }
      self.removed = Array(removed.prefix(Self.most))
      var earlier: [Int: [Int]] = [:]
      for index in graph.modules.indices {
        guard let later = shared.counterpart(of: index) else { continue }
        earlier[later, default: []].append(index)
      }
      self.earlier = earlier
      var rules: [String: GateRule] = [:]
      for rule in try comparison.earlier.rules(for: graph, files: []) {
        if rules[rule.name] == nil { rules[rule.name] = rule }
      }
      self.rules = rules
    }

    /// Returns whether the rule of a finding permits the same to a removed module.
    func explains(_ finding: Finding, from: Int?, to: Int?) -> Bool {
      if removed.isEmpty { return false }
      let prohibitions = rules[finding.rule]?.prohibitions ?? []
      let importers = earlier(from)
      let hasImported = !finding.to.isEmpty && to != nil
      guard hasImported else {
        return importers.contains { module in
          !prohibitions.contains { prohibition in prohibition.from.contains(module) }
        }
      }
      let imported = earlier(to)
      return importers.contains { module in
        imported.contains { other in
          module != other && !prohibitions.forbidsImport(of: other, to: module)
        }
      }
    }

    /// Returns the modules of the earlier graph that a module of the later graph may have been.
    private func earlier(_ module: Int?) -> [Int] {
      guard let module else { return [] }
      return earlier[module] ?? removed
    }
  }
}

extension [Prohibition] {
  /// Returns whether one of the prohibitions is about a module and forbids another one to it.
  fileprivate func forbidsImport(of other: Int, to module: Int) -> Bool {
    contains { prohibition in
      prohibition.from.contains(module) && prohibition.forbids(other, to: module)
    }
  }
}
