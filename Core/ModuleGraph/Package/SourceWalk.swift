import NavigatorOperatingSystem

/// Collects the source files of a target by the rules of SwiftPM.
struct SourceWalk {
  let root: String
  var sources: [String]?
  var exclude: Set<String> = []

  /// The Swift files, relative to the root, in the order of their paths.
  private(set) var files: [String] = []
  /// Whether there are C, C++, Objective-C or assembly sources, whose imports are not read.
  private(set) var hasForeignSources = false
  private(set) var readFailures: [SystemError] = []
  /// The folders that were read; links may lead to a folder in many ways, or back to itself.
  private var visited: Set<FileIdentity> = []
  /// The links, which are followed after all else, so that files have the paths without links.
  private var links: [String] = []
  private let repository: String?

  /// Prepares a walk in a folder, out of whose repository no link may lead, to all sources or to some.
  init(
    root: String,
    in repository: String? = nil,
    sources: [String]? = nil,
    exclude: some Sequence<String> = []
  ) {
    self.root = root
    self.repository = repository
    self.sources = sources?.map(Path.clean)
    self.exclude = Set(exclude.map(Path.clean))
  }

  mutating func run() {
    links = sources ?? [""]
    var next = 0
    while next < links.count {
      follow(links[next])
      next += 1
    }
    files = Array(Set(files)).sorted()
  }

  /// Follows what may be a link.
  private mutating func follow(_ start: String) {
    let path = Path.join(root, start)
    guard !exclude.contains(start), let kind = Platform.kind(of: path) else {
      return  // SwiftPM warns about a missing source in every build.
    }
    guard Repository.contains(path, repository) else {
      let isSource = kind == .folder || start.hasSuffix(".swift")
      if isSource { fail(path, "it leads out of the repository") }
      return
    }
    switch kind {
    case .folder: walk(start)
    case .file: add(file: start)
    case .other where start.hasSuffix(".swift"): fail(path, "not a file that can be read")
    case .other: break
    }
  }

  private mutating func fail(_ path: String, _ reason: String) {
    readFailures.append(SystemError(path, reason: reason))
  }

  private mutating func walk(_ folder: String) {
    let path = Path.join(root, folder)
    guard let identity = Platform.identity(of: path), visited.insert(identity).inserted else {
      return
    }
    let entries: [FolderEntry]
    do {
      entries = try Platform.entries(of: path)
    } catch {
      readFailures.append(error)
      return
    }
    for entry in entries where entry.name.first != UInt8(ascii: ".") { visit(entry, in: folder) }
  }

  private mutating func visit(_ entry: FolderEntry, in folder: String) {
    guard let name = String(validating: entry.name, as: UTF8.self) else {
      let shown = String(decoding: entry.name, as: UTF8.self)
      return fail(Path.join(root, Path.join(folder, shown)), "the name is not UTF-8")
    }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if exclude.contains(path) { return }
    switch entry.kind {
    case .folder where Self.opaqueSuffixes.contains(where: name.hasSuffix): break
    case .file where !entry.isLink: add(file: path)
    case .folder where !entry.isLink: walk(path)
    case .other where Platform.kind(of: Path.join(root, path)) == nil && name.hasSuffix(".swift"):
      fail(Path.join(root, path), "not a file that can be read")
    default: links.append(path)
    }
  }

  private mutating func add(file: String) {
    if file.hasSuffix(".swift") {
      files.append(file)
    } else if Self.foreignSuffixes.contains(where: file.hasSuffix) {
      hasForeignSources = true
    }
  }

  /// The suffixes of the folders that SwiftPM treats as a single resource.
  private static let opaqueSuffixes = [
    ".xcassets", ".xcdatamodeld", ".xcdatamodel", ".xcmappingmodel", ".docc", ".playground",
    ".xcodeproj", ".xcworkspace", ".bundle", ".lproj",
  ]
  private static let foreignSuffixes = [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]
}
