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

  init(besides read: Read, _ configuration: Configuration?) {
    let excluded = (configuration?.excluded ?? []).map { Glob($0.text) }
    var walk = UnreadFileWalk(besides: read.plans, root: read.root, excluded: excluded)
    walk.run()
    descriptions = walk.descriptions
    omissions = walk.omissions
    readFailures = walk.readFailures
    for file in walk.files { unread.updateValue(nil, forKey: file) }
    let projects = Self.projects(besides: read, walk)
    omissions += projects.map { Omission(.otherProject, $0) }
    if configuration?.projects == nil { add(projects, read, &walk) }
    removeReadAndIgnored(read, &walk)
    omissions.sort { $0.subject < $1.subject }
    if unread.isEmpty { return }
    places = Self.grouping(read, walk, configuration).places(unread)
  }

  /// Returns the projects that were not read; workspaces count only if no project was read.
  private static func projects(besides read: Read, _ walk: UnreadFileWalk) -> [String] {
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
    let packages = Set(read.packages.packages.map(\.folder))
    let others = walk.packages.filter { !packages.contains(Path.join(read.root, $0)) }
    let configured = (configuration?.packages ?? []).map(\.text)
    let projects = read.projects.projects.map { Path.relative($0.path, to: read.root) }
    let known = walk.read.union(walk.decided).union(walk.left)
    return UnreadPlaces(
      packages: Set(others),
      descriptions: walk.descriptions,
      included: [.package: configured, .project: projects, .files: []],
      besides: known.map { Path.relative($0, to: read.root) }
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

  /// Removes the files that were read through a link, and those that git ignores.
  private mutating func removeReadAndIgnored(_ read: Read, _ walk: inout UnreadFileWalk) {
    if unread.isEmpty { return }
    let readPaths = Set(walk.read.compactMap(Platform.realPath))
    for file in unread.keys {
      if let path = Platform.realPath(Path.join(read.root, file)), readPaths.contains(path) {
        unread.removeValue(forKey: file)
      }
    }
    if unread.isEmpty { return }
    do {
      let ignored = try Git.ignored(in: read.root)
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
    let shown = places.prefix(Self.most).map { place in
      SystemError(place.subject, reason: place.reason)
    }
    let rest = places.dropFirst(Self.most)
    if rest.isEmpty { return shown + toolFailures }
    let further = SystemError(
      "\(rest.count) further places",
      reason: "\(rest.swiftFiles) in no checked module"
    )
    return shown + [further] + toolFailures
  }

  private var toolFailures: [SystemError] {
    var tools: Set<ToolDescription.Tool> = []
    for place in places where place.tool != nil {
      tools.formUnion(place.files.flatMap(descriptions.tools))
    }
    return ToolDescription.Tool.allCases.filter(tools.contains).compactMap(failure)
  }

  private func failure(about tool: ToolDescription.Tool) -> SystemError? {
    let all = descriptions.all.filter { $0.tool == tool }
    guard let first = all.min(by: { a, b in a.order < b.order }) else { return nil }
    let others = all.count - 1
    var places = "here"
    if others > 0 { places += " and in \(others.counted("other place"))" }
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
  /// The number of Swift files of places, with the noun.
  var swiftFiles: String {
    let count = reduce(0) { count, place in count + place.files.count }
    return count.counted("Swift file")
  }
}
