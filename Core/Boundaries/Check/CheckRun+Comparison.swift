import BoundariesRules
import NavigatorOperatingSystem

/// The comparison with the gate of a commit.
extension CheckRun {
  /// What the comparison with the gate of a commit finds, or why it is not possible.
  struct Comparison {
    var weaknesses: [Finding] = []
    var failure: CheckResult.NotCompared?
  }

  /// Compares with the gate of the commit; throws an error only for a mistake in the configuration of this check.
  mutating func compareGates() throws -> Comparison {
    switch check.earlier {
    case .none: return Comparison()
    case .unreadable(let name):
      return Comparison(failure: CheckResult.NotCompared(revision: name, reason: nil))
    case .read(let gate, let name):
      if gate.configuration == nil, let configuration = check.configuration {
        let reason = "it has no \(loaded.relative(configuration.file))"
        return Comparison(failure: CheckResult.NotCompared(revision: name, reason: reason))
      }
      let own = Gate(check, loaded, &manifests)
      do {
        return try compare(own, with: gate, name)
      } catch let error as GateComparison.Inapplicable {
        return Comparison(failure: notCompared(error, gate, name))
      }
    }
  }

  private func compare(_ own: Gate, with earlier: Gate, _ name: String) throws -> Comparison {
    let comparison = try GateComparison(earlier, own, revision: name, today: check.today)
    var findings: [String: Finding] = [:]
    var failure = unread(of: earlier, name)
    do {
      findings = try comparison.findingsAboutNewModules()
    } catch let error as GateComparison.Inapplicable {
      // What is known without them is reported.
      failure = notCompared(error, earlier, name)
    }
    let severity: Severity = check.allowsWeaker ? .info : .error
    let weaknesses = try comparison.weaknesses(findings: findings)
    return Comparison(
      weaknesses: weaknesses.map { weakness in Finding(weakness, severity: severity) },
      failure: failure
    )
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
    var reason = "\(earlier.withoutCopy(first.subject)) could not be read there"
    let others = earlier.loaded.readFailures.count - 1
    if others > 0 { reason += ", and \(others) more" }
    return CheckResult.NotCompared(revision: name, reason: reason)
  }
}
