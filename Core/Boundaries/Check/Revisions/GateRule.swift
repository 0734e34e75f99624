import BoundariesGraph
import BoundariesRules
import NavigatorJSON

/// A rule of a gate, by what it forbids.
struct GateRule {
  let name: String
  let severity: Severity
  let site: Site
  var prohibitions: [Prohibition]
}

extension Gate {
  /// Returns the rules with the modules of a graph, which may have further external modules, and with the files that
  /// a rule about files can be about, each by all paths that have to match.
  func rules(for graph: ModuleGraph, files: [[String]]) throws -> [GateRule] {
    guard let configuration, let rules = configuration.rules else {
      return defaultRules(for: graph)
    }
    let selector = try ModuleSelector(configuration, graph)
    return try rules.map { rule in
      let reader = RuleReader(selector: selector, declaration: rule)
      return GateRule(
        name: rule.name,
        severity: rule.severity,
        site: site(of: rule.place, in: rule.file),
        prohibitions: try reader.prohibitions(in: files)
      )
    }
  }

  private func defaultRules(for graph: ModuleGraph) -> [GateRule] {
    let site = configurationSite
    return Prohibition.defaults(for: graph).map { kind, prohibition in
      GateRule(
        name: kind.rawValue,
        severity: .error,
        site: site,
        prohibitions: [prohibition]
      )
    }
  }

  /// The start of the configuration, which may be missing.
  var configurationSite: Site {
    let file = configuration?.file ?? Configuration.fileName
    return Site(file: loaded.relative(file), line: 1)
  }

  /// Returns the location of a value in a file of the configuration.
  func site(of place: JSONPlace, in file: String) -> Site {
    Site(
      file: loaded.relative(file),
      line: place.line,
      column: place.column,
      characterColumn: nil
    )
  }

  /// The patterns of the rules about files.
  var filePatterns: [Configuration.Pattern] {
    get throws {
      var patterns: [Configuration.Pattern] = []
      for rule in configuration?.rules ?? [] {
        let reader = ConfigurationReader(file: rule.file)
        for key in rule.kind.fileKeys {
          patterns += try reader.patterns(of: rule.body, key)
        }
      }
      return patterns
    }
  }

  /// The patterns of external modules, which are also names that they match.
  var externalNames: Set<String> {
    guard let configuration else { return [] }
    var texts: [String] = []
    for group in configuration.groups { texts += group.patterns.map(\.text) }
    for rule in configuration.rules ?? [] { texts += Self.strings(in: rule.body) }
    var names: Set<String> = []
    for text in texts {
      guard let pattern = Self.externalPattern(text) else { continue }
      names.insert(pattern)
      names.insert(pattern.replacing("*", with: "**"))
      let shortest = pattern.replacing("*", with: "")
      if !shortest.isEmpty { names.insert(shortest) }
    }
    return names
  }

  /// Returns the pattern of the names of external modules that a text includes or excludes; nil for another text.
  private static func externalPattern(_ text: String) -> String? {
    let prefix = "external:"
    let subject = text.hasPrefix("!") ? String(text.dropFirst()) : text
    guard subject.hasPrefix(prefix) else { return nil }
    return String(subject.dropFirst(prefix.count))
  }

  private static func strings(in value: JSONValue) -> [String] {
    switch value.content {
    case .string(let text): [text]
    case .array(let values): values.flatMap(strings)
    case .object(let members): members.flatMap { member in strings(in: member.value) }
    case .null, .bool, .integer, .number: []
    }
  }
}

extension Glob {
  /// Returns paths that a pattern matches, and no narrower pattern does: its wildcards stand for themselves, once and
  /// repeated, because one letter may be all that another pattern permits in their places.
  static func examples(of pattern: String) -> [String] {
    let example = pattern.replacing("**", with: "**/**")
    let repeated = example.replacing("*", with: "**")
    return repeated == example ? [example] : [example, repeated]
  }
}
