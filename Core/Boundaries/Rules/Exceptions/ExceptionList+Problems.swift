import BoundariesGraph
import NavigatorSpelling

/// What is wrong with exceptions themselves.
extension ExceptionList {
  /// Returns the findings about the exceptions, after all rules have been checked.
  ///
  /// An exception without a violation may still be needed if it is about something that a rule could not check, and any
  /// may be if the check is not complete.
  package func findings(
    rules: [String],
    unchecked: [UncheckedDependency],
    isComplete: Bool
  ) -> [Finding] {
    let known = Set(rules)
    let uncheckedByRule = Dictionary(grouping: unchecked, by: \.rule)
    var findings: [Finding] = []
    for (index, exception) in exceptions.enumerated() {
      let unchecked = uncheckedByRule[exception.rule] ?? []
      let mayBeUsed = !isComplete || used.contains(index) || isAbout(unchecked, exception)
      let problem: Finding.Problem?
      if !known.contains(exception.rule) {
        problem = exception.ruleProblem(rules)
      } else if let dateProblem = exception.dateProblem(today) {
        problem = dateProblem
      } else {
        problem = exception.useProblem(mayBeUsed: mayBeUsed)
      }
      guard let problem else { continue }
      let finding = Finding.exception(
        problem,
        from: exception.module,
        to: exception.rule,
        site: exception.site
      )
      findings.append(finding)
    }
    return findings
  }

  /// Returns whether an exception can cover one of some dependencies that its rule could not check.
  private func isAbout(_ unchecked: [UncheckedDependency], _ exception: RuleException) -> Bool {
    unchecked.contains { dependency in
      guard let module = graph.checkedModule(labeled: dependency.from) else { return false }
      switch exception.scope {
      case .line: return exception.module == graph.modules[module].name
      case .modules(let from, let to):
        return from.contains(module) && to.contains { glob in glob.matches(dependency.to) }
      }
    }
  }
}

extension RuleException {
  /// Returns what is wrong with the name of the rule, which is none of those that exist.
  fileprivate func ruleProblem(_ rules: [String]) -> Finding.Problem {
    let why = "an exception without a rule has no effect"
    if rule.isEmpty {
      return Finding.Problem(
        message: "the exception names no rule",
        why: why,
        fix: "write 'boundaries:allow <rule> because <reason>'"
      )
    }
    var fix = "name one of the rules"
    if let nearest = nearestName(to: rule, in: rules) { fix = "name the rule '\(nearest)'" }
    return Finding.Problem(
      message: "the exception names '\(rule.excerpt)', which is not a rule",
      why: why,
      fix: fix
    )
  }

  /// The exception with its rule and modules, as the subject of a sentence.
  private var subject: String { "the exception to '\(rule.excerpt)' for \(ends)" }

  /// Returns what is wrong with the last day; nil if the exception applies today.
  fileprivate func dateProblem(_ today: String) -> Finding.Problem? {
    guard let until, isExpired(on: today) else { return nil }
    if !until.isDay {
      return Finding.Problem(
        message: "'\(until.excerpt)' is not a date such as 2026-03-31",
        why: "an exception without a last day never ends",
        fix: "write 'until' and a date at the end, or other words in the reason"
      )
    }
    return Finding.Problem(
      message: "\(subject) expired on \(until)",
      why: "it has no effect after that day",
      fix: "remove the exception, and the import if it is still there"
    )
  }

  /// Returns why the exception is not needed, or not explained; nil if it is both.
  fileprivate func useProblem(mayBeUsed: Bool) -> Finding.Problem? {
    if !mayBeUsed {
      return Finding.Problem(
        message: "\(subject) matches no violation",
        why: Finding.unneeded,
        fix: "remove it"
      )
    }
    if reason.isEmpty {
      return Finding.Problem(
        message: "\(subject) gives no reason",
        why: "without a reason nobody knows when it can be removed",
        fix: "add 'because <reason>'"
      )
    }
    return nil
  }
}
