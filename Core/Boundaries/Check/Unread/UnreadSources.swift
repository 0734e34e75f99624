import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesXcode
import NavigatorOperatingSystem

/// The Swift files that are in no module that was read: those below the checked folder, and those that a
/// project there names.
struct UnreadSources {
  /// What was read of a folder.
  struct Read {
    let root: String
    let plans: [ModulePlan]
    let packages: PackageSet
    let projects: XcodeProjects
  }

  /// The places of the files, each with the configuration that includes or excludes it.
  private(set) var places: [UnreadPlace] = []
  /// The files, each with the project that names it; nil for a file that no project names.
  private var unread: [String: String?] = [:]
  private(set) var omissions: [Omission]
  private(set) var readFailures: [SystemError]
  /// The files and folders in which other tools describe modules.
  private let descriptions: ToolDescriptions

  init(except read: Read, _ configuration: Configuration?) {
    let excluded = configuration?.excluded.globs ?? []
    var walk = UnreadFileWalk(except: read.plans, root: read.root, excluded: excluded)
    walk.run()
    descriptions = walk.descriptions
    omissions = walk.omissions
    readFailures = walk.readFailures
    for file in walk.files { unread.updateValue(nil, forKey: file) }
    let projects = Self.unreadProjects(read, walk)
    for project in projects { omissions.append(Omission(.otherProject, project)) }
    if configuration?.projects == nil { add(projects, read, &walk) }
    if !unread.isEmpty { removeFilesBehindLinks(read, &walk) }
    if !unread.isEmpty { removeIgnoredFiles(in: read.root) }
    omissions.sort { a, b in a.subject < b.subject }
    if unread.isEmpty { return }
    places = Self.grouping(read, walk, configuration).places(unread)
  }

  /// Returns the projects that were not read; workspaces count only if no project was read.
  private static func unreadProjects(_ read: Read, _ walk: UnreadFileWalk) -> [String] {
    let loaded = Set(read.projects.projects.map(\.path))
    return walk.projects.filter { path in
      if path.hasSuffix(".xcworkspace"), !read.projects.isEmpty { return false }
      return !loaded.contains(Path.join(read.root, path))
    }
  }

  /// Returns what groups the files into places.
  private static func grouping(
    _ read: Read,
    _ walk: UnreadFileWalk,
    _ configuration: Configuration?
  ) -> UnreadPlaces {
    var walk = walk
    let readPackages = Set(read.packages.packages.map(\.folder))
    let otherPackages = walk.packages.filter { folder in
      !readPackages.contains(Path.join(read.root, folder))
    }
    let packagePatterns = configuration?.packages.map(\.text) ?? []
    let projectPatterns = read.projects.projects.map { project in
      Path.relative(project.path, to: read.root)
    }
    let known = walk.read.union(walk.decided).union(walk.left)
    return UnreadPlaces(
      packages: Set(otherPackages),
      descriptions: walk.descriptions,
      included: [.package: packagePatterns, .project: projectPatterns, .files: []],
      occupied: known.map { path in Path.relative(path, to: read.root) }
    )
  }

  /// Adds the files of projects that were not read, each with its project.
  private mutating func add(_ projects: [String], _ read: Read, _ walk: inout UnreadFileWalk) {
    for project in projects {
      for file in files(of: project, read) where !walk.read.contains(file) {
        let path = Path.relative(file, to: read.root)
        if walk.isExcluded(path) {
          omissions.append(Omission(.excludedFile, path))
        } else {
          unread[path] = project
        }
      }
    }
  }

  /// Removes the files that were read through a link.
  private mutating func removeFilesBehindLinks(_ read: Read, _ walk: inout UnreadFileWalk) {
    let readPaths = Set(walk.read.compactMap(Platform.realPath))
    for file in unread.keys {
      guard let path = Platform.realPath(Path.join(read.root, file)) else { continue }
      if readPaths.contains(path) { unread.removeValue(forKey: file) }
    }
  }

  /// Removes the files that git ignores.
  private mutating func removeIgnoredFiles(in root: String) {
    do {
      let ignored = try Git.ignored(in: root)
      for file in unread.keys where Self.isIgnored(file, ignored) {
        omissions.append(Omission(.ignoredFile, file))
        unread.removeValue(forKey: file)
      }
    } catch {
      readFailures.append(SystemError("which files git ignores", reason: "\(error)"))
    }
  }

  /// Returns whether a file, or a folder that contains it, is among the paths that git ignores.
  private static func isIgnored(_ file: String, _ ignored: Set<String>) -> Bool {
    if ignored.contains(file) { return true }
    return Path.ancestors(of: file).contains { folder in ignored.contains("\(folder)/") }
  }

  /// Returns the files that a project names, as absolute paths.
  private mutating func files(of project: String, _ read: Read) -> [String] {
    do {
      let projects = try XcodeProjects([Path.join(read.root, project)], root: read.root)
      return try projects.plans(read.packages).flatMap(\.files)
    } catch {
      let hint = "; \"projects\": [] leaves it out"
      readFailures.append(SystemError(project, reason: "\(error)\(hint)"))
      return []
    }
  }

  /// The failures of a check: one for each place, and one for each tool that describes files in these places.
  var failures: [SystemError] { readFailures + placeFailures }

  /// The failures of the places.
  var placeFailures: [SystemError] {
    var failures = places.prefix(Self.most).map(\.failure)
    let rest = places.dropFirst(Self.most)
    if !rest.isEmpty {
      let files = rest.fileCount.counted("Swift file")
      let subject = "\(rest.count) further places"
      failures.append(SystemError(subject, reason: "\(files) in no checked module"))
    }
    return failures + toolFailures
  }

  private var toolFailures: [SystemError] {
    var tools: Set<ToolDescription.Tool> = []
    for place in places where place.tool != nil {
      tools.formUnion(place.files.flatMap(descriptions.tools(around:)))
    }
    return ToolDescription.Tool.allCases.filter(tools.contains).compactMap(failure)
  }

  private func failure(about tool: ToolDescription.Tool) -> SystemError? {
    let ofTool = descriptions.all.filter { description in description.tool == tool }
    guard let first = ofTool.min(by: { a, b in a.order < b.order }) else { return nil }
    let otherCount = ofTool.count - 1
    var places = "here"
    if otherCount > 0 { places += " and in \(otherCount.counted("other place"))" }
    return SystemError(
      first.path,
      reason: "\(tool.rawValue) describes modules \(places): \(tool.remedy);"
        + " else \"modules\" lists the folders"
    )
  }

  /// The number of places that are shown.
  private static let most = 20
}

extension Collection<UnreadPlace> {
  /// The number of Swift files of places.
  var fileCount: Int {
    reduce(0) { count, place in count + place.files.count }
  }
}
