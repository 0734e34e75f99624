import BoundariesCheck
import BoundariesGraph
import NavigatorJSON

/// The members of a generated configuration that say which sources are read: those in addition to the default, and those
/// that are left out.
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

  /// Creates no keys besides the members that are kept.
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
    let isSaid = kept.contains("projects") || index(of: "projects") != nil
    if isSaid { return }
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
    } else if let index = index(of: name) {
      let all = keys[index].values + values
      keys[index].values = all.distinct
    } else {
      keys.append(Key(name: name, comment: comment, values: values.distinct))
    }
  }

  private func index(of name: String) -> Int? {
    keys.firstIndex { key in key.name == name }
  }

  /// Declares modules for the files in folders such as `Projects/Home/Sources`, which templates of Tuist create; returns
  /// whether all files are in such folders.
  ///
  /// A folder beside that of a package is written by its name, because a pattern would also match that of the package.
  @discardableResult
  mutating func declareModules(of places: [UnreadPlace], beside packages: [String] = []) -> Bool {
    var folders: Set<[String]> = []
    var areAll = true
    let packageParents = Set(packages.map(Path.parent))
    for file in places.flatMap(\.files) {
      if let folder = Self.moduleFolder(of: file, besides: packageParents) {
        folders.insert(folder)
      } else {
        areAll = false
      }
    }
    let sorted = folders.sorted { a, b in a.lexicographicallyPrecedes(b) }
    modules = sorted.map(Self.declaration)
    return areAll
  }

  /// Returns the names on the way to the folder of the module of a file, with a wildcard for the name of the module; nil
  /// if the file is in no such folder.
  ///
  /// Beside a package, whose parent folder is among the given ones, the name of the module stays as it is.
  private static func moduleFolder(
    of file: String,
    besides packageParents: Set<String>
  ) -> [String]? {
    let names = Path.names(file).map(String.init)
    let kind = names.dropLast().firstIndex(where: folderKinds.contains)
    guard let kind, kind > 0 else { return nil }
    let parent = Array(names[..<(kind - 1)])
    let isBesidePackage = packageParents.contains(parent.joined(separator: "/"))
    let module = isBesidePackage ? names[kind - 1] : "*"
    return parent + [module, names[kind]]
  }

  /// Returns the declaration of the modules whose files are in folders, given by the names on the way to them.
  private static func declaration(of folder: [String]) -> String {
    let kind = folder[folder.count - 1]
    let parent = folder[folder.count - 2]
    // The number stands for what the wildcard matches.
    var name = parent == "*" ? "{1}" : parent
    if kind != "Sources" {
      name += kind
    }
    var members = [
      "\"folders\": \(quoted(folder.joined(separator: "/")))",
      "\"name\": \(quoted(name))",
    ]
    if kind.hasSuffix("Tests") {
      members.append("\"type\": \"test\"")
    }
    return "{\(members.joined(separator: ", "))},"
  }

  /// The names of the folders of a module that templates of Tuist create.
  private static let folderKinds: Set = [
    "Sources", "Interface", "Tests", "UnitTests", "UITests", "Testing", "Example", "Demo",
  ]

  /// The lines of the keys, each with a comma.
  package var lines: [String] {
    var lines: [String] = []
    if !modules.isEmpty {
      lines.append("  \"modules\": [")
      for module in modules {
        lines.append("    \(module)")
      }
      lines.append("  ],")
    }
    for key in keys {
      if let comment = key.comment {
        lines.append("  // \(comment)")
      }
      let values = key.values.map(Self.quoted)
      lines.append("  \"\(key.name)\": [\(values.joined(separator: ", "))],")
    }
    return lines + kept.lines
  }

  private static func quoted(_ text: String) -> String { JSONOutput.string(text).line }

  /// The lines of comments after the rules.
  var closingComments: [String] { kept.closingComments }
}
