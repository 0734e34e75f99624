package import BoundariesGraph
import NavigatorOperatingSystem

/// A root package and the local packages that it depends on.
///
/// Only the packages in the repository of the root are checked; the others provide products.
package struct PackageSet {
  /// A package with its evaluated manifest.
  package struct Package {
    /// The absolute path, without links.
    package let folder: String
    /// The evaluated manifest.
    package let manifest: Manifest
    /// Whether the package is in the same git repository as the root.
    let isChecked: Bool
    /// The names, in lower case, by which manifests refer to the package.
    fileprivate(set) var identities: Set<String>

    fileprivate init(_ folder: String, _ manifest: Manifest, isChecked: Bool) {
      self.folder = folder
      self.manifest = manifest
      self.isChecked = isChecked
      identities = [Path.name(folder).lowercased(), manifest.name.lowercased()]
    }
  }

  let reader: ManifestReader
  /// The repository of the packages that are checked; by default the repository of the first package.
  private let repository: String?
  /// The packages, in the order in which they were found.
  package private(set) var packages: [Package] = []
  /// The packages with a product of each name.
  private var providers: [String: [Int]] = [:]
  /// The local packages that a file names, but that do not exist.
  package private(set) var missing: [MissingPart] = []

  /// Creates an empty set, whose packages in the repository of a folder are checked.
  package init(reader: ManifestReader, root: String) {
    self.reader = reader
    repository = Repository.root(of: root)
  }

  /// Adds the package in a folder, and every existing local package that it depends on.
  ///
  /// The path of the folder has no links. `place` is the path by which another manifest names the folder; it may have
  /// links.
  package mutating func add(_ folder: String, at place: String? = nil) throws {
    guard index(of: folder) == nil else { return }
    let manifest = try reader.evaluation(in: folder).manifest
    let isChecked = isInRepository(folder)
    let position = packages.count
    packages.append(Package(folder, manifest, isChecked: isChecked))
    for name in Set(manifest.products.map(\.name)) {
      providers[name, default: []].append(position)
    }
    guard isChecked else { return }
    for local in manifest.localPackages {
      let path = Self.path(of: local, in: folder, at: place ?? folder)
      try add(path, names: local.names, namedBy: "\(folder)/Package.swift")
    }
  }

  private func index(of folder: String) -> Int? {
    packages.firstIndex { package in package.folder == folder }
  }

  /// Returns whether a folder is in the repository of the packages that are checked.
  private func isInRepository(_ folder: String) -> Bool {
    let root = Repository.root(of: folder)
    if let repository { return root == repository }
    guard let first = packages.first else { return true }
    return root == Repository.root(of: first.folder)
  }

  /// Returns the path of a local package that the package in a folder depends on; `place` is the path by which another
  /// manifest names that folder.
  ///
  /// In SwiftPM a relative path starts from the place, but the evaluated manifest has a path from the folder. If the path
  /// from the place leads to no package, the manifest has an absolute path.
  private static func path(
    of local: Manifest.LocalPackage,
    in folder: String,
    at place: String
  ) -> String {
    if place == folder { return local.path }
    let relative = Path.relative(local.path, to: folder)
    let fromPlace = Path.resolve(relative, in: place)
    let isPackage = Platform.exists("\(fromPlace)/Package.swift")
    return isPackage ? fromPlace : local.path
  }

  /// Adds a package that a file names, or notes that it is missing.
  package mutating func add(_ path: String, names: [String] = [], namedBy file: String) throws {
    guard let folder = Platform.realPath(path), Platform.exists("\(folder)/Package.swift") else {
      return missing.append(MissingPart(path: path, kind: .package, file: file))
    }
    try add(folder, at: Path.clean(path))
    guard let index = index(of: folder) else { return }
    for name in names + [Path.name(path)] {
      packages[index].identities.insert(name.lowercased())
    }
  }

  /// Returns a plan for every target of every checked package, with paths relative to a root.
  package func plans(root: String) throws -> [ModulePlan] {
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
  ) throws -> ModulePlan {
    if target.kind == .binary { return planOfBinary(target, of: package, root: root) }
    let folder = try package.manifest.folder(of: target, at: package.folder)
    let absolute = Path.join(package.folder, folder)
    let walk = walk(target, of: package, at: absolute)
    var otherNames: [String] = []
    if walk.files.isEmpty { otherNames = ModuleMap.names(of: target, in: absolute) }
    let module = module(
      target,
      of: package,
      folder: Path.relative(absolute, to: root),
      otherNames: otherNames,
      hasForeignSources: walk.hasForeignSources,
      root: root
    )
    // Without a list of sources, all in the folder of the target is compiled.
    let sources = target.sources ?? [""]
    let excluded = target.exclude + target.resources + walk.documents
    return ModulePlan(
      module: module,
      files: walk.files.map { file in Path.join(absolute, file) },
      readFailures: walk.readFailures,
      decided: sources.map { path in Path.resolve(path, in: absolute) },
      excluded: excluded.map { path in Path.resolve(path, in: absolute) },
      omissions: Self.omissions(of: target)
    )
  }

  /// Returns the plan for a prebuilt target, which has no sources.
  private func planOfBinary(
    _ target: Manifest.Target,
    of package: Package,
    root: String
  ) -> ModulePlan {
    let absolute = Path.join(package.folder, target.path ?? "")
    let module = module(
      target,
      of: package,
      folder: Path.relative(absolute, to: root),
      otherNames: names(ofBinary: target, in: package),
      hasForeignSources: false,
      root: root
    )
    let excluded = target.exclude + target.resources
    return ModulePlan(
      module: module,
      files: [],
      readFailures: [],
      excluded: excluded.map { path in Path.resolve(path, in: absolute) },
      omissions: Self.omissions(of: target)
    )
  }

  private func module(
    _ target: Manifest.Target,
    of package: Package,
    folder: String,
    otherNames: [String],
    hasForeignSources: Bool,
    root: String
  ) -> Module {
    func resolved(_ dependency: DeclaredDependency) -> DeclaredDependency {
      self.resolved(dependency, declaredIn: package.folder)
    }
    return Module(
      Module.name(ofTarget: target.name),
      target: target.name,
      package: package.manifest.name,
      kind: target.kind,
      folder: folder,
      dependencies: target.dependencies.map(resolved),
      hasForeignSources: hasForeignSources,
      plugins: target.plugins.map(resolved),
      manifest: Path.relative("\(package.folder)/Package.swift", to: root),
      otherNames: otherNames,
      aliases: target.aliases,
      definedFlags: target.definedFlags.union(package.manifest.traits)
    )
  }

  private static func omissions(of target: Manifest.Target) -> [Omission] {
    let flags = target.moduleFlags.distinct
    return flags.map { flag in ModuleFlags.omission(flag, of: target.name) }
  }

  /// Returns the names of the modules in a binary; empty if it is an archive or not fetched.
  private func names(ofBinary target: Manifest.Target, in package: Package) -> [String] {
    let folder: String
    if let path = target.path {
      folder = Path.join(package.folder, path)
    } else {
      let scratch = reader.scratch ?? "\(package.folder)/.build"
      let identity = Path.name(package.folder).lowercased()
      folder = "\(scratch)/artifacts/\(identity)/\(target.name)"
    }
    return ModuleMap.names(inBinary: folder).distinct
  }

  /// Returns the search for the sources of a target.
  private func walk(_ target: Manifest.Target, of package: Package, at root: String) -> SourceWalk {
    SourceWalk(
      target: root,
      in: Repository.root(of: package.folder) ?? package.folder,
      rules: SourceRules(
        root: root,
        sources: target.sources,
        exclude: target.exclude + target.resources,
        toolsVersion: package.manifest.toolsVersion,
        isPackage: root == package.folder
      )
    )
  }

  /// Returns a dependency with the modules of its product; unchanged if it has modules, or if no package provides it.
  ///
  /// A product of a checked package provides the modules of its targets and that of its name. The package in the folder
  /// that declares the dependency does not provide it.
  package func resolved(
    _ dependency: DeclaredDependency,
    declaredIn folder: String = ""
  ) -> DeclaredDependency {
    if dependency.modules != nil { return dependency }
    guard let provider = provider(of: dependency, declaredIn: folder),
      let product = provider.manifest.product(called: dependency.name)
    else { return dependency }
    let manifest = provider.manifest
    var resolved: DeclaredDependency
    if provider.isChecked {
      let modules = manifest.provided(by: product)
      resolved = .init(name: dependency.name, modules: modules, package: manifest.name)
    } else {
      resolved = manifest.dependency(on: product, package: manifest.name, in: provider.folder)
    }
    resolved.condition = dependency.condition
    resolved.traits = dependency.traits
    return resolved
  }

  /// Returns the first package with the product of a dependency, other than the one in a folder; nil if there is none.
  private func provider(of dependency: DeclaredDependency, declaredIn folder: String) -> Package? {
    let identity = dependency.package?.lowercased()
    for index in providers[dependency.name] ?? [] {
      let candidate = packages[index]
      if candidate.folder == folder { continue }
      if let identity, !candidate.identities.contains(identity) { continue }
      return candidate
    }
    return nil
  }

  /// Returns the identity of a package: the last part of its URL or path.
  package static func identity(of location: String) -> String? {
    let lowercased = location.lowercased()
    let parts = lowercased.split { character in character == "/" || character == ":" }
    guard var name = parts.last else { return nil }
    let suffix = ".git"
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    return String(name)
  }

  /// Returns whether one of the packages has a product with a name.
  package func provides(_ product: String) -> Bool { providers[product] != nil }

  /// The local packages that are not checked, with paths relative to a root.
  package func omissions(root: String) -> [Omission] {
    var omissions: [Omission] = []
    for package in packages where !package.isChecked {
      omissions.append(Omission(.otherRepository, Path.relative(package.folder, to: root)))
    }
    return omissions
  }

  /// The identities of the packages that the checked ones fetch.
  package var remotePackages: Set<String> {
    var identities: Set<String> = []
    for package in packages where package.isChecked {
      identities.formUnion(package.manifest.remotePackages)
    }
    return identities
  }
}
