import NavigatorOperatingSystem

/// Collects the files of a target as SwiftPM would.
struct SourceWalk {
  /// The absolute folder of the target.
  let root: String
  /// Files and folders to take, relative to the root; nil for all.
  var sources: [String]?
  /// Files and folders to leave out, relative to the root.
  var exclude: Set<String> = []

  /// The Swift files found, relative to the root, in the order of their paths.
  private(set) var files: [String] = []
  /// Whether there are sources of the C family, whose imports are not read.
  private(set) var hasForeignSources = false
  /// What could not be looked into, and why.
  private(set) var obstacles: [Obstacle] = []
  private var ancestors: Set<FileIdentity> = []

  init(root: String, sources: [String]? = nil, exclude: some Sequence<String> = []) {
    self.root = root
    self.sources = sources?.map(TargetFolder.clean)
    self.exclude = Set(exclude.map(TargetFolder.clean))
  }

  /// Walks the folder; what cannot be read becomes an obstacle.
  mutating func run() {
    for start in sources ?? [""] where !exclude.contains(start) {
      switch Platform.kind(of: TargetFolder.join(root, start)) {
      case .folder: walk(start)
      case .file: take(file: start)
      case .other, nil: break  // SwiftPM warns about it; a build tells.
      }
    }
    files = Array(Set(files)).sorted()
  }

  private mutating func walk(_ folder: String) {
    let path = TargetFolder.join(root, folder)
    // A folder inside itself, by a link, has been walked already.
    guard let identity = Platform.identity(of: path), ancestors.insert(identity).inserted else {
      return
    }
    defer { ancestors.remove(identity) }
    let entries: [FolderEntry]
    do {
      entries = try Platform.entries(of: path)
    } catch {
      obstacles.append(Obstacle(error))
      return
    }
    for entry in entries where entry.name.first != UInt8(ascii: ".") { take(entry, in: folder) }
  }

  private mutating func take(_ entry: FolderEntry, in folder: String) {
    guard let name = String(validating: entry.name, as: UTF8.self) else {
      let shown = String(decoding: entry.name, as: UTF8.self)
      let path = TargetFolder.join(root, TargetFolder.join(folder, shown))
      obstacles.append(Obstacle(path: path, reason: "the name is not UTF-8"))
      return
    }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if exclude.contains(path) { return }
    switch entry.kind {
    case .file: take(file: path)
    case .folder where !Self.isOpaque(name): walk(path)
    case .folder: break
    case .other where name.hasSuffix(".swift"):
      obstacles.append(
        Obstacle(path: TargetFolder.join(root, path), reason: "not a file that can be read")
      )
    case .other: break
    }
  }

  private mutating func take(file: String) {
    if file.hasSuffix(".swift") {
      files.append(file)
    } else if Self.foreignSuffixes.contains(where: file.hasSuffix) {
      hasForeignSources = true
    }
  }

  /// Folders that SwiftPM takes as one thing.
  private static func isOpaque(_ name: String) -> Bool {
    opaqueSuffixes.contains(where: name.hasSuffix)
  }

  private static let opaqueSuffixes = [
    ".xcassets", ".xcdatamodeld", ".xcdatamodel", ".xcmappingmodel", ".docc", ".playground",
    ".xcodeproj", ".xcworkspace", ".bundle", ".lproj",
  ]
  private static let foreignSuffixes = [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]
}

/// Something that could not be judged because it could not be read.
public struct Obstacle: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// What the system, or this tool, says about it.
  public let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ error: SystemError) {
    let text = "\(error)"
    path = error.subject
    reason = String(text.dropFirst(error.subject.count + 2))
  }

  /// The path and the reason on one line.
  public var description: String { "\(path): \(reason)" }
}
