import BoundariesCheck
import BoundariesGraph
import NavigatorJSON

/// The keys of a generated configuration that say what is read in addition to the default, and what is not read.
package struct TemplateSources: Sendable {
  /// A key with a list of patterns.
  private struct Key: Sendable {
    let name: String
    let comment: String?
    var values: [String]
  }

  /// The members of the configuration before this one.
  private var kept: KeptMembers
  private var keys: [Key] = []
  /// The declarations of modules, one line each.
  private var modules: [String] = []

  package init(_ kept: KeptMembers = KeptMembers()) { self.kept = kept }

  /// Whether there is no key.
  package var isEmpty: Bool { keys.isEmpty && modules.isEmpty && kept.isEmpty }

  /// Includes packages or projects, as globs of folders.
  mutating func include(_ patterns: [String], as kind: UnreadPlace.Kind) {
    switch kind {
    case .package: add(patterns, to: "packages")
    case .project: add(patterns, to: "projects")
    case .files: break
    }
  }

  /// Reads no project, unless the configuration says something about projects.
  mutating func includeNoProject() {
    if kept.contains("projects") || keys.contains(where: { $0.name == "projects" }) { return }
    keys.append(Key(name: "projects", comment: nil, values: []))
  }

  /// Excludes files, as globs of paths.
  mutating func exclude(_ patterns: [String]) { add(patterns, to: "excluded") }

  /// Permits packages and projects to be missing, by their paths.
  mutating func permitMissing(_ paths: [String]) {
    add(
      paths,
      to: "optional",
      comment: "Missing when this file was written; what they provide is not checked."
    )
  }

  private mutating func add(_ values: [String], to name: String, comment: String? = nil) {
    if values.isEmpty { return }
    if kept.contains(name) {
      kept.add(values.distinct, to: name)
    } else if let index = keys.firstIndex(where: { $0.name == name }) {
      keys[index].values = (keys[index].values + values).distinct
    } else {
      keys.append(Key(name: name, comment: comment, values: values.distinct))
    }
  }

  /// Declares modules for the files in folders such as `Projects/Home/Sources`, which templates of Tuist create; returns
  /// whether all files are in such folders.
  ///
  /// A folder beside that of a package is written by its name, because a pattern would also match that of the package.
  @discardableResult
  mutating func declareModules(of places: [UnreadPlace], besides packages: [String] = []) -> Bool {
    var folders: Set<[String]> = []
    var areAll = true
    let taken = Set(packages.map(Path.parent))
    for file in places.flatMap(\.files) {
      let names = Path.names(file).map(String.init)
      let kind = names.dropLast().firstIndex(where: Self.folderKinds.contains)
      guard let kind, kind > 0 else {
        areAll = false
        continue
      }
      let parent = Array(names[..<(kind - 1)])
      let isBesidePackage = taken.contains(parent.joined(separator: "/"))
      let folder = isBesidePackage ? names[kind - 1] : "*"
      folders.insert(parent + [folder, names[kind]])
    }
    modules = folders.sorted { $0.lexicographicallyPrecedes($1) }.map(Self.declaration)
    return areAll
  }

  private static func declaration(of folder: [String]) -> String {
    let kind = folder[folder.count - 1]
    let suffix = kind == "Sources" ? "" : kind
    let parent = folder[folder.count - 2]
    let start = parent == "*" ? "{1}" : parent
    let name = JSONOutput.string(start + suffix).line
    let path = JSONOutput.string(folder.joined(separator: "/")).line
    let type = kind.hasSuffix("Tests") ? ", \"type\": \"test\"" : ""
    return "{\"folders\": \(path), \"name\": \(name)\(type)},"
  }

  private static let folderKinds: Set = [
    "Sources", "Interface", "Tests", "UnitTests", "UITests", "Testing", "Example", "Demo",
  ]

  /// The lines of the keys, each with a comma.
  package var lines: [String] {
    var lines: [String] = []
    if !modules.isEmpty {
      lines.append("  \"modules\": [")
      lines += modules.map { module in "    \(module)" }
      lines.append("  ],")
    }
    for key in keys {
      if let comment = key.comment { lines.append("  // \(comment)") }
      let values = key.values.map { JSONOutput.string($0).line }
      lines.append("  \"\(key.name)\": [\(values.joined(separator: ", "))],")
    }
    return lines + kept.lines
  }

  /// The lines of comments after the rules.
  var closingComments: [String] { kept.closingComments }
}
