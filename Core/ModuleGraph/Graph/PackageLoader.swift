import NavigatorOperatingSystem

/// A graph, and what stood in the way of making it.
public struct LoadedGraph: Sendable {
  /// The name of the package, or of the folder when there is no manifest.
  public let name: String
  /// The absolute folder that all paths are relative to.
  public let folder: String
  /// The modules and their imports.
  public let graph: ModuleGraph
  /// What could not be read; when there is any, the graph may be missing imports.
  public let obstacles: [Obstacle]

  /// A graph that was made in some other way than by reading a package.
  ///
  /// - Parameters:
  ///   - name: The name reports call it.
  ///   - folder: The absolute folder that all paths are relative to.
  ///   - graph: The modules and their imports.
  ///   - obstacles: What could not be read.
  public init(name: String, folder: String, graph: ModuleGraph, obstacles: [Obstacle]) {
    self.name = name
    self.folder = folder
    self.graph = graph
    self.obstacles = obstacles
  }
}

/// Reads packages from the disk into a graph.
public struct PackageLoader: Sendable {
  /// Whether evaluated manifests are remembered.
  public var usesCache = true
  /// The scratch folder for SwiftPM; nil for the package's `.build`.
  public var scratch: String?
  /// Says which folders are modules or packages when no manifest in the folder does; may be nil.
  public var configuration: Configuration?

  /// A loader that remembers manifests.
  public init() {}

  /// Reads every manifest in the scratch folder of the root, so that the others stay as they are.
  private func reader(_ root: String) -> ManifestReader {
    let own = Console.isFile("\(root)/Package.swift") ? "\(root)/.build" : nil
    return ManifestReader(usesCache: usesCache, scratch: scratch ?? own)
  }

  /// Reads a package, the local packages it depends on, and all their sources.
  ///
  /// - Parameter folder: The package's folder.
  /// - Returns: One graph over all of them.
  /// - Throws: ``LoadError`` when a manifest or a target's folder cannot be read, or a
  ///   ``ConfigurationError`` when the configuration names folders that are not there.
  public func load(_ folder: String) throws -> LoadedGraph {
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
        throw ShapeReader(file: configuration.file)
          .failure(pattern.place, "\"\(pattern.text)\" matches no folder with a Package.swift")
      }
      for match in matches { try packages.add("\(root)/\(match.path)") }
    }
    return packages
  }

  private func graph(_ plans: [ModulePlan], root: String, name: String) -> LoadedGraph {
    let sources = SourceReader.scan(plans.flatMap(\.paths))
    var obstacles = plans.flatMap(\.obstacles)
    var externals = ExternalPackages(root: root, reader: reader(root))
    let own = Set(plans.flatMap { [$0.name] + $0.otherNames })
    var next = 0
    var modules: [Module] = []
    for plan in plans {
      let scanned = plan.scanned(sources[next..<next + plan.files.count], &obstacles)
      next += plan.files.count
      let imported = scanned.flatMap(\.source.imports).map(\.module).filter { !own.contains($0) }
      let dependencies = plan.dependencies.map { externals.complete($0, imported: Set(imported)) }
      modules.append(plan.module(scanned, dependencies))
    }
    return LoadedGraph(
      name: name,
      folder: root,
      graph: ModuleGraph(modules),
      obstacles: obstacles
    )
  }
}

/// What is needed to make a module once its files are scanned.
struct ModulePlan {
  let target: String
  let name: String
  let package: String
  let kind: ModuleKind
  let folder: String
  let root: String
  let files: [String]
  let dependencies: [DeclaredDependency]?
  let hasForeignSources: Bool
  let manifest: String?
  let otherNames: [String]
  let obstacles: [Obstacle]

  var paths: [String] { files.map { TargetFolder.join(root, $0) } }

  func scanned(
    _ sources: ArraySlice<Result<ScannedSource, SystemError>>,
    _ obstacles: inout [Obstacle]
  ) -> [SourceFile] {
    var scanned: [SourceFile] = []
    for (file, source) in zip(files, sources) {
      switch source {
      case .success(let source):
        scanned.append(SourceFile(path: TargetFolder.join(folder, file), source: source))
      case .failure(let error): obstacles.append(Obstacle(error))
      }
    }
    return scanned
  }

  func module(_ files: [SourceFile], _ dependencies: [DeclaredDependency]?) -> Module {
    Module(
      name,
      target: target,
      package: package,
      kind: kind,
      folder: folder,
      files: files,
      dependencies: dependencies,
      hasForeignSources: hasForeignSources,
      manifest: manifest,
      otherNames: otherNames
    )
  }
}
