package import BoundariesGraph
import NavigatorJSON
import NavigatorSpelling

extension Configuration {
  struct ExceptionDeclaration: Sendable {
    let rule: Pattern
    let from: [Pattern]
    let to: [Pattern]
    let because: String
    let until: String?
  }

  /// Returns the exceptions with all names resolved in a graph, in the order of the file.
  ///
  /// `path` returns the path that reports show of a file.
  package func exceptions(
    for graph: ModuleGraph,
    path: (String) -> String
  ) throws -> [RuleException] {
    guard !exceptions.isEmpty else { return [] }
    let selector = try ModuleSelector(self, graph)
    var names = Rule.defaults(for: graph).map(\.name)
    if let rules {
      names = rules.map(\.name)
    }
    let known = Set(names)
    return try exceptions.readEach { exception in
      let rule = exception.rule
      guard known.contains(rule.text) else { throw rule.unknown("rule", known: names) }
      let site = Site(
        file: path(rule.file),
        line: rule.place.line,
        column: rule.place.column,
        characterColumn: nil
      )
      let from = try selector.select(exception.from, "\"from\"")
      let to = exception.to.map { pattern in Glob(pattern.text) }
      let ends = RuleException.ends(
        exception.from.map(\.text.excerpt),
        exception.to.map(\.text.excerpt)
      )
      return RuleException(
        site: site,
        module: "",
        rule: rule.text,
        scope: .modules(from: from, to: to),
        until: exception.until,
        ends: ends,
        reason: exception.because
      )
    }
  }
}

extension ConfigurationReader {
  func exceptions(_ value: JSONValue?) throws -> [Configuration.ExceptionDeclaration] {
    guard let value else { return [] }
    return try list(value, "\"exceptions\"").readEach(exception)
  }

  private func exception(_ value: JSONValue) throws -> Configuration.ExceptionDeclaration {
    let known = ["rule", "from", "to", "because", "until"]
    try checkKeys(of: value, known: known, noun: "an exception")
    guard let rule = value["rule"] else {
      throw failure(value.place, "the exception has no \"rule\"")
    }
    let ruleName = try text(rule, "\"rule\"")
    let because = try string(value["because"], "\"because\"") ?? ""
    let isBlank = because.allSatisfy(\.isWhitespace)
    guard !isBlank else {
      throw failure(value.place, "the exception has no \"because\"")
    }
    let from = try patterns(of: value, "from")
    let to = try patterns(of: value, "to")
    guard !from.isEmpty || !to.isEmpty else {
      throw failure(
        value.place,
        "the exception needs \"from\" or \"to\": without them it would cover everything"
      )
    }
    let all = [pattern("*", value.place)]
    return Configuration.ExceptionDeclaration(
      rule: pattern(ruleName, rule.place),
      from: from.isEmpty ? all : from,
      to: to.isEmpty ? all : to,
      because: because,
      until: try date(value["until"])
    )
  }

  /// Returns a day such as `2026-03-31`.
  private func date(_ value: JSONValue?) throws -> String? {
    guard let value, let text = try string(value, "\"until\"") else { return nil }
    guard text.isDay else {
      throw failure(value.place, "\"\(text.excerpt)\" is not a date such as \"2026-03-31\"")
    }
    return text
  }
}

extension String {
  /// Whether the text is a day such as `2026-03-31`.
  package var isDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    // `Int` also accepts a sign.
    let hasSign = parts.contains { part in part.hasPrefix("+") }
    guard !hasSign, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    guard (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let february = isLeap ? 29 : 28
    let days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
