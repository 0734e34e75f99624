package import BoundariesGraph

extension Finding {
  /// What is wrong with an exception, the reason why that matters, and the way to correct it.
  package struct Problem {
    package let message: String
    package let why: String
    package let fix: String

    package init(message: String, why: String, fix: String) {
      self.message = message
      self.why = why
      self.fix = fix
    }
  }

  package static let exceptionKind = "exception"
  /// Why an exception that matches no violation is a finding.
  package static let unneeded = "an unneeded exception hides the next violation"

  /// Creates a finding about an exception that is invalid or matches no violation.
  package static func exception(_ problem: Problem, from: String, to: String, site: Site) -> Finding
  {
    Finding(
      rule: "exceptions",
      kind: exceptionKind,
      severity: .error,
      from: from,
      to: to,
      chain: [],
      hops: [[site]],
      reachable: nil,
      message: problem.message,
      why: problem.why,
      fix: problem.fix,
      exceptionFile: site.file
    )
  }
}
