package import BoundariesCheck
import BoundariesGraph
import BoundariesRules
package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The way to resolve findings without a change of a source file.
package enum Resolution: Sendable {
  /// Corrects the dependencies in the manifest, and removes lines of the baseline that are fixed.
  case fix
  /// Writes exceptions with a reason, and the last day on which they apply; nil for no end.
  case exception(because: String, until: String?)
  /// Adds the findings to the baseline.
  case baseline
}

/// The changes that resolve chosen findings, and what is left of these.
package struct PlannedResolution {
  /// The changes of files.
  package let changes: FileChanges
  /// A sentence for each finding that needs a change by hand.
  package let byHand: [String]

  init(_ changes: FileChanges, byHand: [String] = []) {
    self.changes = changes
    self.byHand = byHand
  }

  /// The differences as text, each file as a whole, and what is left; ``FileChanges/init(json:)`` reads it.
  package var json: JSONOutput {
    [
      "difference": .string(changes.difference.printable(in: .lines)),
      "files": .array(changes.files.map(\.json)),
      "byHand": .strings(byHand),
    ]
  }
}

/// Chosen findings of a check, and what resolves them.
package struct ChosenFindings {
  private let findings: [Finding]
  private let check: Check
  private let loaded: LoadedGraph

  /// Chooses findings by their fingerprints; throws an error for one that the check does not report.
  package init(_ fingerprints: [String], of check: Check, in loaded: LoadedGraph) throws {
    let found = try check.run(loaded).findings
    findings = try fingerprints.map { fingerprint in
      guard let finding = found.first(where: { $0.fingerprint == fingerprint }) else {
        throw RequestError(unchanged: "there is no finding '\(fingerprint.excerpt)' now")
      }
      return finding
    }
    self.check = check
    self.loaded = loaded
  }

  /// Returns the changes that resolve the findings; throws the reason if there are none.
  ///
  /// A fix may leave findings that need a change by hand. Exceptions and the baseline resolve all findings or none. The
  /// files are those of the configuration and of the baseline, which may be missing.
  package func changes(
    _ resolution: Resolution,
    configuration: String,
    baseline: String,
    loader: PackageLoader
  ) throws -> PlannedResolution {
    switch resolution {
    case .fix: return try fixes(baseline, loader)
    case .exception(let because, let until):
      return PlannedResolution(FileChanges([try exceptions(because, until, in: configuration)]))
    case .baseline: return PlannedResolution(FileChanges([try lines(addedTo: baseline)]))
    }
  }

  private func file(_ path: String, _ text: (String?) throws -> String) throws -> FileChanges.File {
    let old = try FileChanges.text(of: path)
    return FileChanges.File(path: name(of: path), old: old, new: try text(old))
  }

  /// Returns the path of a file, which may be missing, as the changes name it.
  private func name(of path: String) -> String {
    if Platform.exists(path) { return loaded.relative(path) }
    let folder = path.contains("/") ? Path.parent(path) : "."
    return Path.clean(Path.join(loaded.relative(folder), Path.name(path)))
  }

  private func lines(addedTo path: String) throws -> FileChanges.File {
    try checkKinds("a baseline has no findings about exceptions")
    let chosen = Set(findings.map(\.fingerprint))
    return try file(path) { old in
      let kept = (old ?? "").linesWithEnds.filter { line in
        let entry = try? JSONReader.read(Array(line.utf8))
        // A finding in more files replaces its line.
        if let fingerprint = entry?["fingerprint"]?.string { return !chosen.contains(fingerprint) }
        return line.contains { !$0.isWhitespace }
      }
      let added = Baseline.text(of: findings).linesWithEnds
      let lines = (kept + added).sorted()
      let completeLines = lines.map { line in
        line.last?.isNewline == true ? line : "\(line)\n"
      }
      return completeLines.joined()
    }
  }

  /// Throws if one of the findings is about an exception.
  private func checkKinds(_ reason: String) throws {
    if let finding = findings.first(where: { $0.kind == Finding.exceptionKind }) {
      throw RequestError(unchanged: "\(reason): \(finding.message)")
    }
  }

  private func exceptions(
    _ because: String,
    _ until: String?,
    in path: String
  ) throws -> FileChanges.File {
    try checkKinds("an exception resolves no finding about exceptions")
    if let until, !until.isDay || until < check.today {
      let reason = until.isDay ? "is over" : "is not a date such as 2027-05-31"
      throw RequestError(unchanged: "the last day of an exception, '\(until.excerpt)', \(reason)")
    }
    let added = ExceptionText(because: because, until: until, today: check.today)
    let change = try file(path) { old in
      try added.text(of: findings, addedTo: old ?? "{}\n")
    }
    var changed = check
    let text = change.new ?? ""
    changed.configuration = try Configuration(contentsOf: path, as: Array(text.utf8))
    let known = Set(try check.run(loaded).findings.map(\.fingerprint))
    let chosen = Set(findings.map(\.fingerprint))
    let unresolved = try changed.run(loaded).findings.first { finding in
      chosen.contains(finding.fingerprint) || !known.contains(finding.fingerprint)
    }
    if let unresolved {
      throw RequestError(unchanged: "an exception would leave: \(unresolved.message)")
    }
    return change
  }

  private func fixes(_ baseline: String, _ loader: PackageLoader) throws -> PlannedResolution {
    let baselineName = name(of: baseline)
    let stale = findings.filter { $0.exceptionFile == baselineName }
    let rest = findings.filter { $0.exceptionFile != baselineName }
    let fixes = ManifestFixes(rest, in: loaded, adds: true, removes: true, isDry: true)
    let byHand = Self.hints(rest) + fixes.byHand
    if let hint = byHand.first, stale.isEmpty, fixes.changes.isEmpty {
      throw RequestError(unchanged: "no manifest resolves it: \(hint)")
    }
    try fixes.verify(loader)
    if stale.isEmpty { return PlannedResolution(FileChanges(fixes.changes), byHand: byHand) }
    let staleLines = Set(stale.compactMap { $0.firstLocation?.line })
    let shorter = try file(baseline) { old in
      var kept = ""
      for (index, line) in (old ?? "").linesWithEnds.enumerated()
      where !staleLines.contains(index + 1) {
        kept += line
      }
      return kept
    }
    return PlannedResolution(FileChanges(fixes.changes + [shorter]), byHand: byHand)
  }

  /// Returns what to do about each finding that is not about declared dependencies.
  private static func hints(_ findings: [Finding]) -> [String] {
    let others = findings.filter { finding in finding.dependencyFix == nil }
    return others.map { finding in
      guard let fix = finding.fix else { return finding.message }
      return "\(finding.message); \(fix)"
    }
  }
}
