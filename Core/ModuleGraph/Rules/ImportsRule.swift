import NavigatorSpelling

/// The rule that files, such as those of a folder in a module, do not import some modules, or only with
/// some access levels.
struct ImportsRule: RuleCheck {
  static let keys = ["files", "to", "access"]
  /// The access levels of an import; of one without a level, the language mode decides.
  static let levels = ["public", "package", "internal", "fileprivate", "private", "none"]

  let files: [Configuration.Pattern]
  let imported: Set<Int>
  /// The permitted levels; empty if no import is permitted.
  let access: [String]

  init(_ reader: RuleReader) throws(ConfigurationError) {
    files = try reader.patterns("files")
    imported = try reader.modules("to")
    access = try reader.words("access", of: Self.levels)
    let paths = reader.selector.graph.modules.flatMap(\.files).map(\.path)
    for pattern in files where !paths.contains(where: pattern.glob.matches) {
      throw pattern.failure("\"\(pattern.text.excerpt)\" matches no file")
    }
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    let included = files.filter { !$0.isExclusion }.map(\.glob)
    let excluded = files.filter(\.isExclusion).map(\.glob)
    return graph.violations(by: graph.checked) { _, module, site in
      imported.contains(module) && !access.contains(site.importing?.access ?? "none")
        && (included.isEmpty || included.contains { $0.matches(site.file) })
        && !excluded.contains { $0.matches(site.file) }
    } message: { _, name, site in
      let levels =
        access.isEmpty ? "" : " except with the access \(access.joined(separator: " or "))"
      return "\(site.file) may not import \(name)\(levels)"
    }
  }
}

extension Configuration.Pattern {
  fileprivate var isExclusion: Bool { text.hasPrefix("!") }
  fileprivate var glob: Glob { Glob(isExclusion ? String(text.dropFirst()) : text) }
}
