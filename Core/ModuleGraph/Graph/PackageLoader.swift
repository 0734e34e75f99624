import NavigatorOperatingSystem

/// Creates graphs from packages on disk.
package struct PackageLoader: Sendable {
  /// Whether evaluated manifests are cached.
  package var usesCache = true
  /// The scratch folder for SwiftPM; nil for `.build` in the package.
  package var scratch: String?
  /// Whether SwiftPM evaluates manifests in a sandbox; false inside of another sandbox.
  package var usesSandbox = true
  /// The configuration, which may declare modules and further packages; may be nil.
  package var configuration: Configuration?

  /// Creates a loader that caches manifests.
  package init() {}

  /// Returns a reader that uses the scratch folder of the root for every package, so that the others
  /// are not modified.
  private func reader(_ root: String) -> ManifestReader {
    let build = Console.isFile("\(root)/Package.swift") ? "\(root)/.build" : nil
    return ManifestReader(
      usesCache: usesCache,
      scratch: scratch ?? build,
      usesSandbox: usesSandbox
    )
  }

  /// Reads the package in a folder, its local dependencies and all their sources into one graph.
  ///
  /// - Throws: ``LoadError`` if a manifest or the folder of a target cannot be read, or a
  ///   ``ConfigurationError`` if the configuration names folders that do not exist.
  package func load(_ folder: String) throws -> LoadedGraph {
    guard let root = Platform.realPath(folder) else {
      throw LoadError.unreadable(SystemError(folder))
    }
    let folderName = root.split(separator: "/").last.map(String.init) ?? root
    if let configuration, let declared = configuration.modules {
      let plans = try DeclaredModules(configuration: configuration, root: root).plans(declared)
      return graph(plans, root: root, name: folderName)
    }
    let packages = try packages(root)
    let plans = try packages.plans(root: root)
    return graph(plans, root: root, name: packages.packages.first?.manifest.name ?? folderName)
  }

  private func packages(_ root: String) throws -> PackageSet {
    var packages = PackageSet(reader: reader(root))
    let patterns = configuration?.packages ?? []
    if patterns.isEmpty || Console.isFile("\(root)/Package.swift") { try packages.add(root) }
    for pattern in patterns {
      let matches = FolderGlob(pattern.text).matches(in: root).filter { match in
        Console.isFile("\(root)/\(match.path)/Package.swift")
      }
      if matches.isEmpty, let configuration {
        throw ConfigurationReader(file: configuration.file)
          .failure(pattern.place, "\"\(pattern.text)\" matches no folder with a Package.swift")
      }
      for match in matches { try packages.add("\(root)/\(match.path)") }
    }
    return packages
  }

  private func graph(_ plans: [ModulePlan], root: String, name: String) -> LoadedGraph {
    let sources = SourceReader.scan(plans.flatMap(\.paths))
    var readFailures = plans.flatMap(\.readFailures)
    var externals = ExternalPackages(root: root, reader: reader(root))
    let checked = Set(plans.flatMap { [$0.name] + $0.otherNames })
    var next = 0
    var modules: [Module] = []
    for plan in plans {
      let scanned = plan.scanned(sources[next..<next + plan.files.count], &readFailures)
      next += plan.files.count
      let imported = scanned.flatMap(\.source.imports).map(\.module)
        .filter { !checked.contains($0) }
      let dependencies = plan.dependencies.map { externals.resolve($0, imported: Set(imported)) }
      modules.append(plan.module(scanned, dependencies))
    }
    return LoadedGraph(
      name: name,
      folder: root,
      graph: ModuleGraph(modules),
      readFailures: readFailures
    )
  }
}
