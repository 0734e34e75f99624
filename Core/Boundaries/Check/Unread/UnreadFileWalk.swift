import BoundariesGraph
import NavigatorOperatingSystem

/// Finds the Swift files below a folder that are in no module, and other packages, projects and descriptions of modules
/// there.
///
/// Links are not followed, and hidden folders are not read. Neither are folders for whose files a manifest says what is
/// compiled.
struct UnreadFileWalk {
  private typealias NamedEntry = (name: String, entry: FolderEntry)

  let root: String
  private let plans: [ModulePlan]
  /// The absolute paths of the files in modules; lazy, because most checks find no other file and do not need the set.
  private(set) lazy var read = Set(plans.flatMap(\.files))
  /// The absolute paths of folders and files for which a manifest says what is compiled.
  let decided: Set<String>
  /// The absolute paths of folders and files that a manifest excludes.
  let left: Set<String>
  /// The files that need not be in a module, as globs.
  let excluded: [Glob]

  /// The Swift files, relative to the root; so are all other paths.
  private(set) var files: [String] = []
  /// The folders with a `Package.swift`, except the root.
  private(set) var packages: [String] = []
  /// The Xcode projects, and the workspaces in the root, which come last.
  private(set) var projects: [String] = []
  /// The files and folders in which other tools describe modules.
  private(set) var descriptions = ToolDescriptions()
  private(set) var omissions: [Omission] = []
  private(set) var readFailures: [SystemError] = []
  private var usesTuist = false
  /// Whether the walk is in a folder that a manifest excludes.
  private var isLeft = false

  init(except plans: [ModulePlan], root: String, excluded: [Glob]) {
    self.plans = plans
    self.root = root
    self.excluded = excluded
    decided = Set(plans.flatMap(\.decided))
    left = Set(plans.flatMap(\.excluded))
  }

  mutating func run() {
    walk("")
    isLeft = true
    for path in left.sorted() { walkExcluded(path) }
    let workspaces = projects.filter { path in path.hasSuffix(".xcworkspace") }
    let others = projects.filter { path in !path.hasSuffix(".xcworkspace") }
    projects = others.sorted() + workspaces.sorted()
  }

  /// Finds what is in a folder or file that a manifest excludes.
  private mutating func walkExcluded(_ path: String) {
    // The walk of an outer excluded folder visits this path, too, unless a target's folder is in between.
    let outer = Path.ancestors(of: path).first { folder in
      left.contains(folder) || decided.contains(folder)
    }
    if let outer, !decided.contains(outer) { return }
    let inside = Path.relative(path, to: root)
    switch Platform.kind(of: path) {
    case .folder: walk(inside)
    case .file where path.hasSuffix(".swift"): add(inside, Path.name(path), in: "")
    case .file, .other, nil: break
    }
  }

  private mutating func walk(_ start: String) {
    var folders = [start]
    while let folder = folders.popLast() {
      do {
        let entries = try Platform.entries(of: Path.join(root, folder))
        let isRepository = entries.contains { entry in entry.name.elementsEqual(".git".utf8) }
        if isRepository, !folder.isEmpty {
          omissions.append(Omission(.otherFolder, folder))
        } else {
          try entries.checkFolders(in: Path.join(root, folder))
          visit(entries, of: folder, &folders)
        }
      } catch {
        if isLeft {
          omissions.append(Omission(.excludedFolder, folder))
        } else if !isExcluded("\(folder)/") {
          readFailures.append(error)
        }
      }
    }
  }

  /// Adds what the entries of a folder are, and the folders among them that have to be visited.
  private mutating func visit(
    _ entries: [FolderEntry],
    of folder: String,
    _ folders: inout [String]
  ) {
    var visible: [NamedEntry] = []
    for entry in entries where entry.name.first != UInt8(ascii: ".") {
      visible.append((String(decoding: entry.name, as: UTF8.self), entry))
    }
    if !isLeft { addDescriptions(visible, in: folder) }
    let isPackage = visible.contains { name, _ in name == "Package.swift" }
    // A manifest may give a target the whole root.
    let isDecided = decided.contains(Path.join(root, folder))
    for (name, entry) in visible {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let isFolder = entry.kind == .folder
      if isFolder, Self.isProject(name, inRoot: folder.isEmpty) {
        if !isLeft { projects.append(path) }
      } else if isDecided || decides(Path.join(root, path)) {
        continue
      } else if !isFolder {
        if name.hasSuffix(".swift") { add(path, name, in: folder) }
      } else if isOther(name, inPackage: isPackage) {
        omissions.append(Omission(.otherFolder, path))
      } else if !entry.isLink {
        folders.append(path)
      } else if !Repository.contains(Path.join(root, path), root) {
        omissions.append(Omission(.otherFolder, path))
      }
    }
  }

  /// Returns whether a folder is an Xcode project, or a workspace in the root.
  private static func isProject(_ name: String, inRoot isInRoot: Bool) -> Bool {
    if name.hasSuffix(".xcodeproj") { return true }
    return isInRoot && name.hasSuffix(".xcworkspace")
  }

  /// Returns whether a manifest says what is compiled in a folder or file, or excludes it.
  private func decides(_ path: String) -> Bool {
    if decided.contains(path) { return true }
    return !isLeft && left.contains(path)
  }

  private mutating func add(_ path: String, _ name: String, in folder: String) {
    if name == "Package.swift" {
      if !folder.isEmpty, !isLeft { packages.append(folder) }
    } else if name.hasPrefix("Package@swift-") || read.contains(Path.join(root, path)) {
      return
    } else if descriptions.contains(path) {
      omissions.append(Omission(.otherManifest, path))
    } else if isLeft || isExcluded(path) {
      omissions.append(Omission(.excludedFile, path))
    } else {
      files.append(path)
    }
  }

  func isExcluded(_ path: String) -> Bool {
    excluded.contains { glob in glob.matches(path) }
  }

  /// Adds the files and folders in a folder in which other tools describe modules.
  ///
  /// `Project.swift` is also a usual name of a source file. So, unless the root shows that Tuist is used, a Swift file has
  /// to be a manifest by its content.
  private mutating func addDescriptions(_ entries: [NamedEntry], in folder: String) {
    let isRoot = folder.isEmpty
    if isRoot {
      usesTuist = entries.contains { name, _ in Self.tuistNames.contains(name) }
    }
    for (name, entry) in entries {
      guard let tool = ToolDescription.tool(forFileNamed: name) else { continue }
      // The only folder that is a description is `Tuist` in the root.
      if entry.kind == .folder, name != "Tuist" || !isRoot { continue }
      let path = Path.join(folder, name)
      let isDescription =
        usesTuist || !name.hasSuffix(".swift")
        || ToolDescription.isManifest(Path.join(root, path))
      if isDescription { descriptions.add(ToolDescription(path: path, tool: tool)) }
    }
  }

  /// The names that only a repository of Tuist has in its root.
  private static let tuistNames: Set = ["Workspace.swift", "Tuist.swift", "Tuist"]

  /// Returns whether a folder, by its name, has no modules of this repository.
  ///
  /// Such a folder has fetched or built code, is a document, or has the snippets of a package, which are programs that no
  /// manifest names.
  private func isOther(_ name: String, inPackage isInPackage: Bool) -> Bool {
    if Self.others.contains(name) { return true }
    if isInPackage, name == "Snippets" { return true }
    if usesTuist, name == "Tuist" { return true }
    return Self.documents.contains(where: name.hasSuffix)
  }

  private static let others: Set = [
    "DerivedData", "SourcePackages", "checkouts", "Pods", "Carthage", "node_modules",
  ]
  private static let documents = [
    ".docc", ".playground", ".xcworkspace", ".xcassets", ".framework", ".xcframework",
    ".artifactbundle",
  ]
}
