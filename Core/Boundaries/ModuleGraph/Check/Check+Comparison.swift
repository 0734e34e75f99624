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
  ) -> Comparison {
    switch earlier {
    case .none: return Comparison()
    case .unreadable(let name):
      return Comparison(failure: CheckResult.NotCompared(revision: name, reason: nil))
    case .read(let gate, let name):
      if gate.configuration == nil, let configuration {
        let reason = "it has no \(loaded.relative(configuration.file))"
        return Comparison(failure: CheckResult.NotCompared(revision: name, reason: reason))
      }
      return comparison(with: gate, name, Gate(self, loaded, &manifests))
    }
  }

  private func comparison(with earlier: Gate, _ name: String, _ own: Gate) -> Comparison {
    do {
      let comparison = try GateComparison(earlier, own, revision: name, today: today)
      let severity: Severity = allowsWeaker ? .info : .error
      let weaknesses = try comparison.weaknesses()
      return Comparison(weaknesses: weaknesses.map { Finding($0, severity: severity) })
    } catch {
      let reason = "\(error)"
      return Comparison(failure: CheckResult.NotCompared(revision: name, reason: reason))
    }
  }

  /// The fingerprints of the findings that the commit has; nil if all in unchanged files count as known.
  var known: Set<String>? {
    switch earlier {
    case .none: nil
    case .unreadable: []
    case .read(let gate, _): gate.findings
    }
  }
}
