import NavigatorOperatingSystem

/// Finds what a generated configuration has to say about packages, projects and files that are not read by default.
///
/// Packages and projects are included. Files that nothing describes are excluded. Files that only another tool
/// describes, and those of a package that cannot be read, are neither: a check is incomplete until somebody decides.
package struct TemplateSearch {
  private let loader: PackageLoader
  private let folder: String
  private let file: String
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
  package init(_ loader: PackageLoader, in folder: String, file: String, keeping kept: KeptMembers)
    throws
  {
    self.loader = loader
    self.folder = folder
    self.file = file
    sources = TemplateSources(kept)
    let first: LoadedGraph?
    var missing: NoManifestError?
    do {
      first = try Self.load(loader, folder, sources, file)
    } catch let error as NoManifestError {
      first = nil
      missing = error
    }
    let nothing = LoadedGraph(name: "", folder: folder, graph: ModuleGraph([]), readFailures: [])
    loaded = first ?? nothing
    let places = try first?.unread ?? Self.unread(loader, folder, sources, file)
    try include(places)
    if let first { leaveOutProjects(of: first) }
    let hasModules = first?.graph.checked.isEmpty == false || kept.contains("modules")
    if !hasModules { declareModules(of: places) }
    do {
      try load()
    } catch is NoManifestError {
      throw RequestError("\(missing.map(\.description) ?? "")\nNothing was written.")
    }
    try complete()
  }

  /// Includes the packages and projects that can be read.
  private mutating func include(_ places: [UnreadPlace]) throws {
    for place in places where place.kind != .files {
      let folders = place.kind == .package ? place.packages : [place.subject]
      let unreadable = Set(folders.filter { !isReadable($0, place.kind) })
      if unreadable.isEmpty {
        // Projects that are read by default are no longer once a list names others.
        let isProject = place.kind == .project
        sources.include(isProject ? place.including : [place.subject], as: place.kind)
      } else {
        sources.include(folders.filter { !unreadable.contains($0) }, as: place.kind)
      }
    }
  }

  /// Returns whether a package or project can be read, and notes why not.
  private mutating func isReadable(_ folder: String, _ kind: UnreadPlace.Kind) -> Bool {
    do {
      try loader.tryReading(folder, as: kind, in: self.folder)
      return true
    } catch {
      problems.append(error)
      return false
    }
  }

  /// Says that projects are not read whose files the modules of a package have.
  private mutating func leaveOutProjects(of loaded: LoadedGraph) {
    if loaded.omissions.contains(where: { $0.reason == .otherProject }) {
      sources.includeNoProject()
    }
  }

  /// Declares the modules of folders that follow a pattern, where neither a package nor a project is read by default.
  ///
  /// Without a tool that makes such folders, all files have to follow the pattern.
  private mutating func declareModules(of places: [UnreadPlace]) {
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

  /// Excludes the files that nothing describes, and lets be missing what is.
  private mutating func complete() throws {
    // Without a module nothing is written, and what is not read is the reason.
    if loaded.graph.checked.isEmpty { return }
    let files = loaded.unread.filter { $0.kind == .files && $0.tool == nil }
    excluded = files.reduce(0) { $0 + $1.files.count }
    optional = loaded.missing
    if files.isEmpty, optional.isEmpty { return }
    sources.exclude(files.flatMap(\.excluding))
    sources.permitMissing(optional)
    try load()
  }

  private mutating func load() throws { loaded = try Self.load(loader, folder, sources, file) }

  private static func load(
    _ loader: PackageLoader,
    _ folder: String,
    _ sources: TemplateSources,
    _ file: String
  ) throws -> LoadedGraph {
    try loader.reading(sources, file).load(folder)
  }

  private static func unread(
    _ loader: PackageLoader,
    _ folder: String,
    _ sources: TemplateSources,
    _ file: String
  ) throws -> [UnreadPlace] {
    try loader.reading(sources, file).unread(in: folder)
  }
}

extension PackageLoader {
  /// Returns a loader with a configuration of some keys.
  fileprivate func reading(_ sources: TemplateSources, _ file: String) throws -> PackageLoader {
    var loader = self
    loader.configuration = nil
    if !sources.isEmpty {
      let text = "{\n\(sources.lines.joined(separator: "\n"))\n}"
      loader.configuration = try Configuration(contentsOf: file, as: Array(text.utf8))
    }
    return loader
  }

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
