import BoundariesGraph
import BoundariesScan
import NavigatorSpelling

extension RuleDefinition {
  /// Files do not import some modules, or only with some access levels.
  static let imports = RuleDefinition(
    keys: [
      .files("files", "Paths of files, as globs."),
      .modules("to"),
      .choices("access", "The permitted access levels.", of: RuleReader.accessLevels),
    ],
    subjects: [],
    why: "a rule forbids it in these files",
    fix: nil,
    refusesImports: true,
    check: { reader in try reader.imports() },
    prohibitions: { reader, files in try reader.importsProhibitions(in: files) }
  )
}

extension RuleReader {
  /// The access levels of an import; of one without a level, the language mode decides.
  package static let accessLevels = [
    "public", "package", "internal", "fileprivate", "private", "none",
  ]

  /// The rule that files, such as those of a folder in a module, do not import some modules, or only with
  /// some access levels.
  fileprivate func imports() throws -> RuleCheck {
    let files = try patterns("files")
    if !selector.isLenient { try requireFiles(of: files) }
    let selection = FileSelection(files)
    let imported = try modules("to")
    let permittedLevels = try words("access", of: Self.accessLevels)
    return RuleCheck { graph in
      graph.violations(
        by: graph.checked,
        where: { _, module, site in
          let level = site.importing?.access ?? "none"
          if permittedLevels.contains(level) { return false }
          return imported.contains(module) && selection.contains(site.file)
        },
        message: { _, name, site in
          let message = "\(site.file) may not import \(name)"
          if permittedLevels.isEmpty { return message }
          return "\(message) except with the access \(permittedLevels.joined(separator: " or "))"
        }
      )
    }
  }

  /// Throws an error if one of the patterns matches no file of the package, or all of them together select none.
  private func requireFiles(of patterns: [Configuration.Pattern]) throws {
    let paths = selector.graph.modules.flatMap(\.files).map(\.path)
    for pattern in patterns where !paths.contains(where: Glob(pattern.subject).matches) {
      throw pattern.failure("\"\(pattern.text.excerpt)\" matches no file")
    }
    let selection = FileSelection(patterns)
    if let first = patterns.first, !paths.contains(where: selection.contains) {
      throw first.failure("\"files\" selects no file")
    }
  }

  /// What the rule forbids.
  fileprivate func importsProhibitions(in files: [[String]]) throws -> [Prohibition] {
    let selection = FileSelection(try patterns("files"))
    let selected = files.indices.filter { index in
      files[index].allSatisfy(selection.contains)
    }
    let levels = try words("access", of: Self.accessLevels)
    let act = Prohibition.Act.importInFile(except: Set(levels))
    let numbers = selected.map(Prohibition.number)
    return [Prohibition(act, from: Set(numbers), to: try modules("to"))]
  }
}

/// The files that patterns select: those that a pattern includes, or all files without such a pattern; without those that a
/// pattern excludes.
private struct FileSelection: Sendable {
  private let included: [Glob]
  private let excluded: [Glob]

  init(_ patterns: [Configuration.Pattern]) {
    var included: [Glob] = []
    var excluded: [Glob] = []
    for pattern in patterns {
      let glob = Glob(pattern.subject)
      if pattern.isExclusion {
        excluded.append(glob)
      } else {
        included.append(glob)
      }
    }
    self.included = included
    self.excluded = excluded
  }

  func contains(_ file: String) -> Bool {
    let isExcluded = excluded.contains { glob in glob.matches(file) }
    if isExcluded { return false }
    return included.isEmpty || included.contains { glob in glob.matches(file) }
  }
}
