import BoundariesGraph
package import NavigatorOperatingSystem

/// Collects the source files of a target by the rules of SwiftPM.
package struct SourceWalk {
  private let root: String
  private let rules: SourceRules
  /// The folder out of which no link may lead; nil for no limit.
  private let repository: String?

  /// The Swift files, relative to the root, in the order of their paths.
  package private(set) var files: [String] = []
  /// The C, C++, Objective-C and assembly sources, whose imports are not read, relative to the root.
  private(set) var foreignFiles: [String] = []
  /// The errors of files and folders that could not be read.
  package private(set) var readFailures: [SystemError] = []
  /// The folders that count as one document or resource, relative to the root; what is in them is not compiled.
  package private(set) var documents: [String] = []
  /// The folders that were read; links may lead to a folder in several ways, or in a cycle.
  private var visited: Set<FileIdentity> = []
  /// The links, which are followed last, so that files have paths without links where possible.
  private var links: [(path: String, isDeclared: Bool)]

  /// Walks in the folder of a target; no link may lead out of its repository.
  init(target root: String, in repository: String, rules: SourceRules) {
    self.root = root
    self.repository = repository
    self.rules = rules
    let name = Path.name(Path.clean(root))
    let isExcluded = SourceRules.ignores(name) || rules.excludes("", name: "")
    links = []
    if !isExcluded { links.append(("", rules.isDeclared(""))) }
    run()
  }

  /// Walks in a folder except for the excluded folders in it, or only in the given files and folders in it; no link may
  /// lead out of the repository.
  package init(
    root: String,
    in repository: String? = nil,
    sources: [String]? = nil,
    except excluded: [String] = []
  ) {
    self.root = root
    self.repository = repository
    rules = SourceRules(root: root, exclude: excluded)
    let starts = sources ?? [""]
    links = starts.map { start in (Path.clean(start), true) }
    run()
  }

  private mutating func run() {
    var next = 0
    while next < links.count {
      follow(links[next].path, links[next].isDeclared)
      next += 1
    }
    sortFiles()
  }

  /// Sorts the files, each of which may have been found by several links, and keeps each once.
  private mutating func sortFiles() {
    files.sort { first, second in
      if first != second { return first < second }
      // Names that differ only in their normalization are equal strings and different files.
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    var distinct: [String] = []
    for file in files {
      if let last = distinct.last, file.utf8.elementsEqual(last.utf8) { continue }
      distinct.append(file)
    }
    files = distinct
  }

  /// Follows a path, which may be a link.
  private mutating func follow(_ start: String, _ isDeclared: Bool) {
    let path = Path.join(root, start)
    if rules.excludes(start, name: "") { return }
    // SwiftPM warns about a missing source in every build.
    guard let kind = Platform.kind(of: path) else { return }
    guard Repository.contains(path, repository) else {
      let isSource = kind == .folder || start.hasSuffix(".swift")
      if isSource { fail(path, "it leads out of the repository") }
      return
    }
    switch kind {
    case .folder: walk(start, isDeclared)
    case .file: add(file: start)
    case .other where start.hasSuffix(".swift"): fail(path, "not a file that can be read")
    case .other: break
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    readFailures.append(SystemError(path, reason: reason))
  }

  private mutating func walk(_ folder: String, _ isDeclared: Bool) {
    let path = Path.join(root, folder)
    // What is read in a folder depends on its path only if the rules name something below it.
    if !rules.isParent(folder) {
      guard let identity = Platform.identity(of: path) else {
        // The path is too long, or the folder no longer exists.
        return readFailures.append(SystemError(path))
      }
      guard visited.insert(identity).inserted else { return }
    }
    do {
      for entry in try Platform.entries(of: path) { visit(entry, in: folder, isDeclared) }
    } catch {
      readFailures.append(error)
    }
  }

  private mutating func visit(_ entry: FolderEntry, in folder: String, _ isDeclared: Bool) {
    let name = entry.text
    let path = Path.join(folder, name)
    if rules.excludes(path, name: name) {
      if isDeclared, name.hasSuffix(".playground") { documents.append(path) }
      return
    }
    guard entry.validText != nil else {
      return fail(Path.join(root, path), "the name is not UTF-8")
    }
    let isDeclared = isDeclared || rules.isDeclared(path)
    let leadsToSources = entry.kind == .folder && rules.isParent(path)
    guard isDeclared || leadsToSources else { return }
    switch entry.kind {
    case .folder where rules.isOpaque(path, name: name): documents.append(path)
    case .folder where !entry.isLink: walk(path, isDeclared)
    case .file where !entry.isLink: add(file: path)
    case .other where name.hasSuffix(".swift") && !exists(path):
      fail(Path.join(root, path), "not a file that can be read")
    case .file, .folder, .other: links.append((path, isDeclared))
    }
  }

  /// Returns whether there is something at a path; false for a link that leads to nothing.
  private func exists(_ path: String) -> Bool { Platform.kind(of: Path.join(root, path)) != nil }

  private mutating func add(file: String) {
    if file.hasSuffix(".swift") {
      files.append(file)
    } else if Self.foreignSuffixes.contains(where: file.hasSuffix) {
      foreignFiles.append(file)
    }
  }

  /// Whether the target has sources in other languages.
  package var hasForeignSources: Bool { !foreignFiles.isEmpty }

  /// The suffixes of sources in C, C++, Objective-C and assembly.
  package static let foreignSuffixes = [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]
}
