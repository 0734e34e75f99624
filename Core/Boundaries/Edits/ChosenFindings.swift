package import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem
import NavigatorSpelling

/// Chosen findings of a check, and what resolves them.
package struct ChosenFindings {
  let findings: [Finding]
  /// All findings that the check reports.
  let reported: [Finding]
  let check: Check
  let loaded: LoadedGraph

  /// Chooses findings by their fingerprints; throws an error for one that the check does not report.
  package init(_ fingerprints: [String], of check: Check, in loaded: LoadedGraph) throws {
    let reported = try check.run(loaded).findings
    self.reported = reported
    self.check = check
    self.loaded = loaded
    findings = try fingerprints.map { fingerprint in
      let finding = reported.first { finding in finding.fingerprint == fingerprint }
      guard let finding else {
        throw RequestError(
          unchanged: "there is no finding '\(fingerprint.excerpt)' now",
          kind: .noFinding
        )
      }
      return finding
    }
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
    case .fix:
      return try fixes(baseline, loader)
    case .exception(let because, let until):
      return try exceptions(because, until, in: configuration)
    case .baseline:
      // A line covers the finding with its fingerprint, and no other one.
      return PlannedResolution([try lines(addedTo: baseline)])
    }
  }

  /// Returns the messages of the findings that are not chosen, and that a check with the changes does not report.
  func alsoCovered(leaving remaining: [Finding]) -> [String] {
    let left = Set((remaining + findings).map(\.fingerprint))
    let covered = reported.filter { finding in !left.contains(finding.fingerprint) }
    return covered.map(\.message)
  }

  /// Throws an error if one of the findings is about an exception.
  func refuseFindingsAboutExceptions(_ reason: String) throws {
    let finding = findings.first { finding in finding.kind == Finding.exceptionKind }
    if let finding {
      throw RequestError(
        unchanged: "\(reason): \(finding.message)",
        kind: .findingAboutException(message: finding.message)
      )
    }
  }

  /// Returns the change of a file from its text, or from nil if the file is missing.
  func change(
    of path: String,
    _ newText: (_ old: String?) throws -> String
  ) throws -> FileChanges.File {
    let old = try FileChanges.text(of: path)
    return FileChanges.File(path: loaded.name(of: path), old: old, new: try newText(old))
  }
}

extension LoadedGraph {
  /// Returns the path of a file, which may be missing, as the changes name it.
  func name(of path: String) -> String {
    if Platform.exists(path) { return relative(path) }
    var folder = "."
    if path.contains("/") {
      folder = Path.parent(path)
    }
    return Path.resolve(Path.name(path), in: relative(folder))
  }
}
