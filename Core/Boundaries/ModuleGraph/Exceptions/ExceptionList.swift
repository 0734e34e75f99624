import NavigatorSpelling

/// An exception to a rule, from a source file or from the configuration.
struct RuleException {
  let site: Site
  /// The module whose source contains the exception; empty for the configuration.
  let module: String
  let rule: String
  let scope: Scope
  /// The last day on which the exception applies, as `2026-03-31`; nil if it never expires.
  let until: String?
  /// The reason in a source file, which may be empty; nil for the configuration, where it may not.
  var reason: String?
  /// Whether the exception covers a violation in this run.
  var isUsed = false

  enum Scope {
    /// The imports on a line of a file.
    case line(file: String, line: Int)
    /// The imports of modules that match `to` by the modules `from`, and findings between them.
    case modules(from: Set<Int>, to: [Glob])
    /// An inline exception without an import to cover.
    case nothing
  }
}

/// The exceptions of the sources and of the configuration, and whether each is used.
struct ExceptionList {
  private(set) var exceptions: [RuleException]
  private let graph: ModuleGraph
  private let today: String

  init(_ configured: [RuleException], graph: ModuleGraph, today: String) {
    self.graph = graph
    self.today = today
    exceptions = graph.checked.flatMap { Self.inline(graph.modules[$0]) } + configured
  }

  private static func inline(_ module: Module) -> [RuleException] {
    module.files.flatMap { file in
      file.source.exceptions.map { exception in
        RuleException(
          site: Site(file: file.path, line: exception.line),
          module: module.name,
          rule: exception.rule,
          scope: scope(of: exception, in: file),
          until: exception.until,
          reason: exception.reason
        )
      }
    }
  }

  /// Returns the imports on the line of the exception, or else on the next line that has any.
  private static func scope(
    of exception: InlineException,
    in file: SourceFile
  ) -> RuleException.Scope {
    let lines = file.source.imports.map(\.line).filter { $0 >= exception.line }
    return lines.min().map { .line(file: file.path, line: $0) } ?? .nothing
  }

  private func isExpired(_ exception: RuleException) -> Bool {
    exception.until.map { !$0.isDay || $0 < today } ?? false
  }
}

extension ExceptionList {
  /// Returns the findings of a rule that no exception covers.
  ///
  /// An exception removes imports, not findings: after the removal of a covered import, another chain
  /// may still break the rule. So the rule is checked again until no further exception applies.
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
        !applied.contains(index) && found.contains { applies(exceptions[index], to: $0) }
      }
      if matching.isEmpty { break }
      applied.formUnion(matching)
      let scopes = applied.map { exceptions[$0].scope }
      found = rule.findings(
        in: graph.keeping { from, to, site in !scopes.contains { covers($0, from, to, site) } }
      )
    }
    let kept = found.filter { finding in active.allSatisfy { !suppresses($0, finding) } }
    for index in applied { exceptions[index].isUsed = true }
    return (kept, max(0, count - kept.count))
  }

  private func applies(_ exception: RuleException, to finding: Finding) -> Bool {
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
      importers.contains(from) && imported.contains { names(graph.modules[to].label, $0) }
    case .nothing: false
    }
  }

  /// Returns whether a glob matches the end of a finding: a module, which may have a label, or a product.
  private func names(_ end: String, _ glob: Glob) -> Bool {
    glob.matches(end)
      || graph.index(of: end).map { glob.matches(graph.modules[$0].name) } ?? false
  }

  /// Returns whether a configured exception names both ends of a finding that has no chain of imports.
  private mutating func suppresses(_ index: Int, _ finding: Finding) -> Bool {
    guard finding.chain.isEmpty,
      case .modules(let from, let to) = exceptions[index].scope,
      let module = graph.index(of: finding.from), from.contains(module),
      to.contains(where: { names(finding.to, $0) })
    else { return false }
    exceptions[index].isUsed = true
    return true
  }
}

extension ExceptionList {
  /// Returns the findings about the exceptions themselves, after all rules have been checked.
  func findings(rules: [String]) -> [Finding] {
    exceptions.compactMap { exception in
      guard let (message, why, fix) = problem(exception, rules: rules) else { return nil }
      return Finding.exception(
        message,
        why: why,
        fix: fix,
        from: exception.module,
        to: exception.rule,
        site: exception.site
      )
    }
  }

  private func problem(
    _ exception: RuleException,
    rules: [String]
  ) -> (message: String, why: String, fix: String)? {
    let unknown = "an exception to no rule covers nothing"
    if exception.rule.isEmpty {
      let fix = "write 'boundaries:allow <rule> because <reason>'"
      return ("the exception names no rule", unknown, fix)
    }
    let name = exception.rule.excerpt
    if !rules.contains(exception.rule) {
      let nearest = nearestName(to: exception.rule, in: rules)
      let hint = nearest.map { "name the rule '\($0)'" } ?? "name one of the rules"
      return ("the exception names '\(name)', which is not a rule", unknown, hint)
    }
    if let until = exception.until, !until.isDay {
      let message = "'\(until.excerpt)' is not a date such as 2026-03-31"
      let fix = "write 'until' and a date at the end, or other words in the reason"
      return (message, "an exception without its last day never ends", fix)
    }
    if let until = exception.until, isExpired(exception) {
      let message = "the exception to '\(name)' expired on \(until)"
      return (message, "it covers nothing after that day", "remove the import")
    }
    if !exception.isUsed {
      return ("the exception to '\(name)' matches no violation", Finding.unneeded, "remove it")
    }
    if exception.reason?.isEmpty == true {
      let why = "without a reason nobody knows when it can be removed"
      return ("the exception to '\(name)' gives no reason", why, "add 'because <reason>'")
    }
    return nil
  }
}
