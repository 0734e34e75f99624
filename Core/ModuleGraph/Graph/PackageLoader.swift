import NavigatorOperatingSystem
import NavigatorSpelling

/// Creates graphs from packages on disk.
package struct PackageLoader: Sendable {
  /// Whether evaluated manifests are cached.
  package var usesCache = true
  /// The scratch folder for SwiftPM; nil for `.build` in the package.
  package var scratch: String?
  /// Whether SwiftPM evaluates manifests in a sandbox; false inside of another sandbox.
  package var usesSandbox = true
  /// Whether manifests may be evaluated, which runs their code.
  package var evaluates = true
  /// What was scanned before, and need not be scanned again; nil for nothing.
  package var cache: SourceCache?
  /// Called by any thread with the number of scanned files and of all to scan, for each hundredth of them.
  package var progress: (@Sendable (_ scanned: Int, _ all: Int) -> Void)?
  /// The configuration, which may declare modules and further packages; may be nil.
  package var configuration: Configuration?

  /// Creates a loader that caches manifests.
  package init() {}

  /// Returns a reader that uses the scratch folder of the root for every package, so that the others
  /// are not modified.
  private func reader(_ root: String) -> ManifestReader {
    let build = Platform.exists("\(root)/Package.swift") ? "\(root)/.build" : nil
    return ManifestReader(
      usesCache: usesCache,
      scratch: scratch ?? build,
      usesSandbox: usesSandbox,
      evaluates: evaluates
    )
  }

  /// Reads the package in a folder, its local dependencies and all their sources into one graph.
  ///
  /// Throws ``LoadError`` if a manifest or the folder of a target cannot be read, or a ``ConfigurationError`` if the
  /// configuration names folders that do not exist.
  package func load(_ folder: String) throws -> LoadedGraph {
    guard let root = Platform.realPath(folder) else {
      throw LoadError.unreadable(SystemError(folder))
    }
    let folderName = root.split(separator: "/").last.map(String.init) ?? root
    var packages = PackageSet(reader: reader(root))
    var plans: [ModulePlan] = []
    let projects = try XcodeProjects(try projectFolders(root), root: root)
    if let configuration, let declared = configuration.modules {
      plans = try DeclaredModules(root: root).plans(declared)
    } else if Platform.exists("\(root)/Package.swift")
      || (configuration?.packages.isEmpty != false && projects.projects.isEmpty)
    {
      try packages.add(root)
    }
    let listed = try folders(configuration?.packages ?? [], in: root, with: "Package.swift")
    for folder in listed + projects.localPackages { try packages.add(folder) }
    plans += try packages.plans(root: root) + projects.plans(packages)
    let isPackage = configuration?.modules == nil
    let name = projects.projects.first?.name ?? packages.packages.first?.manifest.name
    let externals = ExternalPackages(
      root: root,
      names: packages.remotePackages.union(projects.remotePackages),
      reader: reader(root)
    )
    return graph(plans, externals, root: root, name: (isPackage ? name : nil) ?? folderName)
  }

  /// Returns the configured projects; by default those in a folder that nothing else describes.
  private func projectFolders(_ root: String) throws -> [String] {
    if let configuration, !configuration.projects.isEmpty {
      return try folders(configuration.projects, in: root, with: "project.pbxproj")
    }
    if configuration?.modules != nil || configuration?.packages.isEmpty == false
      || Platform.exists("\(root)/Package.swift")
    {
      return []
    }
    return FolderGlob("*.xcodeproj").matches(in: root).map { "\(root)/\($0.path)" }
  }

  /// Returns the absolute paths of the folders that match patterns and contain a file.
  private func folders(
    _ patterns: [Configuration.Pattern],
    in root: String,
    with file: String
  ) throws -> [String] {
    try patterns.flatMap { pattern in
      let matches = FolderGlob(pattern.text).matches(in: root).map { "\(root)/\($0.path)" }
        .filter { Platform.exists("\($0)/\(file)") }
      if matches.isEmpty {
        throw pattern.failure("\"\(pattern.text.excerpt)\" matches no folder with a \(file)")
      }
      return matches
    }
  }

  private func graph(
    _ plans: [ModulePlan],
    _ externals: ExternalPackages,
    root: String,
    name: String
  ) -> LoadedGraph {
    let paths = plans.flatMap(\.paths)
    let sources = cache?.scan(paths, progress) ?? SourceReader.scan(paths, progress)
    var readFailures = plans.flatMap(\.readFailures)
    let checked = Set(plans.flatMap { [$0.module.name] + $0.module.otherNames })
    let systemModules = configuration?.systemModules ?? []
    var next = 0
    let files = plans.map { plan in
      defer { next += plan.files.count }
      return plan.scanned(sources[next..<next + plan.files.count], &readFailures)
    }
    var modules = zip(plans, files).map { plan, files in
      var module = plan.module
      module.files = files
      return module
    }
    let imported = modules.map { module in
      let names = module.files.flatMap(\.source.imports).map {
        module.aliases[$0.module] ?? $0.module
      }
      return (module, Set(names).subtracting(checked))
    }
    var externals = externals
    let unexplained = externals.unexplained(imported) { name in
      ToolchainModules.contains(name) || systemModules.contains { $0.matches(name) }
    }
    for index in unexplained {
      modules[index].dependencies = modules[index].dependencies?.map { externals.resolve($0) }
    }
    return LoadedGraph(
      name: name,
      folder: root,
      graph: ModuleGraph(modules, systemModules: systemModules),
      readFailures: readFailures
    )
  }
}
