import NavigatorOperatingSystem

/// A root package and the local packages that it depends on.
///
/// Only the packages in the repository of the root are checked; the others provide products.
struct PackageSet {
  struct Package {
    let folder: String
    let manifest: Manifest
    /// Whether the package is in the same git repository as the root.
    let isChecked: Bool
  }

  let reader: ManifestReader
  private(set) var packages: [Package] = []

  init(reader: ManifestReader) {
    self.reader = reader
  }

  /// Adds the package in a folder and every local package that it depends on.
  mutating func add(_ folder: String) throws(LoadError) {
    guard !packages.contains(where: { $0.folder == folder }) else { return }
    let manifest = try reader.manifest(in: folder)
    let root = packages.first?.folder ?? folder
    let isChecked = Repository.root(of: folder) == Repository.root(of: root)
    packages.append(Package(folder: folder, manifest: manifest, isChecked: isChecked))
    guard isChecked else { return }
    for path in manifest.localPackages {
      guard let folder = Platform.realPath(path) else { throw .unreadable(SystemError(path)) }
      try add(folder)
    }
  }

  /// Returns a plan for every target of every checked package, with paths relative to a root.
  func plans(root: String) throws(LoadError) -> [ModulePlan] {
    var plans: [ModulePlan] = []
    for package in packages where package.isChecked {
      for target in package.manifest.targets {
        plans.append(try plan(target, of: package, root: root))
      }
    }
    return plans
  }

  private func plan(
    _ target: Manifest.Target,
    of package: Package,
    root: String
  ) throws(LoadError) -> ModulePlan {
    let isPrebuilt = target.kind == .binary
    let folder =
      isPrebuilt
      ? target.path ?? "" : try TargetFolder.of(target, in: package.manifest, at: package.folder)
    let absolute = Path.join(package.folder, folder)
    var walk = SourceWalk(
      root: absolute,
      in: Repository.root(of: package.folder) ?? package.folder,
      sources: target.sources,
      exclude: target.exclude + target.resources
    )
    if !isPrebuilt { walk.run() }
    let name = Module.name(ofTarget: target.name)
    let otherNames =
      walk.files.isEmpty && !isPrebuilt
      ? ModuleMap.names(of: target.kind, in: absolute, headers: target.headers, name: name) : []
    let module = Module(
      name,
      target: target.name,
      package: package.manifest.name,
      kind: target.kind,
      folder: Path.relative(absolute, to: root),
      dependencies: target.dependencies.map { declared($0, in: package) },
      hasForeignSources: walk.hasForeignSources,
      manifest: Path.relative("\(package.folder)/Package.swift", to: root),
      otherNames: otherNames,
      aliases: target.aliases
    )
    return ModulePlan(
      module: module,
      root: absolute,
      files: walk.files,
      readFailures: walk.readFailures
    )
  }

  private func declared(
    _ dependency: Manifest.Dependency,
    in package: Package
  ) -> DeclaredDependency {
    let isTarget = package.manifest.targets.contains { $0.name == dependency.name }
    var declared =
      isTarget && !dependency.isProduct
      ? DeclaredDependency(
        name: dependency.name,
        modules: [Module.name(ofTarget: dependency.name)]
      )
      : product(dependency, besides: package.folder)
    declared.condition = dependency.condition
    return declared
  }

  /// Returns a dependency on a product; one of a local package provides the modules of its targets.
  func product(
    _ dependency: Manifest.Dependency,
    besides folder: String = ""
  ) -> DeclaredDependency {
    let name = dependency.name
    for candidate in packages where candidate.folder != folder {
      guard let product = candidate.manifest.products.first(where: { $0.name == name }) else {
        continue
      }
      if !candidate.isChecked {
        return candidate.manifest.dependency(on: product, package: candidate.manifest.name)
      }
      return DeclaredDependency(
        name: name,
        modules: product.targets.map(Module.name(ofTarget:)),
        package: candidate.manifest.name
      )
    }
    return DeclaredDependency(name: name, modules: nil, package: dependency.package)
  }

  /// The identities of the packages that the checked ones fetch.
  var remotePackages: Set<String> {
    Set(packages.filter(\.isChecked).flatMap(\.manifest.remotePackages))
  }
}
