import BoundariesGraph

/// Files of a synchronized folder that belong to other targets than the folder does.
struct XcodeException {
  /// The group of the folder.
  let group: String
  let paths: XcodePathSet
  /// Whether the files are added to a build phase, also of a target that has the folder; otherwise the files are excluded
  /// from a target that has the folder, and added to a target that does not have it.
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
