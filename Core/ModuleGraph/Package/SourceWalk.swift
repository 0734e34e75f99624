import NavigatorOperatingSystem

/// Collects the source files of a target by the rules of SwiftPM.
struct SourceWalk {
  /// The absolute path of the folder of the target.
  let root: String
  /// The files and folders to include, relative to the root; nil for all.
  var sources: [String]?
  /// The files and folders to exclude, relative to the root.
  var exclude: Set<String> = []

  /// The Swift files, relative to the root, in the order of their paths.
  private(set) var files: [String] = []
  /// Whether there are C, C++, Objective-C or assembly sources, whose imports are not read.
  private(set) var hasForeignSources = false
  /// The files and folders that could not be read.
  private(set) var readFailures: [ReadFailure] = []
  private var ancestors: Set<FileIdentity> = []

  init(root: String, sources: [String]? = nil, exclude: some Sequence<String> = []) {
    self.root = root
    self.sources = sources?.map(Path.clean)
    self.exclude = Set(exclude.map(Path.clean))
  }

  /// Collects the files and the failures to read.
  mutating func run() {
    for start in sources ?? [""] where !exclude.contains(start) {
      switch Platform.kind(of: Path.join(root, start)) {
      case .folder: walk(start)
      case .file: add(file: start)
      case .other, nil: break  // SwiftPM warns about it in every build; Xcode may generate it.
      }
    }
    files = Array(Set(files)).sorted()
  }

  private mutating func walk(_ folder: String) {
    let path = Path.join(root, folder)
    // A symbolic link may lead back to a folder that contains it.
    guard let identity = Platform.identity(of: path), ancestors.insert(identity).inserted else {
      return
    }
    defer { ancestors.remove(identity) }
    let entries: [FolderEntry]
    do {
      entries = try Platform.entries(of: path)
    } catch {
      readFailures.append(ReadFailure(error))
      return
    }
    for entry in entries where entry.name.first != UInt8(ascii: ".") { visit(entry, in: folder) }
  }

  private mutating func visit(_ entry: FolderEntry, in folder: String) {
    guard let name = String(validating: entry.name, as: UTF8.self) else {
      let shown = String(decoding: entry.name, as: UTF8.self)
      let path = Path.join(root, Path.join(folder, shown))
      readFailures.append(ReadFailure(path: path, reason: "the name is not UTF-8"))
      return
    }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if exclude.contains(path) { return }
    switch entry.kind {
    case .file: add(file: path)
    case .folder where !Self.isOpaque(name): walk(path)
    case .folder: break
    case .other where name.hasSuffix(".swift"):
      readFailures.append(
        ReadFailure(path: Path.join(root, path), reason: "not a file that can be read")
      )
    case .other: break
    }
  }

  private mutating func add(file: String) {
    if file.hasSuffix(".swift") {
      files.append(file)
    } else if Self.foreignSuffixes.contains(where: file.hasSuffix) {
      hasForeignSources = true
    }
  }

  /// Returns whether SwiftPM treats a folder as a single resource.
  private static func isOpaque(_ name: String) -> Bool {
    opaqueSuffixes.contains(where: name.hasSuffix)
  }

  private static let opaqueSuffixes = [
    ".xcassets", ".xcdatamodeld", ".xcdatamodel", ".xcmappingmodel", ".docc", ".playground",
    ".xcodeproj", ".xcworkspace", ".bundle", ".lproj",
  ]
  private static let foreignSuffixes = [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]
}
