import BoundariesGraph
package import NavigatorJSON
import NavigatorSpelling

/// Reads the values of a configuration; each function throws an error with the place of a value that is not as expected.
package struct ConfigurationReader {
  package typealias Patterns = [Configuration.Pattern]

  package let file: String

  package init(file: String) {
    self.file = file
  }

  func failure(_ place: JSONPlace, _ message: String) -> ConfigurationError {
    ConfigurationError(file: file, line: place.line, column: place.column, message: message)
  }

  /// Parses JSON.
  package func value(_ bytes: [UInt8]) throws -> JSONValue {
    do {
      return try JSONReader.read(bytes)
    } catch {
      throw failure(error.place, error.message)
    }
  }

  /// Returns an error about an unknown word, such as a key, with the nearest known one.
  func unknown(
    _ noun: String,
    _ word: String,
    _ place: JSONPlace,
    known: some Sequence<String>
  ) -> ConfigurationError {
    let subject = "\(noun) \"\(word)\""
    let message = "unknown \(subject.excerpt)"
    if let nearest = nearestName(to: word, in: known) {
      return failure(place, "\(message); did you mean \"\(nearest)\"?")
    }
    let quoted = known.map { name in "\"\(name)\"" }
    if quoted.isEmpty { return failure(place, message) }
    return failure(place, "\(message); known are \(quoted.joined(separator: ", "))")
  }

  func checkKeys(of value: JSONValue, known: [String], noun: String) throws {
    guard let members = value.object else { throw expected("an object", noun, value) }
    var seen: Set<String> = []
    var mistakes = ConfigurationError.Collector()
    for member in members {
      if !known.contains(member.key) {
        mistakes.add(unknown("key", member.key, member.place, known: known))
        continue
      }
      let isNew = seen.insert(member.key).inserted
      if !isNew {
        mistakes.add(failure(member.place, "key \"\(member.key.excerpt)\" is given twice"))
      }
    }
    try mistakes.throwMistakes()
  }

  func expected(_ noun: String, _ name: String, _ value: JSONValue) -> ConfigurationError {
    failure(value.place, "\(name) must be \(noun), not \(value.kindDescription)")
  }

  func string(_ value: JSONValue?, _ name: String) throws -> String? {
    guard let value else { return nil }
    return try text(value, name)
  }

  func text(_ value: JSONValue, _ name: String) throws -> String {
    guard let text = value.string else { throw expected("a string", name, value) }
    return text
  }

  func list(_ value: JSONValue, _ name: String) throws -> [JSONValue] {
    guard let values = value.array else { throw expected("a list", name, value) }
    return values
  }

  /// Returns a list of strings; a single string counts as a list of one.
  func patterns(_ value: JSONValue, _ name: String) throws -> Patterns {
    if let text = value.string {
      return [pattern(text, value.place)]
    }
    guard let values = value.array else {
      throw expected("a string or a list of strings", name, value)
    }
    if values.isEmpty { throw failure(value.place, "\(name) is empty") }
    return try values.map { value in
      let text = try text(value, "a pattern")
      return pattern(text, value.place)
    }
  }

  func pattern(_ text: String, _ place: JSONPlace) -> Configuration.Pattern {
    Configuration.Pattern(text: text, place: place, file: file)
  }

  /// Returns the strings of a key; none without the key.
  package func patterns(of value: JSONValue, _ key: String) throws -> Patterns {
    try optionalPatterns(of: value, key) ?? []
  }

  /// Returns the strings of a key; nil without the key.
  func optionalPatterns(of value: JSONValue, _ key: String) throws -> Patterns? {
    guard let list = value[key] else { return nil }
    return try patterns(list, "\"\(key)\"")
  }

  /// Returns the globs of projects, which may be none; nil without a value.
  func projects(_ value: JSONValue?) throws -> Patterns? {
    guard let value else { return nil }
    if value.array?.isEmpty == true { return [] }
    return try patterns(value, "\"projects\"")
  }

  func groups(_ value: JSONValue?) throws -> [Configuration.Group] {
    guard let value else { return [] }
    guard let members = value.object else { throw expected("an object", "\"groups\"", value) }
    var names: Set<String> = []
    return try members.readEach { member in
      let subject = "group \"\(member.key.excerpt)\""
      let isNew = names.insert(member.key).inserted
      guard isNew else { throw failure(member.place, "\(subject) is given twice") }
      let name = pattern(member.key, member.place)
      return (name, try patterns(member.value, subject))
    }
  }
}

extension ConfigurationReader {
  private static let commonKeys = ["name", "kind", "severity", "why", "fix"]

  func rules(_ value: JSONValue?) throws -> [Configuration.RuleDeclaration]? {
    guard let value else { return nil }
    var names: Set<String> = []
    return try list(value, "\"rules\"").readEach { value in
      let rule = try rule(value)
      let isNew = names.insert(rule.name).inserted
      guard isNew else {
        throw failure(
          rule.place,
          "two rules are named \"\(rule.name.excerpt)\"; an exception refers to a rule by its name"
        )
      }
      return rule
    }
  }

  private func rule(_ value: JSONValue) throws -> Configuration.RuleDeclaration {
    guard value.object != nil else { throw expected("an object", "a rule", value) }
    guard let word = value["kind"] else { throw failure(value.place, "the rule has no \"kind\"") }
    let kind: RuleKind = try choice(word, "kind")
    let keys = Self.commonKeys + kind.definition.keyNames
    try checkKeys(of: value, known: keys, noun: "a rule")
    // A rule without a name has that of its kind.
    let name = try string(value["name"], "\"name\"") ?? kind.rawValue
    let nameOrKind = value["name"] ?? word
    var severity = Severity.error
    if let word = value["severity"] {
      severity = try choice(word, "severity")
    }
    return Configuration.RuleDeclaration(
      name: name,
      kind: kind,
      severity: severity,
      why: try string(value["why"], "\"why\""),
      fix: try string(value["fix"], "\"fix\""),
      place: nameOrKind.place,
      file: file,
      body: value
    )
  }

  /// Returns the choice that a string names, of those that are possible.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue,
    _ name: String,
    among choices: [Choice] = Array(Choice.allCases)
  ) throws -> Choice where Choice.RawValue == String {
    let word = try text(value, "\"\(name)\"")
    let choice = choices.first { choice in choice.rawValue == word }
    guard let choice else {
      throw unknown(name, word, value.place, known: choices.map(\.rawValue))
    }
    return choice
  }
}
