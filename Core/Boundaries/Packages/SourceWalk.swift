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
  /// The C, C++, Objective-C and assembly sources, whose imports are not read, relative to the root; in no order, and
  /// perhaps more than once.
  private(set) var foreignFiles: [String] = []
  /// The errors of files and folders that could not be read.
  package private(set) var readFailures: [SystemError] = []
  /// The folders that count as one document or resource, relative to the root.
  ///
  /// What is in them is not compiled, so a report of files that no module has leaves them out.
  package private(set) var documents: [String] = []
  /// The folders that were read; links may lead to a folder in several ways, or in a cycle.
  private var visited: Set<FileIdentity> = []
  /// The start and the links that were found, which are followed last, so that files have paths without links where
  /// possible.
  private var pending: [PendingPath]

  /// A path that is yet to be followed.
  private struct PendingPath {
    /// The path, relative to the root.
    let path: String
    /// Whether the `sources` of the target cover the path.
    let isListed: Bool
  }

  /// Walks in the folder of a target; no link may lead out of its repository.
  init(target root: String, in repository: String, rules: SourceRules) {
    self.root = root
    self.repository = repository
    self.rules = rules
    let name = Path.name(Path.clean(root))
    let isExcluded = SourceRules.ignores(name) || rules.excludes("", name: "")
    pending = []
    if !isExcluded { pending.append(PendingPath(path: "", isListed: rules.isDeclared(""))) }
    run()
  }

  /// Walks in a folder that no manifest describes, except for the excluded folders in it; no link may lead out of the
  /// repository.
  package init(root: String, in repository: String? = nil, except excluded: [String] = []) {
    self.root = root
    self.repository = repository
    rules = SourceRules(root: root, exclude: excluded)
    pending = [PendingPath(path: "", isListed: true)]
    run()
  }

  private mutating func run() {
    var next = 0
    while next < pending.count {
      follow(pending[next])
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
  private mutating func follow(_ start: PendingPath) {
    let path = Path.join(root, start.path)
    if rules.excludes(start.path, name: "") { return }
    // A missing source is not reported, as SwiftPM warns about it in every build.
    guard let kind = Platform.kind(of: path) else { return }
    let isSwift = start.path.hasSuffix(".swift")
    guard Repository.contains(path, repository) else {
      let mayHaveSources = kind == .folder || isSwift
      if mayHaveSources { addFailure(path, "it leads out of the repository") }
      return
    }
    switch kind {
    case .folder: walk(start.path, isListed: start.isListed)
    case .file: add(file: start.path)
    case .other where isSwift: addFailure(path, "not a file that can be read")
    case .other: break
    }
  }

  private mutating func addFailure(_ path: String, _ reason: String) {
    readFailures.append(SystemError(path, reason: reason))
  }

  private mutating func walk(_ folder: String, isListed: Bool) {
    let path = Path.join(root, folder)
    // A folder is read once, whichever links lead to it. If a rule names a path below it, what is read there depends on
    // the path of the folder, which is then read by each path.
    if !rules.isParent(folder) {
      guard let identity = Platform.identity(of: path) else {
        // The path is too long, or the folder no longer exists.
        return readFailures.append(SystemError(path))
      }
      guard visited.insert(identity).inserted else { return }
    }
    do {
      for entry in try Platform.entries(of: path) {
        visit(entry, in: folder, folderIsListed: isListed)
      }
    } catch {
      readFailures.append(error)
    }
  }

  private mutating func visit(_ entry: FolderEntry, in folder: String, folderIsListed: Bool) {
    let name = entry.text
    let path = Path.join(folder, name)
    if rules.excludes(path, name: name) {
      if folderIsListed, name.hasSuffix(".playground") { documents.append(path) }
      return
    }
    guard entry.validText != nil else {
      return addFailure(Path.join(root, path), "the name is not UTF-8")
    }
    let isListed = folderIsListed || rules.isDeclared(path)
    let leadsToSources = entry.kind == .folder && rules.isParent(path)
    guard isListed || leadsToSources else { return }
    switch entry.kind {
    case .folder where rules.isOpaque(path, name: name): documents.append(path)
    case .folder where !entry.isLink: walk(path, isListed: isListed)
    case .file where !entry.isLink: add(file: path)
    case .other where name.hasSuffix(".swift") && leadsToNothing(path):
      addFailure(Path.join(root, path), "not a file that can be read")
    // A special file is among them: following it says what is wrong with it.
    case .file, .folder, .other: pending.append(PendingPath(path: path, isListed: isListed))
    }
  }

  /// Returns whether a path is a link that leads to nothing.
  private func leadsToNothing(_ path: String) -> Bool {
    Platform.kind(of: Path.join(root, path)) == nil
  }

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
