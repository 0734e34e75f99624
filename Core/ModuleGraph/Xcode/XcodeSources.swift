import NavigatorOperatingSystem

/// The source files of a target of an Xcode project.
struct XcodeSources {
  /// The folder that files are not read outside of.
  let outermost: String
  /// The absolute paths of the Swift files, sorted.
  private(set) var files: [String] = []
  /// Whether there are sources whose imports are not read.
  private(set) var hasForeignSources = false
  /// The files and folders that could not be read, or are outside of the repository.
  private(set) var readFailures: [ReadFailure] = []

  init(outermost: String) {
    self.outermost = outermost
  }

  /// The innermost folder that contains all files; nil without files.
  var folder: String? {
    guard let first = files.first, let last = files.last else { return nil }
    // In sorted paths, what the first and the last share, all share.
    let shared = zip(first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
      .prefix { $0 == $1 }
    return "/" + shared.map(\.0).joined(separator: "/")
  }

  /// Adds the files in the lists and in the synchronized folders of a target.
  mutating func add(_ project: XcodeProject, _ target: String) {
    let synchronized = project.synchronizedFolders(of: target)
    let listed = project.files(of: target, in: "PBXSourcesBuildPhase")
      .compactMap(project.path)
    var found: [String] = []
    for file in listed + synchronized.files {
      if file.hasSuffix(".swift") {
        found.append(file)
      } else if SourceWalk.isForeign(file) {
        hasForeignSources = true
      }
    }
    for folder in synchronized.folders where contains(folder.path) {
      var walk = SourceWalk(root: folder.path, exclude: folder.excluded)
      walk.run()
      found += walk.files.map { Path.join(folder.path, $0) }
      readFailures += walk.readFailures
      hasForeignSources = hasForeignSources || walk.hasForeignSources
    }
    files = inside(Set(found).sorted())
  }

  /// Returns the files that are inside; the others are failures.
  private mutating func inside(_ files: [String]) -> [String] {
    var folders: [String: Bool] = [:]
    return files.filter { file in
      let folder = file.split(separator: "/").dropLast().map { "/\($0)" }.joined()
      let isInside = folders[folder] ?? contains(folder)
      folders[folder] = isInside
      return isInside && (!Platform.isLink(file) || contains(file))
    }
  }

  /// Returns whether a path is inside; one that is not is recorded as a failure.
  private mutating func contains(_ path: String) -> Bool {
    let real = Platform.realPath(path) ?? path
    if real == outermost || real.hasPrefix(outermost + "/") { return true }
    readFailures.append(ReadFailure(path: path, reason: "outside of the repository"))
    return false
  }
}
