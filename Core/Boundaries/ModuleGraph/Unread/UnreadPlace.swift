/// A place with Swift files that are in no module that was read, and the configuration to copy.
package struct UnreadPlace: Sendable, Hashable {
  /// What describes the files.
  package enum Kind: Sendable, Hashable {
    /// A package, or several in one folder, that nothing names.
    case package
    /// An Xcode project.
    case project
    /// Nothing.
    case files
  }

  /// What describes the files.
  package let kind: Kind
  /// The package, project, folder or file, relative to the checked folder; may be a glob.
  package let subject: String
  /// The globs that exclude the files.
  package let excluding: [String]
  /// The globs that include the files, after those that the configuration has in the same key.
  package let including: [String]
  let files: [String]

  /// The number of files, and what includes or excludes them.
  var reason: String {
    let count = "\(files.count) Swift file\(files.count == 1 ? "" : "s") in no checked module"
    let example = files.first == subject ? "" : ", such as \(files[0])"
    let excluded = "\"excluded\": [\(excluding.map { "\"\($0)\"" }.shown(3))] leaves out"
    let list = including.map { "\"\($0)\"" }.joined(separator: ", ")
    return switch kind {
    case .package: "\(count)\(example); \"packages\": [\(list)] includes, \(excluded)"
    case .project: "\(count)\(example); \"projects\": [\(list)] includes, \(excluded)"
    case .files: "\(count)\(example); \(excluded)"
    }
  }
}

extension UnreadPlace {
  private struct Key: Hashable {
    let kind: Kind
    let subject: String
  }

  /// Returns the places of files, each with the project that names it, sorted by subject.
  ///
  /// A file is in the innermost package of those that were not read, or else in the outermost folder
  /// without a file that was read, so that no pattern covers a module that is added there later.
  static func all(
    _ files: [String: String?],
    including included: [Kind: [String]],
    packages: Set<String>,
    besides read: some Sequence<String>
  ) -> [UnreadPlace] {
    if files.isEmpty { return [] }
    let siblings = Dictionary(grouping: packages, by: Path.parent)
    let occupied = Set((Array(read) + packages).lazy.flatMap(Path.ancestors))
    func pattern(_ file: String) -> String {
      let free = Path.ancestors(of: file).last { !occupied.contains($0) && !$0.hasSuffix("..") }
      return free.map { "\($0)/**" } ?? file
    }
    let grouped = Dictionary(grouping: files.keys.sorted()) { file -> Key in
      if let package = Path.ancestors(of: file).first(where: packages.contains) {
        let parent = Path.parent(package)
        let isOne = parent.isEmpty || siblings[parent]?.count == 1
        return Key(kind: .package, subject: isOne ? package : "\(parent)/*")
      }
      if let project = files[file] ?? nil { return Key(kind: .project, subject: project) }
      return Key(kind: .files, subject: pattern(file))
    }
    return grouped.map { key, files in
      let excluding =
        key.kind == .package ? ["\(key.subject)/**"] : Set(files.map(pattern)).sorted()
      return UnreadPlace(
        kind: key.kind,
        subject: key.subject,
        excluding: excluding,
        including: (included[key.kind] ?? []) + [key.subject],
        files: files
      )
    }
    .sorted { $0.subject < $1.subject }
  }
}
