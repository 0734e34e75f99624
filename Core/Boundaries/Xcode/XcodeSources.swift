import BoundariesGraph
import BoundariesPackages
import NavigatorOperatingSystem

/// Finds the sources of the targets of a project: those in their lists, and in their synchronized folders.
///
/// Targets may share lists and folders; each is read once.
struct XcodeSources {
  /// What a target compiles.
  struct Found {
    /// The absolute paths of the Swift files.
    var files: [String] = []
    var hasForeignSources = false
    var readFailures: [SystemError] = []
    /// The absolute paths that the project excludes from a synchronized folder.
    var excluded: [String] = []
    /// The absolute paths of files that do not exist.
    var missing: [String] = []
    /// The absolute paths of synchronized folders that do not exist.
    var missingFolders: [String] = []

    var isEmpty: Bool {
      files.isEmpty && missing.isEmpty && missingFolders.isEmpty && readFailures.isEmpty
        && !hasForeignSources
    }

    /// Adds the included files of another result, by default all; what is excluded depends on the target.
    fileprivate mutating func add(
      _ other: Found,
      where isIncluded: (String) -> Bool = { _ in true }
    ) {
      files += other.files.filter(isIncluded)
      hasForeignSources = hasForeignSources || other.hasForeignSources
      readFailures += other.readFailures.filter { failure in isIncluded(failure.subject) }
      missing += other.missing.filter(isIncluded)
      missingFolders += other.missingFolders.filter(isIncluded)
    }
  }

  private let project: XcodeProject
  /// The folder that nothing is read outside of.
  private let outermost: String
  private var phases: [String: Found] = [:]
  private var folders: [String: Found] = [:]
  private let exceptions: [String: [XcodeException]]
  /// The number of files in build phases that may be counted again, for a target that uses the phase of an earlier one.
  ///
  /// The limits bound the memory that a small project can take.
  private var remainingListed: Int
  /// The same limit for the files in synchronized folders.
  private var remainingInFolders = 200_000

  init(_ project: XcodeProject, in outermost: String) {
    self.project = project
    self.outermost = outermost
    exceptions = XcodeException.all(in: project)
    // Xcode writes more than 16 bytes for an entry, so this is at least the number of entries.
    let size = Platform.size(of: project.file) ?? 0
    remainingListed = max(1000, size / 16)
  }

  /// Returns the sources of a target; throws if targets share more files than any real project.
  mutating func sources(of target: String) throws -> Found {
    var found = Found()
    for phase in project.list(target, "buildPhases")
    where project.text(phase, "isa") == "PBXSourcesBuildPhase" {
      let isShared = phases[phase] != nil
      let listed = sources(ofPhase: phase)
      if isShared { remainingListed -= listed.files.count + listed.missing.count }
      found.add(listed)
    }
    var excluded: [String: XcodePathSet] = [:]
    let groups = project.list(target, "fileSystemSynchronizedGroups")
    let members = Set(groups)
    for exception in exceptions[target] ?? [] {
      if exception.isAdded || !members.contains(exception.group) {
        add(exception, to: &found)
      } else {
        var paths = exception.paths
        if let others = excluded[exception.group] { paths.formUnion(others) }
        excluded[exception.group] = paths
      }
    }
    for group in groups { add(group, excluded[group], to: &found) }
    guard remainingListed >= 0, remainingInFolders >= 0 else {
      throw RequestError("\(project.file):1: its targets share too many files")
    }
    found.files = Set(found.files).sorted()
    return found
  }

  /// Adds the files of a synchronized group, without those that a target excludes.
  private mutating func add(_ group: String, _ excluded: XcodePathSet?, to found: inout Found) {
    guard let path = project.path(of: group) else {
      found.readFailures.append(project.unknownPlace(of: group))
      return
    }
    let isShared = folders[group] != nil
    let inFolder = folder(path, of: group)
    if isShared { remainingInFolders -= inFolder.files.count }
    found.add(inFolder, where: { file in excluded?.contains(file, in: path) != true })
    for folder in project.list(group, "explicitFolders") {
      found.excluded.append(Path.join(path, folder))
    }
    if let excluded {
      found.excluded += inFolder.files.filter { file in excluded.contains(file, in: path) }
    }
  }

  /// Returns the files of a build phase.
  private mutating func sources(ofPhase phase: String) -> Found {
    if let known = phases[phase] { return known }
    var found = Found()
    for file in project.list(phase, "files") {
      guard let reference = project.text(file, "fileRef") else { continue }
      add(reference, to: &found)
      // The file of each language is in a group.
      if project.text(reference, "isa") == "PBXVariantGroup" {
        for child in project.list(reference, "children") {
          add(child, to: &found)
        }
      }
    }
    phases[phase] = found
    return found
  }

  private func add(_ reference: String, to found: inout Found) {
    let name = project.text(reference, "path") ?? ""
    let explicit = project.text(reference, "explicitFileType")
    let type = explicit ?? project.text(reference, "lastKnownFileType")
    let isSwift = type == Self.swift || (explicit == nil && name.hasSuffix(".swift"))
    if isSwift {
      if let path = project.path(of: reference) {
        add(file: path, to: &found)
      } else {
        found.readFailures.append(project.unknownPlace(of: reference))
      }
    } else if SourceWalk.foreignSuffixes.contains(where: name.hasSuffix) {
      found.hasForeignSources = true
    }
  }

  private static let swift = "sourcecode.swift"

  /// Returns whether a path leads, without links, to a place that may be read.
  private func isReadable(_ path: String) -> Bool {
    let real = Platform.realPath(path) ?? path
    return Path.isInside(real, outermost)
  }

  private func add(file path: String, to found: inout Found) {
    // A product exists only after a build.
    if path.hasPrefix(XcodeProject.products) { return found.missing.append(path) }
    guard isReadable(path) else {
      found.readFailures.append(SystemError(path, reason: "outside of the repository"))
      return
    }
    switch Platform.kind(of: path) {
    case .file: found.files.append(path)
    case nil: found.missing.append(path)
    case .folder, .other:
      found.readFailures.append(SystemError(path, reason: "not a file that can be read"))
    }
  }
}

extension XcodeSources {
  /// The suffixes of the folders that Xcode treats as one file.
  private static let opaqueSuffixes = [
    ".app", ".appex", ".bundle", ".docc", ".framework", ".playground", ".rcproject", ".scnassets",
    ".xcassets", ".xcdatamodel", ".xcdatamodeld", ".xcframework", ".xcmappingmodel", ".xcodeproj",
    ".xcworkspace",
  ]

  /// Returns the files of a synchronized folder, with the file types and exclusions of its group.
  private mutating func folder(_ path: String, of group: String) -> Found {
    if let known = folders[group] { return known }
    var swiftFiles: [String] = []
    var excludedPaths = project.list(group, "explicitFolders")
    for (name, type) in project.members(group, "explicitFileTypes") {
      if type.string == Self.swift {
        swiftFiles.append(name)
      } else {
        excludedPaths.append(name)
      }
    }
    let excluded = XcodePathSet(excludedPaths, in: path)
    var found = Found()
    func isIncluded(_ file: String) -> Bool {
      if excluded.contains(file, in: path) { return false }
      let names = file.dropFirst(path.count).split(separator: "/")
      return !names.contains { name in Self.opaqueSuffixes.contains(where: name.hasSuffix) }
    }
    found.add(walk(path), where: isIncluded)
    for name in swiftFiles.sorted() {
      add(file: Path.join(path, name), to: &found)
    }
    folders[group] = found
    return found
  }

  /// Returns all Swift files in a folder.
  private func walk(_ folder: String) -> Found {
    var found = Found()
    guard isReadable(folder) else {
      found.readFailures = [SystemError(folder, reason: "outside of the repository")]
      return found
    }
    guard Platform.kind(of: folder) != nil else {
      found.missingFolders = [folder]
      return found
    }
    let walk = SourceWalk(root: folder, in: outermost)
    found.files = walk.files.map { file in Path.join(folder, file) }
    found.hasForeignSources = walk.hasForeignSources
    found.readFailures = walk.readFailures
    return found
  }

  /// Adds the files that an exception lists, and all files of the folders that it lists.
  private mutating func add(_ exception: XcodeException, to found: inout Found) {
    guard let folder = project.path(of: exception.group) else {
      found.readFailures.append(project.unknownPlace(of: exception.group))
      return
    }
    if exception.paths.hasLocalized {
      let inFolder = self.folder(folder, of: exception.group)
      found.add(inFolder, where: { path in exception.paths.contains(path, in: folder) })
    }
    for path in exception.paths.plain.sorted() {
      if path.hasSuffix(".swift") {
        add(file: path, to: &found)
      } else if SourceWalk.foreignSuffixes.contains(where: path.hasSuffix) {
        found.hasForeignSources = true
      } else if Platform.kind(of: path) == .folder {
        found.add(walk(path))
      }
    }
  }
}
