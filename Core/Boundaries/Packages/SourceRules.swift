import BoundariesGraph

/// The rules by which SwiftPM selects the sources in the folder of a target.
///
/// They depend on the names in a path, not on what a link in it leads to.
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
    self.sources = sources.map { Set($0.map(relative)) }
    self.exclude = Set(exclude.map(relative))
    self.toolsVersion = toolsVersion
    self.isPackage = isPackage
    let named = self.exclude.union(self.sources ?? []).filter { !$0.isEmpty }
    parents = Set(named.flatMap { Path.ancestors(of: $0) + [""] })
  }

  /// Returns whether a path is one of those to which sources are limited.
  func isDeclared(_ path: String) -> Bool { sources?.contains(path) ?? true }

  /// Returns whether the rules name a path below a folder.
  func isParent(_ folder: String) -> Bool { parents.contains(folder) }

  /// Returns whether neither a file nor what is in a folder is a source.
  func excludes(_ path: String, name: String) -> Bool {
    if Self.ignores(name) || exclude.contains(path) { return true }
    if toolsVersion < (5, 3), name.hasSuffix(".lproj") { return true }
    guard isPackage, path == name else { return false }
    return name == "Package.swift" || (name.hasPrefix("Package@") && name.hasSuffix(".swift"))
  }

  /// Returns whether a folder is a single resource, so that SwiftPM does not look into it.
  func isOpaque(_ folder: String, name: String) -> Bool {
    if sources?.contains(folder) == true || toolsVersion < (5, 3) { return false }
    if toolsVersion >= (5, 6) { return Self.opaqueSuffixes.contains(where: name.hasSuffix) }
    // From 5.3 to 5.5, every folder with an extension is.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return name.index(after: dot) < name.endIndex && !name.hasSuffix(".lproj")
  }

  /// Returns whether SwiftPM ignores files and folders with a name, also as the folder of a target.
  static func ignores(_ name: String) -> Bool {
    name.hasPrefix(".")
      || [".xcodeproj", ".playground", ".xcworkspace"].contains(where: name.hasSuffix)
  }

  private static let opaqueSuffixes = [
    ".docc", ".metal", ".nib", ".storyboard", ".xcassets", ".xcdatamodel", ".xcdatamodeld",
    ".xcmappingmodel", ".xcprivacy", ".xcstrings", ".xib",
  ]
}
