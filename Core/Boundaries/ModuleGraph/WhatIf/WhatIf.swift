package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// What a check of changed modules finds other than before; no file is changed.
package struct WhatIf: Sendable {
  /// The changes in order.
  package let changes: [HypotheticalChange]
  package let before, after: CheckNumbers
  /// The findings that come and go, by their fingerprints.
  package let newFindings, goneFindings: [Finding]
  /// The cycles that come and go: the names of their modules, sorted.
  package let newCycles, goneCycles: [[String]]
  /// The modules that are compiled after a longer or shorter chain of imports, with its lengths before and after.
  package let delays: [(module: String, before: Int, after: Int)]

  /// Makes the changes one after another, and checks before and afterwards; what a baseline has does not come, and is
  /// counted apart.
  ///
  /// Throws ``RequestError`` for a change of what is not there, or a ``ConfigurationError``.
  package init(
    _ changes: [HypotheticalChange],
    in loaded: LoadedGraph,
    _ configuration: Configuration?,
    baseline: Baseline? = nil
  ) throws {
    var (graph, changed) = (loaded.graph, configuration)
    for change in changes {
      graph = try graph.applying(change)
      if case .move(let module, let layer) = change {
        guard let moved = try changed?.moving(module, to: layer) else {
          throw RequestError("there is no configuration with layers")
        }
        changed = moved
      }
    }
    changed?.isHypothetical = true
    let old = try Check(configuration: configuration).run(loaded).findings
    var reloaded = loaded
    reloaded.graph = graph
    let new = try Check(configuration: changed).run(reloaded).findings
    let (oldCycles, cycles) = (loaded.graph.cycles, graph.cycles)
    self.changes = changes
    let (oldLeft, left) = (baseline?.compare(old).new ?? old, baseline?.compare(new).new ?? new)
    before = CheckNumbers(loaded.graph, oldLeft, oldCycles, known: old.count - oldLeft.count)
    after = CheckNumbers(graph, left, cycles, known: new.count - left.count)
    let (oldPrints, newPrints) = (Set(old.map(\.fingerprint)), Set(new.map(\.fingerprint)))
    newFindings = left.filter { !oldPrints.contains($0.fingerprint) }
    goneFindings = old.filter { !newPrints.contains($0.fingerprint) }
    newCycles = cycles.filter { !oldCycles.contains($0) }
    goneCycles = oldCycles.filter { !cycles.contains($0) }
    let depths = loaded.graph.depths
    delays = graph.depths.sorted { $0.key < $1.key }.compactMap { module, depth in
      depths[module].flatMap { $0 == depth ? nil : (module, $0, depth) }
    }
  }

  /// 1 if an error comes, and otherwise 0.
  package var status: Int32 { newFindings.contains { $0.severity == .error } ? 1 : 0 }
}

extension WhatIf {
  /// The changes, what comes and goes, and the numbers before and after.
  package var text: String {
    var lines = changes.map { "what if \($0)" }
    lines += newFindings.map { "+ \($0.severity): \($0.message) [\($0.rule)]" }
    lines += goneFindings.map { "- \($0.severity): \($0.message) [\($0.rule)]" }
    lines += newCycles.map { "+ cycle: \($0.joined(separator: ", "))" }
    lines += goneCycles.map { "- cycle: \($0.joined(separator: ", "))" }
    for (name, isLater) in [("later", true), ("earlier", false)] {
      let moved = delays.filter { ($0.before < $0.after) == isLater }
      let modules = moved.map { "\($0.module) (\($0.before) → \($0.after))" }
      if !moved.isEmpty { lines.append("builds \(name): \(modules.joined(separator: ", "))") }
    }
    let known = ("in the baseline", before.known, after.known)
    let numbers =
      [("findings", before.findings, after.findings), ("errors", before.errors, after.errors)]
      + (known.1 + known.2 > 0 ? [known] : []) + [
        ("cycles", before.cycles, after.cycles), ("depth", before.depth, after.depth),
        ("modules", before.modules, after.modules),
      ]
    lines.append(
      numbers.map { $1 == $2 ? "\($0) \($1)" : "\($0) \($1) → \($2)" }.joined(separator: ", ")
    )
    return lines.map { "\($0.printable())\n" }.joined()
  }

  package var json: JSONOutput {
    func cycles(_ cycles: [[String]]) -> JSONOutput { .array(cycles.map { .strings($0) }) }
    return [
      "changes": .strings(changes.map(\.description)), "before": before.json, "after": after.json,
      "findings": [
        "new": .array(newFindings.map(JSONReport.finding)),
        "gone": .array(goneFindings.map(JSONReport.finding)),
      ], "cycles": ["new": cycles(newCycles), "gone": cycles(goneCycles)],
      "delays": .list(delays) {
        ["module": .string($0.module), "before": .int($0.before), "after": .int($0.after)]
      },
    ]
  }
}
