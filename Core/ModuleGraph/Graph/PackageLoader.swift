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
}

/// Reads packages from the disk into a graph.
public struct PackageLoader: Sendable {
  /// Whether evaluated manifests are remembered.
  public var usesCache = true
  /// The scratch folder for SwiftPM; nil for the package's `.build`.
  public var scratch: String?

  /// A loader that remembers manifests.
  public init() {}

  /// Reads a package, the local packages it depends on, and all their sources.
  ///
  /// - Parameter folder: The package's folder.
  /// - Returns: One graph over all of them.
  /// - Throws: ``LoadError`` when a manifest or a target's folder cannot be read.
  public func load(_ folder: String) throws(LoadError) -> LoadedGraph {
    guard let root = Platform.realPath(folder) else { throw .unreadable(SystemError(folder)) }
    var packages = PackageSet(reader: ManifestReader(usesCache: usesCache, scratch: scratch))
    try packages.add(root)
    let plans = try packages.plans(root: root)
    let sources = SourceReader.scan(plans.flatMap(\.paths))
    var obstacles = plans.flatMap(\.obstacles)
    var next = 0
    var modules: [Module] = []
    for index in plans.indices {
      let count = plans[index].files.count
      modules.append(plans[index].module(sources[next..<next + count], &obstacles))
      next += count
    }
    return LoadedGraph(
      name: packages.packages.first?.manifest.name ?? "",
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

  func module(
    _ sources: ArraySlice<Result<ScannedSource, SystemError>>,
    _ obstacles: inout [Obstacle]
  ) -> Module {
    var scanned: [SourceFile] = []
    for (file, source) in zip(files, sources) {
      switch source {
      case .success(let source):
        scanned.append(SourceFile(path: TargetFolder.join(folder, file), source: source))
      case .failure(let error): obstacles.append(Obstacle(error))
      }
    }
    return Module(
      name,
      target: target,
      package: package,
      kind: kind,
      folder: folder,
      files: scanned,
      dependencies: dependencies,
      hasForeignSources: hasForeignSources,
      manifest: manifest,
      otherNames: otherNames
    )
  }
}
