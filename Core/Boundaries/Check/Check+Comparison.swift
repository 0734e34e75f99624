import BoundariesRules
import NavigatorOperatingSystem

/// The comparison with the gate of a commit.
extension Check {
  /// What the comparison with the gate of a commit finds, or why it is not possible.
  struct Comparison {
    var weaknesses: [Finding] = []
    var failure: CheckResult.NotCompared?
  }

  func comparison(
    _ loaded: LoadedGraph,
    _ manifests: inout ManifestLocations
  ) throws -> Comparison {
    switch earlier {
    case .none: return Comparison()
    case .unreadable(let name):
      return Comparison(failure: CheckResult.NotCompared(revision: name, reason: nil))
    case .read(let gate, let name):
      if gate.configuration == nil, let configuration {
        let reason = "it has no \(loaded.relative(configuration.file))"
        return Comparison(failure: CheckResult.NotCompared(revision: name, reason: reason))
      }
      return try comparison(with: gate, name, Gate(self, loaded, &manifests))
    }
  }

  /// Compares with an earlier gate; throws an error only for a mistake in the configuration of this check.
  private func comparison(
    with earlier: Gate,
    _ name: String,
    _ own: Gate
  ) throws -> Comparison {
    do {
      let comparison = try GateComparison(earlier, own, revision: name, today: today)
      let severity: Severity = allowsWeaker ? .info : .error
      var findings: [String: Finding] = [:]
      var failure = unread(of: earlier, name)
      do {
        findings = try comparison.findingsAboutNewModules()
      } catch let error as GateComparison.Inapplicable {
        failure = notCompared(error, earlier, name)
      }
      let weaknesses = try comparison.weaknesses(findings: findings)
      return Comparison(
        weaknesses: weaknesses.map { Finding($0, severity: severity) },
        failure: failure
      )
    } catch let error as GateComparison.Inapplicable {
      return Comparison(failure: notCompared(error, earlier, name))
    }
  }

  private func notCompared(
    _ error: GateComparison.Inapplicable,
    _ earlier: Gate,
    _ name: String
  ) -> CheckResult.NotCompared {
    CheckResult.NotCompared(revision: name, reason: earlier.withoutCopy(error.reason))
  }

  /// Returns why only a part of an earlier gate is compared; nil if all of it is.
  ///
  /// The copy of the commit may lack modules, such as those of a submodule.
  private func unread(of earlier: Gate, _ name: String) -> CheckResult.NotCompared? {
    guard let first = earlier.loaded.readFailures.first else { return nil }
    let subject = earlier.withoutCopy(first.subject)
    let others = earlier.loaded.readFailures.count - 1
    let rest = others > 0 ? ", and \(others) more" : ""
    return CheckResult.NotCompared(
      revision: name,
      reason: "\(subject) could not be read there\(rest)"
    )
  }

  /// The fingerprints of the findings that the commit has; nil if all findings in unchanged files count as known.
  var known: Set<String>? {
    switch earlier {
    case .none: nil
    case .unreadable: []
    case .read(let gate, _): gate.findings
    }
  }
}
