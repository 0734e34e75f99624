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
      return Prohibition.defaults(for: graph).map { kind, prohibition in
        GateRule(
          name: kind.rawValue,
          severity: .error,
          site: configurationSite,
          prohibitions: [prohibition]
        )
      }
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

  /// The start of the configuration, which may be missing.
  var configurationSite: Site {
    Site(file: loaded.relative(configuration?.file ?? Configuration.fileName), line: 1)
  }

  func site(of place: JSONPlace, in file: String) -> Site {
    Site(file: loaded.relative(file), line: place.line, column: place.column)
  }

  /// The patterns of the rules about files.
  var filePatterns: [Configuration.Pattern] {
    get throws {
      var patterns: [Configuration.Pattern] = []
      for rule in configuration?.rules ?? [] {
        let reader = ConfigurationReader(file: rule.file)
        for key in rule.kind.fileKeys { patterns += try reader.patterns(of: rule.body, key) }
      }
      return patterns
    }
  }

  /// The patterns of external modules, which are also names that they match.
  var externalNames: Set<String> {
    guard let configuration else { return [] }
    let groups = configuration.groups.flatMap(\.patterns).map(\.text)
    let rules = (configuration.rules ?? []).flatMap { Self.texts($0.body) }
    var names: Set<String> = []
    for text in groups + rules {
      let subject = text.hasPrefix("!") ? text.dropFirst() : text[...]
      guard subject.hasPrefix("external:") else { continue }
      let name = String(subject.dropFirst("external:".count))
      let shortest = name.replacing("*", with: "")
      names.formUnion(shortest.isEmpty ? [name] : [name, shortest])
      names.insert(name.replacing("*", with: "**"))
    }
    return names
  }

  private static func texts(_ value: JSONValue) -> [String] {
    if let text = value.string { return [text] }
    if let values = value.array { return values.flatMap(texts) }
    return (value.object ?? []).flatMap { texts($0.value) }
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
