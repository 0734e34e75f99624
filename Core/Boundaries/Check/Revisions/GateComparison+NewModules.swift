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
    let new = Set(modules.checked).subtracting(shared.common)
    if new.isEmpty { return [:] }
    let found: [Finding]
    do {
      found = try earlierFindings(in: modules)
    } catch {
      throw Inapplicable(reason: "\(error)")
    }
    let laterRules = try later.configuration?.rules(for: modules) ?? Rule.defaults(for: modules)
    let known = Dictionary(grouping: laterRules.flatMap { $0.findings(in: modules) }) { finding in
      [finding.from, finding.to]
    }
    let renaming = try Renaming(self)
    var findings: [String: Finding] = [:]
    for finding in found where findings[finding.rule] == nil {
      let from = modules.checkedModule(labeled: finding.from)
      let to = modules.index(of: finding.to)
      let isKnown = known[[finding.from, finding.to]]?.contains { other in
        other.severity.includes(finding.severity)
      }
      let isAboutNew = [from, to].compactMap(\.self).contains(where: new.contains)
      guard isAboutNew, isKnown != true else { continue }
      let importsNew = to.map(new.contains) == true
      let growth = RuleKind(rawValue: finding.kind)?.growth ?? .unaffected
      switch growth {
      case .allModules: continue
      case .importedModules where importsNew: continue
      case .importedModules, .unaffected: break
      }
      if renaming.explains(finding, from: from, to: to) { continue }
      findings[finding.rule] = finding
    }
    return findings
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
    return rules.flatMap { list.findings(of: $0).kept }
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
      removed = Array(graph.checked.lazy.filter { shared.later($0) == nil }.prefix(Self.most))
      var earlier: [Int: [Int]] = [:]
      for index in graph.modules.indices {
        if let later = shared.later(index) { earlier[later, default: []].append(index) }
      }
      self.earlier = earlier
      let rules = try comparison.earlier.rules(for: graph, files: [])
      let named = rules.map { rule in (rule.name, rule) }
      self.rules = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether the rule of a finding permits the same to a removed module.
    func explains(_ finding: Finding, from: Int?, to: Int?) -> Bool {
      if removed.isEmpty { return false }
      let prohibitions = rules[finding.rule]?.prohibitions ?? []
      let importers = earlier(from)
      if finding.to.isEmpty || to == nil {
        return importers.contains { module in
          !prohibitions.contains { $0.from.contains(module) }
        }
      }
      let imported = earlier(to)
      return importers.contains { module in
        imported.contains { other in
          module != other
            && !prohibitions.contains { prohibition in
              prohibition.from.contains(module) && prohibition.forbids(other, to: module)
            }
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
