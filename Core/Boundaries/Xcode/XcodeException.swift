import BoundariesGraph

/// Files of a synchronized folder that belong to other targets than the folder does.
struct XcodeException {
  /// The group of the folder.
  let group: String
  let paths: XcodePathSet
  /// Whether the files are added to a build phase, also of a target that has the folder; otherwise they
  /// are excluded from a target that has it, and added to one that does not.
  let isAdded: Bool

  /// Returns the exceptions of a project by the targets that they are for.
  static func all(in project: XcodeProject) -> [String: [XcodeException]] {
    var owners: [String: String] = [:]
    for target in project.targets {
      for phase in project.list(target, "buildPhases") { owners[phase] = target }
    }
    var found: [String: [XcodeException]] = [:]
    // A set belongs to one folder.
    var seen: Set<String> = []
    for group in project.all("PBXFileSystemSynchronizedRootGroup") {
      // Whoever uses the files reports a folder whose place is unknown.
      let folder = project.path(of: group) ?? ""
      for set in project.list(group, "exceptions") where seen.insert(set).inserted {
        let phase = project.text(set, "buildPhase")
        // The files of a phase that copies are compiled nevertheless.
        if let phase, project.text(phase, "isa") != "PBXSourcesBuildPhase" { continue }
        guard let target = project.text(set, "target") ?? phase.flatMap({ owners[$0] }) else {
          continue
        }
        let paths = XcodePathSet(project.list(set, "membershipExceptions"), in: folder)
        found[target, default: []].append(
          XcodeException(group: group, paths: paths, isAdded: phase != nil)
        )
      }
    }
    return found
  }
}

/// Paths of files and folders, as exceptions list them.
struct XcodePathSet {
  /// The absolute paths.
  private(set) var plain: Set<String> = []
  /// The absolute paths of localised files without the folder of their language, such as `en.lproj`.
  private var localized: Set<String> = []

  /// Prepares paths that are relative to a folder; those of localised files start with `/Localized`.
  init(_ paths: some Sequence<String>, in folder: String) {
    for path in paths {
      if let prefix = ["/Localized: ", "/Localized/"].first(where: path.hasPrefix) {
        localized.insert(Path.clean(Path.join(folder, String(path.dropFirst(prefix.count)))))
      } else {
        plain.insert(Path.clean(Path.join(folder, path)))
      }
    }
  }

  mutating func formUnion(_ other: XcodePathSet) {
    plain.formUnion(other.plain)
    localized.formUnion(other.localized)
  }

  var hasLocalized: Bool { !localized.isEmpty }

  /// Returns whether the set contains a file of a folder, or a folder with it.
  func contains(_ file: String, in folder: String) -> Bool {
    if !localized.isEmpty, file.contains(".lproj/") {
      let parts = file.split(separator: "/", omittingEmptySubsequences: false)
      let path = parts.filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
      if localized.contains(path) { return true }
    }
    if plain.isEmpty { return false }
    let paths = ([file] + Path.ancestors(of: file)).prefix { $0.utf8.count > folder.utf8.count }
    return paths.contains(where: plain.contains)
  }
}
