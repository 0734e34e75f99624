import NavigatorSpelling

/// An import or finding that a rule does not apply to, whoever wrote it down.
struct RuleException {
  /// Where it is written.
  let site: Site
  /// The module whose source holds it; empty for the configuration.
  let module: String
  let rule: String
  let scope: Scope
  /// The last day it holds, as `2026-03-31`; nil for ever.
  let until: String?
  /// Whether it has ended a violation in this run.
  var isUsed = false

  enum Scope {
    /// The imports on a line of a file.
    case line(file: String, line: Int)
    /// Imports of some modules by others, and findings between them.
    case modules(from: Set<Int>, to: [Glob])
    /// An inline exception with no import to cover.
    case nothing
  }
}

/// The exceptions of the sources and of the configuration, and what became of them.
struct ExceptionList {
  private(set) var exceptions: [RuleException]
  private let graph: ModuleGraph
  private let today: String

  init(_ configured: [RuleException], graph: ModuleGraph, today: String) {
    self.graph = graph
    self.today = today
    exceptions = graph.own.flatMap { Self.inline(graph.modules[$0]) } + configured
  }

  private static func inline(_ module: Module) -> [RuleException] {
    module.files.flatMap { file in
      file.source.exceptions.map { exception in
        RuleException(
          site: Site(file: file.path, line: exception.line),
          module: module.name,
          rule: exception.rule,
          scope: scope(of: exception, in: file),
          until: nil
        )
      }
    }
  }

  /// An exception covers the imports on its own line, or else those on the next line that has any.
  private static func scope(
    of exception: InlineException,
    in file: SourceFile
  ) -> RuleException.Scope {
    let lines = file.source.imports.map(\.line).filter { $0 >= exception.line }
    return lines.min().map { .line(file: file.path, line: $0) } ?? .nothing
  }

  private func isExpired(_ exception: RuleException) -> Bool {
    exception.until.map { $0 < today } ?? false
  }
}

extension ExceptionList {
  /// The findings of a rule that no exception covers.
  ///
  /// An exception takes away imports, not findings: a chain through a covered import is no chain,
  /// but there may be another one. So the rule is asked again until nothing more is covered.
  mutating func findings(of rule: Rule) -> (kept: [Finding], suppressed: Int) {
    let active = exceptions.indices.filter {
      exceptions[$0].rule == rule.name && !isExpired(exceptions[$0])
    }
    var found = rule.findings(in: graph)
    let count = found.count
    if active.isEmpty { return (found, 0) }
    var applied: Set<Int> = []
    while true {
      let matching = active.filter { index in
        !applied.contains(index) && found.contains { touches(exceptions[index], $0) }
      }
      if matching.isEmpty { break }
      applied.formUnion(matching)
      let scopes = applied.map { exceptions[$0].scope }
      found = rule.findings(
        in: graph.keeping { from, to, site in
          !scopes.contains { covers($0, from, to, site) }
        }
      )
    }
    let kept = found.filter { finding in
      active.allSatisfy { !dismisses($0, finding) }
    }
    for index in applied { exceptions[index].isUsed = true }
    return (kept, max(0, count - kept.count))
  }

  private func touches(_ exception: RuleException, _ finding: Finding) -> Bool {
    for (index, sites) in finding.hops.enumerated() where index + 1 < finding.chain.count {
      guard let from = graph.index(of: finding.chain[index]),
        let to = graph.index(of: finding.chain[index + 1])
      else { continue }
      if sites.contains(where: { covers(exception.scope, from, to, $0) }) { return true }
    }
    return false
  }

  private func covers(_ scope: RuleException.Scope, _ from: Int, _ to: Int, _ site: Site) -> Bool {
    switch scope {
    case .line(let file, let line): site.file == file && site.line == line
    case .modules(let importers, let imported):
      importers.contains(from) && imported.contains { $0.matches(graph.modules[to].name) }
    case .nothing: false
    }
  }

  /// Whether a configured exception names the ends of a finding.
  private mutating func dismisses(_ index: Int, _ finding: Finding) -> Bool {
    guard case .modules(let from, let to) = exceptions[index].scope,
      let module = graph.index(of: finding.from), from.contains(module),
      to.contains(where: { $0.matches(finding.to) })
    else { return false }
    exceptions[index].isUsed = true
    return true
  }
}

extension ExceptionList {
  /// What is wrong with the exceptions themselves, once all rules have been judged.
  func findings(rules: [String]) -> [Finding] {
    exceptions.compactMap { exception in
      guard let (message, fix) = fault(exception, rules: rules) else { return nil }
      return Finding.ofException(
        message,
        fix: fix,
        from: exception.module,
        to: exception.rule,
        site: exception.site
      )
    }
  }

  private func fault(_ exception: RuleException, rules: [String]) -> (String, fix: String)? {
    if exception.rule.isEmpty {
      return ("the exception names no rule", "write 'boundaries:ignore <rule> because <reason>'")
    }
    if !rules.contains(exception.rule) {
      let nearest = nearestName(to: exception.rule, in: rules)
      let hint = nearest.map { "name the rule '\($0)'" } ?? "name one of the rules"
      return ("the exception names '\(exception.rule)', and no rule is called that", hint)
    }
    if let until = exception.until, isExpired(exception) {
      return ("the exception from '\(exception.rule)' ended on \(until)", "mend the import")
    }
    if !exception.isUsed {
      return ("the exception from '\(exception.rule)' covers nothing", "take it away")
    }
    return lacksReason(exception)
  }

  private func lacksReason(_ exception: RuleException) -> (String, fix: String)? {
    guard case .line = exception.scope else { return nil }
    let reasons = graph.own.lazy.flatMap { graph.modules[$0].files }
      .first { $0.path == exception.site.file }?.source.exceptions
      .first { $0.line == exception.site.line }?.reason
    guard reasons?.isEmpty == true else { return nil }
    return ("the exception from '\(exception.rule)' does not say why", "add 'because <reason>'")
  }
}
