import NavigatorOperatingSystem

/// The packages of one repository: a root and the local packages it leads to.
///
/// Local packages of other repositories are asked for their products only.
struct PackageSet {
  struct Package {
    let folder: String
    let manifest: Manifest
    /// Whether it is part of the same repository as the root; others are not this team's to mend.
    let isJudged: Bool
  }

  let reader: ManifestReader
  private(set) var packages: [Package] = []

  init(reader: ManifestReader) {
    self.reader = reader
  }

  /// Adds the package in a folder and every local package it depends on.
  mutating func add(_ folder: String) throws(LoadError) {
    guard !packages.contains(where: { $0.folder == folder }) else { return }
    let manifest = try reader.manifest(in: folder)
    let root = packages.first?.folder ?? folder
    let isJudged = Repository.root(of: folder) == Repository.root(of: root)
    packages.append(Package(folder: folder, manifest: manifest, isJudged: isJudged))
    guard isJudged else { return }
    for path in manifest.dependencies.compactMap(\.path) {
      guard let folder = Platform.realPath(path) else { throw .unreadable(SystemError(path)) }
      try add(folder)
    }
  }

  /// What to make of every target of every package.
  ///
  /// - Parameter root: The folder that all paths become relative to.
  /// - Returns: The plans in the order of packages and their targets.
  /// - Throws: ``LoadError`` when a target's folder cannot be found.
  func plans(root: String) throws(LoadError) -> [ModulePlan] {
    var plans: [ModulePlan] = []
    for package in packages where package.isJudged {
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
    let absolute = TargetFolder.join(package.folder, folder)
    var walk = SourceWalk(
      root: absolute,
      sources: target.sources,
      exclude: target.exclude + target.resources
    )
    if !isPrebuilt { walk.run() }
    let name = Module.name(ofTarget: target.name)
    let otherNames =
      walk.files.isEmpty && !isPrebuilt
      ? ModuleMap.names(of: target.kind, in: absolute, headers: target.headers, name: name) : []
    return ModulePlan(
      target: target.name,
      name: name,
      package: package.manifest.name,
      kind: target.kind,
      folder: TargetFolder.relative(absolute, to: root),
      root: absolute,
      files: walk.files,
      dependencies: target.dependencies.map { declared($0, by: target, in: package) },
      hasForeignSources: walk.hasForeignSources,
      manifest: TargetFolder.relative("\(package.folder)/Package.swift", to: root),
      otherNames: otherNames,
      obstacles: walk.obstacles
    )
  }

  private func declared(
    _ dependency: Manifest.Dependency,
    by target: Manifest.Target,
    in package: Package
  ) -> DeclaredDependency {
    let targets = package.manifest.targets
    switch dependency {
    case .target(let name), .byName(let name):
      if targets.contains(where: { $0.name == name }) {
        return DeclaredDependency(name, modules: [Module.name(ofTarget: name)])
      }
      return product(name, package: nil, for: package, target.aliases)
    case .product(let name, let owner):
      return product(name, package: owner, for: package, target.aliases)
    }
  }

  /// A product of a local package brings the modules of its targets, also by their aliases.
  private func product(
    _ name: String,
    package owner: String?,
    for package: Package,
    _ aliases: [String: String]
  ) -> DeclaredDependency {
    for candidate in packages where candidate.folder != package.folder {
      guard let product = candidate.manifest.products.first(where: { $0.name == name }) else {
        continue
      }
      if !candidate.isJudged {
        return candidate.manifest.dependency(on: product, package: candidate.manifest.name)
      }
      let modules = product.targets.map(Module.name(ofTarget:))
      let aliased = product.targets.compactMap { aliases[$0] }
      return DeclaredDependency(
        name,
        modules: modules + aliased,
        package: candidate.manifest.name
      )
    }
    return DeclaredDependency(name, modules: nil, package: owner)
  }
}

extension TargetFolder {
  /// An absolute path as seen from a folder; one outside of it starts with `..`.
  static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (clean(path).split(separator: "/"), clean(folder).split(separator: "/"))
    let shared = zip(path, folder).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folder.count - shared)
    return (up + path[shared...]).joined(separator: "/")
  }
}
