extension Finding {
  /// What is wrong with an exception, the reason why that matters, and the way to correct it.
  struct Problem {
    let message: String
    let why: String
    let fix: String
  }

  static let exceptionKind = "exception"
  /// Why an exception that matches no violation is a finding.
  static let unneeded = "an unneeded exception hides the next violation"

  /// Creates a finding about an exception that is invalid or matches no violation.
  static func exception(_ problem: Problem, from: String, to: String, site: Site) -> Finding {
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
