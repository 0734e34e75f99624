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
      for phase in project.list(target, "buildPhases") {
        owners[phase] = target
      }
    }
    var found: [String: [XcodeException]] = [:]
    // A set belongs to one folder.
    var seen: Set<String> = []
    for group in project.all("PBXFileSystemSynchronizedRootGroup") {
      // A folder whose place is unknown is reported where its files are used.
      let folder = project.path(of: group) ?? ""
      for set in project.list(group, "exceptions") where seen.insert(set).inserted {
        let phase = project.text(set, "buildPhase")
        // The files of a phase that copies are compiled nevertheless.
        if let phase, project.text(phase, "isa") != "PBXSourcesBuildPhase" { continue }
        var target = project.text(set, "target")
        if target == nil, let phase {
          target = owners[phase]
        }
        guard let target else { continue }
        let paths = XcodePathSet(project.list(set, "membershipExceptions"), in: folder)
        let exception = XcodeException(group: group, paths: paths, isAdded: phase != nil)
        found[target, default: []].append(exception)
      }
    }
    return found
  }
}
