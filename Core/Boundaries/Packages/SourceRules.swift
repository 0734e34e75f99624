import BoundariesGraph

/// The rules by which SwiftPM selects the sources in the folder of a target.
///
/// The rules depend on the names in a path, not on what a link in the path leads to.
struct SourceRules {
  /// The paths to which sources are limited, relative to the folder of the target; nil for no limit.
  private let sources: Set<String>?
  private let exclude: Set<String>
  /// The folders above a path that the rules name.
  private let parents: Set<String>
  private let toolsVersion: (Int, Int)
  /// Whether the folder is the one of the package, whose manifests are no sources.
  private let isPackage: Bool

  /// Creates rules from the paths in a manifest, which are relative to the folder of the target.
  init(
    root: String,
    sources: [String]? = nil,
    exclude: some Sequence<String> = [],
    toolsVersion: (Int, Int) = (6, 0),
    isPackage: Bool = false
  ) {
    func relative(_ path: String) -> String { Path.relative(Path.join(root, path), to: root) }
    self.sources = sources.map { paths in Set(paths.map(relative)) }
    self.exclude = Set(exclude.map(relative))
    self.toolsVersion = toolsVersion
    self.isPackage = isPackage
    var named = self.exclude
    if let sources = self.sources { named.formUnion(sources) }
    parents = Self.parents(of: named)
  }

  private static func parents(of paths: Set<String>) -> Set<String> {
    let root = ""
    var parents: Set<String> = []
    for path in paths where path != root {
      parents.formUnion(Path.ancestors(of: path))
      parents.insert(root)
    }
    return parents
  }

  /// Returns whether a path is one of those to which sources are limited.
  func isDeclared(_ path: String) -> Bool {
    guard let sources else { return true }
    return sources.contains(path)
  }

  /// Returns whether the rules name a path below a folder.
  func isParent(_ folder: String) -> Bool { parents.contains(folder) }

  /// Returns whether neither a file nor what is in a folder is a source.
  func excludes(_ path: String, name: String) -> Bool {
    if Self.ignores(name) { return true }
    if exclude.contains(path) { return true }
    if toolsVersion < (5, 3), name.hasSuffix(".lproj") { return true }
    let isInPackageFolder = isPackage && path == name
    return isInPackageFolder && Self.isManifest(name)
  }

  private static func isManifest(_ name: String) -> Bool {
    if name == "Package.swift" { return true }
    return name.hasPrefix("Package@") && name.hasSuffix(".swift")
  }

  /// Returns whether a folder is a single resource, so that SwiftPM does not look into it.
  func isOpaque(_ folder: String, name: String) -> Bool {
    if let sources, sources.contains(folder) { return false }
    if toolsVersion < (5, 3) { return false }
    if toolsVersion < (5, 6) {
      // Every folder with an extension is one, but not that of a language.
      return Self.hasExtension(name) && !name.hasSuffix(".lproj")
    }
    return Self.opaqueSuffixes.contains(where: name.hasSuffix)
  }

  private static func hasExtension(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let hasStem = dot > name.startIndex
    let isLast = name.index(after: dot) == name.endIndex
    return hasStem && !isLast
  }

  /// Returns whether SwiftPM ignores files and folders with a name, also as the folder of a target.
  static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".") || ignoredSuffixes.contains(where: name.hasSuffix)
  }

  private static let ignoredSuffixes = [".xcodeproj", ".playground", ".xcworkspace"]

  private static let opaqueSuffixes = [
    ".docc", ".metal", ".nib", ".storyboard", ".xcassets", ".xcdatamodel", ".xcdatamodeld",
    ".xcmappingmodel", ".xcprivacy", ".xcstrings", ".xib",
  ]
}
