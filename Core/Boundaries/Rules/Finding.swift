package import BoundariesGraph
import NavigatorJSON

/// A violation of a rule, with the texts and locations that reports show.
package struct Finding: Sendable, Hashable {
  /// The name of the rule.
  package let rule: String
  /// The kind of the rule, or `exception` for a finding about an exception.
  package let kind: String
  package var severity: Severity
  /// The module that breaks the rule; empty if there is none.
  package let from: String
  /// The module that it may not reach; empty for a finding about a single module.
  package let to: String
  /// A shortest chain of modules between these two, both included.
  package let chain: [String]
  /// The locations of the imports for each hop of the chain.
  package var hops: [[Site]]
  /// For an undeclared import, whether an indirect dependency provides the module; nil if no declared
  /// package contains it, and for all other rules.
  package let reachable: Bool?
  /// The violation, as one sentence without a period.
  package internal(set) var message: String
  /// The reason for the rule.
  package var why: String
  /// The way to fix the violation.
  package var fix: String?

  /// The file of the exception that the finding is about, relative to the checked folder; nil for a
  /// violation of a rule.
  package var exceptionFile: String?

  /// Whether the finding is about a line of the baseline that no violation needs, so that its removal is the fix.
  package var isStaleLine = false

  /// The module at the end of the chain, if the chain names a part of it, such as `UIKit.UIView`; otherwise nil.
  var wholeModule: String?

  package init(
    rule: String,
    kind: String,
    severity: Severity,
    from: String,
    to: String,
    chain: [String],
    hops: [[Site]],
    reachable: Bool?,
    message: String,
    why: String,
    fix: String? = nil,
    exceptionFile: String? = nil,
    wholeModule: String? = nil
  ) {
    self.rule = rule
    self.kind = kind
    self.severity = severity
    self.from = from
    self.to = to
    self.chain = chain
    self.hops = hops
    self.reachable = reachable
    self.message = message
    self.why = why
    self.fix = fix
    self.exceptionFile = exceptionFile
    self.wholeModule = wholeModule
  }

  /// The locations of all imports of the chain, in the order of the chain; without a chain, those of the finding.
  package var sites: [Site] { hops.flatMap(\.self) }

  /// The first of the locations; nil if the finding has none.
  package var firstLocation: Site? { hops.joined().first }

  /// The importing and the imported module of each hop of the chain.
  package var imports: [[String]] {
    var modules = chain
    if let wholeModule { modules[modules.count - 1] = wholeModule }
    return zip(modules, modules.dropFirst()).map { from, to in [from, to] }
  }

  /// The first location; without one, the beginning of the manifest, for formats in which a finding needs a location.
  package var firstSite: Site { firstLocation ?? Site(file: "Package.swift", line: 1) }

  /// A text that identifies the finding: it does not depend on lines, file names or other findings.
  package var fingerprint: String {
    var hash = Fingerprint()
    for part in [kind, rule, from, to] {
      hash.combine(part)
    }
    // Several invalid exceptions may concern the same modules.
    if let exceptionFile {
      hash.combine(message + exceptionFile)
    }
    return hash.text
  }
}

extension Finding {
  /// Returns the finding with a further clause in its message.
  package func adding(_ text: String) -> Finding {
    var finding = self
    finding.message += ", \(text)"
    return finding
  }

  init(_ rule: Rule, _ violation: Violation, _ graph: ModuleGraph) {
    self.init(
      rule: rule.name,
      kind: rule.kind.rawValue,
      severity: violation.severity ?? rule.severity,
      from: graph.modules[violation.from].label,
      to: violation.to,
      chain: violation.chain.map { module in graph.modules[module].label },
      hops: violation.hops,
      reachable: violation.reachable,
      message: violation.message,
      why: rule.why ?? violation.why ?? rule.kind.definition.why,
      fix: rule.fix ?? rule.kind.fix
    )
    if let last = violation.chain.last {
      let module = graph.modules[last]
      if module.isPart { wholeModule = module.name }
    }
  }
}

extension Finding {
  /// The change of a manifest that fixes the finding; nil if its rule is not about declared dependencies.
  package var dependencyFix: DependencyFix? { RuleKind(rawValue: kind)?.dependencyFix }
}
