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
  /// The reason, which may be empty in a source file.
  var reason: String
  /// Whether the exception covers a violation in this run.
  var isUsed = false

  enum Scope {
    /// The imports on a line of a file; on the line of the exception itself, where there are none, if none follow it.
    case line(Int, file: String)
    /// The imports of modules that match `to` by the modules `from`, and findings between them.
    case modules(from: Set<Int>, to: [Glob])
  }
}

/// The exceptions of the sources and of the configuration, and whether each is used.
struct ExceptionList {
  private(set) var exceptions: [RuleException]
  /// The indices of the exceptions to each rule.
  private let indices: [String: [Int]]
  private let graph: ModuleGraph
  private let today: String

  init(
    _ configured: [RuleException],
    graph: ModuleGraph,
    today: String,
    usesInlineExceptions: Bool = true
  ) {
    self.graph = graph
    self.today = today
    let sources = usesInlineExceptions ? graph.checked : 0..<0
    let exceptions = sources.flatMap { Self.inline(graph.modules[$0]) } + configured
    self.exceptions = exceptions
    indices = Dictionary(grouping: exceptions.indices) { exceptions[$0].rule }
  }

  private static func inline(_ module: Module) -> [RuleException] {
    module.files.flatMap { file in
      file.source.exceptions.map { exception in
        // The imports on the line of the exception, or else on the next line that has any.
        let covered = file.source.imports.first { $0.line >= exception.line }
        return RuleException(
          site: Site(file: file.path, line: exception.line),
          module: module.name,
          rule: exception.rule,
          scope: .line(covered?.line ?? exception.line, file: file.path),
          until: exception.until,
          reason: exception.reason
        )
      }
    }
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
  mutating func findings(of rule: Rule) -> (kept: [Finding], suppressed: [Suppression]) {
    let applying = (indices[rule.name] ?? []).filter { !isExpired(exceptions[$0]) }
    let active = ActiveExceptions(exceptions, applying)
    let all = rule.findings(in: graph)
    if active.isEmpty { return (all, []) }
    var found = all
    var applied: Set<Int> = []
    while true {
      let matching = Set(found.flatMap { covering($0, active) }).subtracting(applied)
      if matching.isEmpty { break }
      applied.formUnion(matching)
      found = rule.findings(
        in: graph.keeping { from, to, site in
          applied.isDisjoint(with: active.covering(from, graph.modules[to], [site]))
        }
      )
    }
    let kept = found.filter { finding in
      guard let index = suppressing(finding, active) else { return true }
      applied.insert(index)
      return false
    }
    for index in applied { exceptions[index].isUsed = true }
    return (kept, suppressions(of: all, without: kept, active, applied))
  }

  /// Returns the findings that are gone, each with an exception that covers an import of it.
  private func suppressions(
    of all: [Finding],
    without kept: [Finding],
    _ active: ActiveExceptions,
    _ applied: Set<Int>
  ) -> [Suppression] {
    let reported = Set(kept.map(\.fingerprint))
    return all.filter { !reported.contains($0.fingerprint) }.compactMap { finding in
      let index = covering(finding, active).first ?? suppressing(finding, active) ?? applied.min()
      return index.map { suppression(of: finding, by: exceptions[$0]) }
    }
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
    zip(finding.imports, finding.hops).flatMap { ends, sites -> [Int] in
      guard let from = graph.index(of: ends[0]), let to = graph.index(of: ends[1]) else {
        return []
      }
      return active.covering(from, graph.modules[to], sites)
    }
  }

  /// Returns the first configured exception that names both ends of a finding that has no chain of imports.
  private func suppressing(_ finding: Finding, _ active: ActiveExceptions) -> Int? {
    guard finding.chain.isEmpty, let from = graph.index(of: finding.from) else { return nil }
    let name = graph.index(of: finding.to).map { graph.modules[$0].name } ?? finding.to
    return active.importers[from]?.first { $0.to.match(name, finding.to) }?.index
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
      exception.to.match(to.name, to.label)
        || to.kind == .external && sites.contains { exception.to.matchPart(of: $0) }
    }
    return inline + configured.map(\.index)
  }
}

extension [Glob] {
  /// Returns whether one of the patterns matches a module, which may have a label, or a product.
  fileprivate func match(_ name: String, _ label: String) -> Bool {
    contains { $0.matches(name) || $0.matches(label) }
  }

  /// Returns whether one of the patterns matches what is imported, such as a class.
  fileprivate func matchPart(of site: Site) -> Bool {
    guard let importing = site.importing, importing.path.count > 1 else { return false }
    return matchPart(importing.name)
  }
}

extension ExceptionList {
  /// Returns the findings about the exceptions themselves, after all rules have been checked.
  func findings(rules: [String]) -> [Finding] {
    let known = Set(rules)
    return exceptions.compactMap { exception in
      problem(exception, rules: rules, known).map {
        Finding.exception($0, from: exception.module, to: exception.rule, site: exception.site)
      }
    }
  }

  private func problem(
    _ exception: RuleException,
    rules: [String],
    _ known: Set<String>
  ) -> Finding.Problem? {
    let unknown = "an exception without a rule has no effect"
    if exception.rule.isEmpty {
      let fix = "write 'boundaries:allow <rule> because <reason>'"
      return ("the exception names no rule", unknown, fix)
    }
    let name = exception.rule.excerpt
    if !known.contains(exception.rule) {
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
      return (message, "it has no effect after that day", "remove the import")
    }
    if !exception.isUsed {
      return ("the exception to '\(name)' matches no violation", Finding.unneeded, "remove it")
    }
    if exception.reason.isEmpty {
      let why = "without a reason nobody knows when it can be removed"
      return ("the exception to '\(name)' gives no reason", why, "add 'because <reason>'")
    }
    return nil
  }
}
