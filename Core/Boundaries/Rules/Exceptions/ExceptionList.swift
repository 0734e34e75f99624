package import BoundariesGraph
import BoundariesScan
import NavigatorSpelling

/// An exception to a rule, from a source file or from the configuration.
package struct RuleException {
  package let site: Site
  /// The module whose source contains the exception; empty for the configuration.
  let module: String
  package let rule: String
  package let scope: Scope
  /// The last day on which the exception applies, as `2026-03-31`; nil if it never expires.
  package let until: String?
  /// The reason, which may be empty in a source file.
  var reason: String
  /// Whether the exception covers a violation in this run.
  var isUsed = false

  package enum Scope {
    /// The imports on a line of a file; if no import follows the exception, the line of the exception itself.
    case line(Int, file: String)
    /// The imports of modules that match `to` by the modules `from`, and findings between them.
    case modules(from: Set<Int>, to: [Glob])
  }
}

/// The exceptions of the sources and of the configuration, and whether each is used.
package struct ExceptionList {
  private(set) var exceptions: [RuleException]
  /// The indices of the exceptions to each rule.
  private let indices: [String: [Int]]
  private let graph: ModuleGraph
  private let today: String

  package init(
    _ configured: [RuleException],
    graph: ModuleGraph,
    today: String,
    usesInlineExceptions: Bool = true
  ) {
    self.graph = graph
    self.today = today
    var exceptions: [RuleException] = []
    if usesInlineExceptions {
      for index in graph.checked { exceptions += Self.inline(graph.modules[index]) }
    }
    exceptions += configured
    var indices: [String: [Int]] = [:]
    for (index, exception) in exceptions.enumerated() {
      indices[exception.rule, default: []].append(index)
    }
    self.exceptions = exceptions
    self.indices = indices
  }

  private static func inline(_ module: Module) -> [RuleException] {
    var exceptions: [RuleException] = []
    for file in module.files {
      for inline in file.source.exceptions {
        // The imports on the line of the exception, or else on the next line that has any.
        let covered = file.source.imports.first { $0.line >= inline.line }
        let exception = RuleException(
          site: Site(file: file.path, line: inline.line),
          module: module.name,
          rule: inline.rule,
          scope: .line(covered?.line ?? inline.line, file: file.path),
          until: inline.until,
          reason: inline.reason
        )
        exceptions.append(exception)
      }
    }
    return exceptions
  }

  /// Returns whether an exception no longer applies, also because its last day is not a date.
  private func isExpired(_ exception: RuleException) -> Bool {
    guard let until = exception.until else { return false }
    return !until.isDay || until < today
  }
}

extension ExceptionList {
  /// Returns the findings of a rule that no exception covers.
  ///
  /// An exception removes imports, not findings: after the removal of a covered import, another chain
  /// may still break the rule. So the rule is checked again until no further exception applies.
  package mutating func findings(of rule: Rule) -> (kept: [Finding], suppressed: [Suppression]) {
    let applying = (indices[rule.name] ?? []).filter { !isExpired(exceptions[$0]) }
    let active = ActiveExceptions(exceptions, applying)
    let all = rule.findings(in: graph)
    if active.isEmpty { return (all, []) }
    var found = all
    var applied: Set<Int> = []
    while true {
      let matching = Set(found.flatMap { finding in covering(finding, active) })
      let further = matching.subtracting(applied)
      if further.isEmpty { break }
      applied.formUnion(further)
      let remaining = graph.keeping { from, to, site in
        applied.isDisjoint(with: active.covering(from, graph.modules[to], [site]))
      }
      found = rule.findings(in: remaining)
    }
    let kept = found.filter { finding in
      guard let index = suppressing(finding, active) else { return true }
      applied.insert(index)
      return false
    }
    for index in applied { exceptions[index].isUsed = true }
    return (kept, suppressions(of: all, without: kept, active, applied))
  }

  /// Returns the findings that are no longer reported, each with an exception that covers an import of it.
  private func suppressions(
    of all: [Finding],
    without kept: [Finding],
    _ active: ActiveExceptions,
    _ applied: Set<Int>
  ) -> [Suppression] {
    let reported = Set(kept.map(\.fingerprint))
    var suppressions: [Suppression] = []
    for finding in all where !reported.contains(finding.fingerprint) {
      let exact = covering(finding, active).first ?? suppressing(finding, active)
      guard let index = exact ?? applied.min() else { continue }
      suppressions.append(suppression(of: finding, by: exceptions[index]))
    }
    return suppressions
  }

  private func suppression(of finding: Finding, by exception: RuleException) -> Suppression {
    let source: Suppression.Source =
      switch exception.scope {
      case .line: .comment
      case .modules: .configuration
      }
    return Suppression(
      finding: finding,
      source: source,
      site: exception.site,
      reason: exception.reason.isEmpty ? nil : exception.reason
    )
  }

  /// Returns the exceptions that cover an import in the chain of a finding.
  private func covering(_ finding: Finding, _ active: ActiveExceptions) -> [Int] {
    var covering: [Int] = []
    for (ends, sites) in zip(finding.imports, finding.hops) {
      guard let from = graph.checkedModule(labeled: ends[0]), let to = graph.index(of: ends[1])
      else { continue }
      covering += active.covering(from, graph.modules[to], sites)
    }
    return covering
  }

  /// Returns the first configured exception that names both ends of a finding that has no chain of imports.
  private func suppressing(_ finding: Finding, _ active: ActiveExceptions) -> Int? {
    guard finding.chain.isEmpty, let from = graph.checkedModule(labeled: finding.from) else {
      return nil
    }
    var name = finding.to
    if let to = graph.index(of: finding.to) { name = graph.modules[to].name }
    let exception = active.importers[from]?.first { exception in
      exception.to.match(name, finding.to)
    }
    return exception?.index
  }
}

/// The exceptions that apply to a rule, by what they cover.
private struct ActiveExceptions {
  /// Those in a source, by the file and the line of their imports.
  private(set) var lines: [String: [Int: [Int]]] = [:]
  /// Those in the configuration, by each importing module.
  private(set) var importers: [Int: [(index: Int, to: [Glob])]] = [:]

  init(_ exceptions: [RuleException], _ indices: [Int]) {
    for index in indices {
      switch exceptions[index].scope {
      case .line(let line, let file): lines[file, default: [:]][line, default: []].append(index)
      case .modules(let from, let to):
        for module in from { importers[module, default: []].append((index, to)) }
      }
    }
  }

  var isEmpty: Bool { lines.isEmpty && importers.isEmpty }

  /// Returns the exceptions that cover an import of a module by another, in some locations.
  func covering(_ from: Int, _ to: Module, _ sites: [Site]) -> [Int] {
    let inline = sites.flatMap { lines[$0.file]?[$0.line] ?? [] }
    let configured = (importers[from] ?? []).filter { exception in
      if exception.to.match(to.name, to.label) { return true }
      guard to.kind == .external else { return false }
      return sites.contains { exception.to.matchPart(of: $0) }
    }
    return inline + configured.map(\.index)
  }
}

extension [Glob] {
  /// Returns whether one of the patterns matches the name or the label of a module or product.
  fileprivate func match(_ name: String, _ label: String) -> Bool {
    contains { glob in glob.matches(name) || glob.matches(label) }
  }

  /// Returns whether one of the patterns matches what is imported, such as a class.
  fileprivate func matchPart(of site: Site) -> Bool {
    guard let importing = site.importing, importing.path.count > 1 else { return false }
    return matchPart(importing.name)
  }
}

extension ExceptionList {
  /// Returns the findings about the exceptions themselves, after all rules have been checked.
  package func findings(rules: [String]) -> [Finding] {
    let known = Set(rules)
    var findings: [Finding] = []
    for exception in exceptions {
      let problem =
        ruleProblem(exception, rules: rules, known) ?? dateProblem(exception)
        ?? useProblem(exception)
      guard let problem else { continue }
      let finding = Finding.exception(
        problem,
        from: exception.module,
        to: exception.rule,
        site: exception.site
      )
      findings.append(finding)
    }
    return findings
  }

  /// Returns what is wrong with the rule that an exception names.
  private func ruleProblem(
    _ exception: RuleException,
    rules: [String],
    _ known: Set<String>
  ) -> Finding.Problem? {
    let why = "an exception without a rule has no effect"
    if exception.rule.isEmpty {
      return Finding.Problem(
        message: "the exception names no rule",
        why: why,
        fix: "write 'boundaries:allow <rule> because <reason>'"
      )
    }
    if known.contains(exception.rule) { return nil }
    let nearest = nearestName(to: exception.rule, in: rules)
    return Finding.Problem(
      message: "the exception names '\(exception.rule.excerpt)', which is not a rule",
      why: why,
      fix: nearest.map { "name the rule '\($0)'" } ?? "name one of the rules"
    )
  }

  /// Returns what is wrong with the last day of an exception.
  private func dateProblem(_ exception: RuleException) -> Finding.Problem? {
    guard let until = exception.until else { return nil }
    if !until.isDay {
      return Finding.Problem(
        message: "'\(until.excerpt)' is not a date such as 2026-03-31",
        why: "an exception without its last day never ends",
        fix: "write 'until' and a date at the end, or other words in the reason"
      )
    }
    guard isExpired(exception) else { return nil }
    return Finding.Problem(
      message: "the exception to '\(exception.rule.excerpt)' expired on \(until)",
      why: "it has no effect after that day",
      fix: "remove the import"
    )
  }

  /// Returns why an exception is not needed, or not explained.
  private func useProblem(_ exception: RuleException) -> Finding.Problem? {
    let name = exception.rule.excerpt
    if !exception.isUsed {
      return Finding.Problem(
        message: "the exception to '\(name)' matches no violation",
        why: Finding.unneeded,
        fix: "remove it"
      )
    }
    if exception.reason.isEmpty {
      return Finding.Problem(
        message: "the exception to '\(name)' gives no reason",
        why: "without a reason nobody knows when it can be removed",
        fix: "add 'because <reason>'"
      )
    }
    return nil
  }
}
