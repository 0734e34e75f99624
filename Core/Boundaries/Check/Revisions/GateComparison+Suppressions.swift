import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesScan

/// Exceptions in sources and manifests, and known violations.
extension GateComparison {
  /// A violation, in one file or several, that is not reported.
  struct Suppression {
    let rule: String
    let from: String
    let to: String
    let site: Site
    /// The words before the modules in a message.
    let clause: String
    var until: String?
    /// The number of files; nil for any number.
    var files: Int? = 1
    /// Whether it covers an import, and not only a chain of imports.
    var coversImports = true
  }

  /// What an earlier and a later suppression must have in common to be the same.
  private struct Key: Hashable {
    let rule: String
    let from: String
    let to: String
  }

  /// The rule of a dependency that a comment in a manifest keeps, whatever its name is.
  private static let keeping = ManifestText.keeping

  /// The suppressions for which the earlier gate has none.
  func suppressionWeaknesses(_ exceptions: [Exception]) -> [Weakness] {
    let earlierSuppressions = suppressions(of: earlier, earlierGraph, shared.name(earlier:))
    var known = Dictionary(grouping: earlierSuppressions) { suppression in
      Key(rule: suppression.rule, from: suppression.from, to: suppression.to)
    }
    let earlierFiles = Set(earlierSuppressions.map(\.site.file))
    var predecessors: [String: Set<String>] = [:]
    var weaknesses: [Weakness] = []
    for suppression in laterSuppressions(firstIn: earlierFiles) {
      let rule = suppression.rule
      let rules = predecessors[rule] ?? self.predecessors(ofSuppressed: rule)
      predecessors[rule] = rules
      if rules.isEmpty || Self.isKnown(suppression, rules, &known) { continue }
      let importer = graph.index(of: suppression.from)
      let isExcepted = exceptions.contains { exception in
        rules.contains(exception.rule) && exception.covers(suppression.to, by: importer)
      }
      if !isExcepted { weaknesses.append(weakness(suppression)) }
    }
    return weaknesses
  }

  /// Returns the suppressions of the later gate, those in some files first.
  ///
  /// A suppression in a file that had some before is more likely an earlier one.
  private func laterSuppressions(firstIn files: Set<String>) -> [Suppression] {
    var first: [Suppression] = []
    var rest: [Suppression] = []
    for suppression in suppressions(of: later, graph, shared.name(later:)) {
      if files.contains(suppression.site.file) {
        first.append(suppression)
      } else {
        rest.append(suppression)
      }
    }
    return first + rest
  }

  private func weakness(_ suppression: Suppression) -> Weakness {
    let modules = [suppression.from, suppression.to].filter { name in !name.isEmpty }
    var message = "\(suppression.clause) \(modules.joined(separator: " → "))"
    if suppression.rule != Self.keeping { message += " (\(suppression.rule))" }
    return Weakness(
      message: "\(message), which nothing covers at \(revision)",
      site: suppression.site,
      from: suppression.from,
      to: suppression.to
    )
  }

  private func predecessors(ofSuppressed rule: String) -> Set<String> {
    guard rule == Self.keeping else { return predecessors(of: rule) }
    let prohibitions = earlierRules.flatMap(\.prohibitions)
    let mustBeUsed = prohibitions.contains { prohibition in prohibition.act == .declareUnimported }
    return mustBeUsed ? [rule] : []
  }

  /// Uses up an earlier suppression that covers a later one; returns false if none is left.
  private static func isKnown(
    _ suppression: Suppression,
    _ rules: Set<String>,
    _ known: inout [Key: [Suppression]]
  ) -> Bool {
    for rule in rules.sorted() {
      let key = Key(rule: rule, from: suppression.from, to: suppression.to)
      let candidates = known[key] ?? []
      let index = candidates.firstIndex { candidate in candidate.covers(suppression) }
      guard let index else { continue }
      if let files = candidates[index].files {
        known[key]?[index].files = files - (suppression.files ?? 0)
      }
      return true
    }
    return false
  }

  private func suppressions(
    of gate: Gate,
    _ graph: ModuleGraph,
    _ name: (String) -> String
  ) -> [Suppression] {
    var all: [Suppression] = []
    if let baseline = gate.baseline { all += listed(in: baseline, of: gate, name) }
    guard gate.usesInlineExceptions else { return all }
    for index in graph.checked {
      all += inline(graph.modules[index], index, graph, name)
    }
    for kept in gate.keptDependencies {
      let suppression = Suppression(
        rule: Self.keeping,
        from: name(graph.modules[kept.module].label),
        to: name(kept.name),
        site: kept.site,
        clause: "a comment keeps the dependency"
      )
      all.append(suppression)
    }
    return all
  }

  private func listed(
    in baseline: Baseline,
    of gate: Gate,
    _ name: (String) -> String
  ) -> [Suppression] {
    let file = gate.loaded.relative(baseline.file)
    return baseline.entries.map { entry in
      Suppression(
        rule: entry.rule,
        from: name(entry.from),
        to: name(entry.to),
        site: Site(file: file, line: entry.line),
        clause: "the baseline lists",
        files: entry.files,
        coversImports: entry.indirect != true
      )
    }
  }

  /// Returns the exceptions in the files of a module, one for each module that is imported on their lines.
  private func inline(
    _ module: Module,
    _ index: Int,
    _ graph: ModuleGraph,
    _ name: (String) -> String
  ) -> [Suppression] {
    var suppressions: [Suppression] = []
    for file in module.files {
      for exception in file.scan.exceptions where Self.isInForce(exception.until, on: today) {
        let names = importedNames(file.scan.imports, coveredFrom: exception.line, module)
        for imported in names {
          let found = graph.indices(of: imported, in: index).first
          let label = found.map { other in graph.modules[other].label }
          let suppression = Suppression(
            rule: exception.rule,
            from: name(module.label),
            to: name(label ?? imported),
            site: Site(file: file.path, line: exception.line),
            clause: "a comment permits",
            until: exception.until
          )
          suppressions.append(suppression)
        }
      }
    }
    return suppressions
  }

  /// Returns the names of the modules that are imported on the first line from a given one on that has imports; an empty
  /// name if there is no such line.
  private func importedNames(
    _ imports: [Import],
    coveredFrom line: Int,
    _ module: Module
  ) -> [String] {
    let first = imports.first { importing in importing.line >= line }
    guard let first else { return [""] }
    let onSameLine = imports.filter { importing in importing.line == first.line }
    return onSameLine.map(module.moduleName).distinct
  }
}

extension GateComparison.Suppression {
  /// Returns whether an earlier suppression covers all of a later one.
  fileprivate func covers(_ other: Self) -> Bool {
    guard GateComparison.lasts(until, until: other.until) else { return false }
    guard coversImports || !other.coversImports else { return false }
    guard let files else { return true }
    guard let others = other.files else { return false }
    return files >= others
  }
}
