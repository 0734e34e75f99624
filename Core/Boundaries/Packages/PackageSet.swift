package import BoundariesGraph
import NavigatorOperatingSystem

/// A root package and the local packages that it depends on.
///
/// Only the packages in the repository of the root are checked; the others provide products.
package struct PackageSet {
  package struct Package {
    package let folder: String
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
  package private(set) var packages: [Package] = []
  /// The packages with a product of each name.
  private var providers: [String: [Int]] = [:]
  /// The local packages that a file names, but that do not exist.
  package private(set) var missing: [MissingPart] = []

  package init(reader: ManifestReader, root: String) {
    self.reader = reader
    repository = Repository.root(of: root)
  }

  /// Adds the package in a folder, and every existing local package that it depends on.
  ///
  /// The path of the folder has no links. `place` is the path by which another manifest names the folder; it may have
  /// links.
  package mutating func add(_ folder: String, at place: String? = nil) throws {
    guard !packages.contains(where: { $0.folder == folder }) else { return }
    let manifest = try reader.evaluation(in: folder).manifest
    let root = packages.first?.folder ?? folder
    let isChecked = Repository.root(of: folder) == repository ?? Repository.root(of: root)
    packages.append(Package(folder, manifest, isChecked: isChecked))
    for name in Set(manifest.products.map(\.name)) {
      providers[name, default: []].append(packages.count - 1)
    }
    guard isChecked else { return }
    for local in manifest.localPackages {
      let path = Self.path(of: local, in: folder, at: place ?? folder)
      try add(path, names: local.names, namedBy: "\(folder)/Package.swift")
    }
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
    let path = Path.clean(Path.join(place, Path.relative(local.path, to: folder)))
    return Platform.exists("\(path)/Package.swift") ? path : local.path
  }

  /// Adds a package that a file names, or notes that it is missing.
  package mutating func add(_ path: String, names: [String] = [], namedBy file: String) throws {
    guard let folder = Platform.realPath(path), Platform.exists("\(folder)/Package.swift") else {
      return missing.append(MissingPart(path: path, kind: .package, file: file))
    }
    try add(folder, at: Path.clean(path))
    guard let index = packages.firstIndex(where: { $0.folder == folder }) else { return }
    let allNames = names + [Path.name(path)]
    packages[index].identities.formUnion(allNames.map { $0.lowercased() })
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
    let isPrebuilt = target.kind == .binary
    let absolute: String
    let walk: SourceWalk
    var otherNames: [String] = []
    if isPrebuilt {
      absolute = Path.join(package.folder, target.path ?? "")
      walk = SourceWalk(root: absolute, sources: [])
      otherNames = names(ofBinary: target, in: package)
    } else {
      let folder = try package.manifest.folder(of: target, at: package.folder)
      absolute = Path.join(package.folder, folder)
      walk = self.walk(target, of: package, at: absolute)
      if walk.files.isEmpty { otherNames = ModuleMap.names(of: target, in: absolute) }
    }
    func inTarget(_ path: String) -> String { Path.clean(Path.join(absolute, path)) }
    let module = Module(
      Module.name(ofTarget: target.name),
      target: target.name,
      package: package.manifest.name,
      kind: target.kind,
      folder: Path.relative(absolute, to: root),
      dependencies: target.dependencies.map { resolved($0, besides: package.folder) },
      hasForeignSources: walk.hasForeignSources,
      plugins: target.plugins.map { resolved($0, besides: package.folder) },
      manifest: Path.relative("\(package.folder)/Package.swift", to: root),
      otherNames: otherNames,
      aliases: target.aliases,
      definedFlags: target.definedFlags.union(package.manifest.traits)
    )
    return ModulePlan(
      module: module,
      files: walk.files.map { Path.join(absolute, $0) },
      readFailures: walk.readFailures,
      decided: isPrebuilt ? [] : (target.sources ?? [""]).map(inTarget),
      excluded: (target.exclude + target.resources + walk.documents).map(inTarget),
      omissions: target.moduleFlags.distinct.map { ModuleFlags.omission($0, of: target.name) }
    )
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
  /// A product of a checked package provides the modules of its targets and that of its name.
  package func resolved(
    _ dependency: DeclaredDependency,
    besides folder: String = ""
  ) -> DeclaredDependency {
    if dependency.modules != nil { return dependency }
    let identity = dependency.package?.lowercased()
    let candidates = (providers[dependency.name] ?? []).lazy.map { packages[$0] }
    let provider = candidates.first { candidate in
      if candidate.folder == folder { return false }
      guard let identity else { return true }
      return candidate.identities.contains(identity)
    }
    guard let provider,
      let product = provider.manifest.products.first(where: { $0.name == dependency.name })
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

  /// Returns the identity of a package: the last part of its URL or path.
  package static func identity(of location: String) -> String? {
    let parts = location.lowercased().split { character in character == "/" || character == ":" }
    guard let name = parts.last else { return nil }
    return String(name.hasSuffix(".git") ? name.dropLast(4) : name)
  }

  /// Returns whether one of the packages has a product with a name.
  package func provides(_ product: String) -> Bool { providers[product] != nil }

  /// The local packages that are not checked, with paths relative to a root.
  package func omissions(root: String) -> [Omission] {
    let others = packages.filter { !$0.isChecked }
    return others.map { package in
      Omission(.otherRepository, Path.relative(package.folder, to: root))
    }
  }

  /// The identities of the packages that the checked ones fetch.
  package var remotePackages: Set<String> {
    Set(packages.filter(\.isChecked).flatMap(\.manifest.remotePackages))
  }
}
