package import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesXcode
import NavigatorOperatingSystem

/// Finds what a generated configuration has to say about packages, projects and files that are not read by default.
///
/// Packages and projects are included. Files that nothing describes are excluded. Files that only another tool
/// describes, and those of a package that cannot be read, are neither included nor excluded: a check is incomplete until
/// the user decides.
package struct TemplateSearch {
  private let loader: PackageLoader
  private let folder: String
  private let file: String
  private let kept: KeptMembers
  /// The keys that the search has found, with those that were there before.
  package private(set) var sources: TemplateSources
  /// What is read with these keys.
  package private(set) var loaded: LoadedGraph
  /// Why packages and projects were not included.
  package private(set) var problems: [any Error] = []
  /// The number of files that the search has excluded.
  package private(set) var excluded = 0
  /// The missing packages and projects that the search has made optional.
  package private(set) var optional: [String] = []

  /// Searches a folder, with the members of the configuration file there that are kept.
  ///
  /// Throws an error if nothing can be read.
  package init(
    _ loader: PackageLoader,
    in folder: String,
    file: String,
    keeping kept: KeptMembers
  ) throws {
    self.loader = loader
    self.folder = folder
    self.file = file
    self.kept = kept
    sources = TemplateSources(kept)
    loaded = LoadedGraph(name: "", folder: folder, graph: ModuleGraph([]), readFailures: [])
    try run()
  }

  private mutating func run() throws {
    var missing: NoManifestError?
    let places: [UnreadPlace]
    do {
      try load()
      places = loaded.unread
    } catch let error as NoManifestError {
      missing = error
      places = try currentLoader().unread(in: folder)
    }
    do {
      try include(places)
    } catch let error as NoManifestError {
      throw RequestError("\(missing ?? error)\nNothing was written.")
    }
    // Without a module nothing is written, and what is not read is the reason.
    if !loaded.graph.checked.isEmpty { try completeSources() }
  }

  /// Includes the packages and projects of places, except for those that cannot be read.
  private mutating func include(_ places: [UnreadPlace]) throws {
    let byDefault = loaded
    sources = including(places, of: byDefault, besides: [])
    do {
      try load()
    } catch {
      if error is NoManifestError { throw error }
      let unreadable = findUnreadable(places)
      if unreadable.isEmpty { throw error }
      sources = including(places, of: byDefault, besides: unreadable)
      try load()
    }
  }

  /// Returns the keys that include the packages and projects of places, except some folders.
  private func including(
    _ places: [UnreadPlace],
    of byDefault: LoadedGraph,
    besides unreadable: Set<String>
  ) -> TemplateSources {
    var sources = TemplateSources(kept)
    for place in places where place.kind != .files {
      let readable = place.folders.filter { !unreadable.contains($0) }
      if readable.count < place.folders.count {
        sources.include(readable, as: place.kind)
      } else {
        sources.include(place.patterns, as: place.kind)
      }
    }
    // A project that is not read by default, such as one beside a package with all its files, stays unread.
    if byDefault.omissions.contains(where: { $0.reason == .otherProject }) {
      sources.includeNoProject()
    }
    let hasModules = !byDefault.graph.checked.isEmpty || kept.contains("modules")
    if !hasModules { declareModules(of: places, in: &sources) }
    return sources
  }

  /// Declares modules for folders that follow a pattern; for a folder in which neither a package nor a project is read by
  /// default.
  ///
  /// Unless Tuist describes the files, all of them have to be in such folders.
  private func declareModules(of places: [UnreadPlace], in sources: inout TemplateSources) {
    let files = places.filter { $0.kind == .files }
    let others = places.filter { $0.kind != .files }
    let ofTuist = files.filter { $0.tool == .tuist }
    var declared = sources
    if others.isEmpty, declared.declareModules(of: files) {
      sources = declared
    } else if !ofTuist.isEmpty {
      sources.declareModules(of: ofTuist, besides: others.flatMap(\.packages))
    }
  }

  /// Returns the packages and projects that cannot be read, and adds the reasons to the problems.
  private mutating func findUnreadable(_ places: [UnreadPlace]) -> Set<String> {
    var unreadable: Set<String> = []
    for place in places where place.kind != .files {
      for path in place.folders {
        do {
          try loader.tryReading(path, as: place.kind, in: folder)
        } catch {
          problems.append(error)
          unreadable.insert(path)
        }
      }
    }
    return unreadable
  }

  /// Excludes the files that nothing describes, and permits packages and projects to be missing.
  private mutating func completeSources() throws {
    let files = loaded.unread.filter { place in place.kind == .files && place.tool == nil }
    excluded = files.reduce(0) { count, place in count + place.files.count }
    optional = loaded.missing
    if files.isEmpty, optional.isEmpty { return }
    sources.exclude(files.flatMap(\.excluding))
    sources.permitMissing(optional)
    try load()
  }

  private mutating func load() throws { loaded = try currentLoader().load(folder) }

  /// Returns the loader with a configuration of the keys.
  private func currentLoader() throws -> PackageLoader {
    var loader = loader
    loader.configuration = nil
    if !sources.isEmpty {
      let text = "{\n\(sources.lines.joined(separator: "\n"))\n}"
      loader.configuration = try Configuration(contentsOf: file, as: Array(text.utf8))
    }
    return loader
  }
}

extension UnreadPlace {
  /// The packages, or the project, that describe the files.
  fileprivate var folders: [String] {
    switch kind {
    case .package: packages
    case .project: [subject]
    case .files: []
    }
  }

  /// The globs that include the files; a list of projects replaces the projects that are read by default.
  fileprivate var patterns: [String] { kind == .project ? including : [subject] }
}

extension PackageLoader {
  /// Throws an error if a package or project below a folder cannot be read.
  fileprivate func tryReading(
    _ path: String,
    as kind: UnreadPlace.Kind,
    in folder: String
  ) throws {
    guard let root = Platform.realPath(folder) else { throw SystemError(folder) }
    var packages = PackageSet(reader: reader(root), root: root)
    if kind == .package {
      try packages.add(Path.join(root, path))
      _ = try packages.plans(root: root)
    } else {
      let projects = try XcodeProjects([Path.join(root, path)], root: root)
      for (package, file) in projects.localPackages { try packages.add(package, namedBy: file) }
      _ = try packages.plans(root: root)
      _ = try projects.plans(packages)
    }
  }
}
