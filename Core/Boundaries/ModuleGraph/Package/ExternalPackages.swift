import NavigatorOperatingSystem

/// The packages that SwiftPM or Xcode has fetched for the checked packages.
///
/// Most products have the name of the one module that they provide. To evaluate a manifest takes
/// about a second, so only packages of products with unexplained names are evaluated, and only those
/// that a checked manifest names.
struct ExternalPackages {
  private let reader: ManifestReader
  /// The folders of the packages, by their names in lower case.
  private let folders: [String: String]
  /// The identities of the packages that are not fetched.
  let unfetched: [String]
  private var manifests: [String: Manifest?] = [:]

  /// Finds the packages that the checked manifests and exports name, by their identities.
  init(root: String, names: Set<String>, local: [String: String], reader: ManifestReader) {
    self.reader = reader
    var folders = local.filter { Platform.exists("\($0.value)/Package.swift") }
    for folder in CheckoutFolders.all(root: root, scratch: reader.scratch) {
      for name in Platform.names(in: folder) {
        let identity = name.lowercased()
        if names.contains(identity), folders[identity] == nil {
          folders[identity] = "\(folder)/\(name)"
        }
      }
    }
    self.folders = folders
    unfetched = names.filter { folders[$0] == nil }.sorted()
  }

  /// Returns the indices of the modules whose imports the names of their products do not explain, and
  /// of all that these depend on; of each module, the imports of modules that are not checked matter.
  func unexplained(
    _ modules: [(module: Module, imported: Set<String>)],
    isSystem: (String) -> Bool
  ) -> Set<Int> {
    if folders.isEmpty { return [] }
    let owners = Dictionary(
      modules.indices.map { (modules[$0].module.name, [$0]) },
      uniquingKeysWith: +
    )
    let unexplained = modules.indices.filter { index in
      let dependencies = modules[index].module.dependencies ?? []
      let explained = Set(dependencies.map { Module.name(ofTarget: $0.name) })
      let unknown = dependencies.filter { $0.modules == nil }.map { Module.name(ofTarget: $0.name) }
      return !modules[index].imported.allSatisfy { explained.contains($0) || isSystem($0) }
        || !unknown.allSatisfy(modules[index].imported.contains)
    }
    return reachable(from: unexplained) { index in
      (modules[index].module.dependencies ?? []).flatMap { $0.modules ?? [] }.flatMap {
        owners[$0] ?? []
      }
    }
  }

  /// Returns a dependency with the modules of its product, or unchanged if its package is not fetched.
  mutating func resolve(_ dependency: DeclaredDependency) -> DeclaredDependency {
    if dependency.modules != nil { return dependency }
    let candidates = dependency.package.map { [$0.lowercased()] } ?? []
    for identity in candidates + folders.keys.sorted() {
      guard let manifest = manifest(identity),
        let product = manifest.products.first(where: { $0.name == dependency.name })
      else { continue }
      var resolved = manifest.dependency(on: product, package: identity)
      resolved.condition = dependency.condition
      return resolved
    }
    return dependency
  }

  private mutating func manifest(_ identity: String) -> Manifest? {
    guard let folder = folders[identity] else { return nil }
    if let known = manifests[identity] { return known }
    let manifest = try? reader.manifest(in: folder)
    manifests[identity] = .some(manifest)
    return manifest
  }
}

extension Manifest {
  /// Returns a dependency on a product: the modules it provides, and those it depends on.
  func dependency(on product: Product, package: String) -> DeclaredDependency {
    let modules = product.targets.map(Module.name(ofTarget:))
    let kinds = product.targets.compactMap { name in targets.first { $0.name == name }?.kind }
    return DeclaredDependency(
      name: product.name,
      modules: modules,
      package: package,
      reach: closure(of: product.targets).subtracting(modules),
      isImportable: kinds.contains { $0 == .library || $0 == .system }
    )
  }

  /// Returns the modules that targets depend on, and the products of other packages by name.
  private func closure(of names: [String]) -> Set<String> {
    let found = reachable(from: names) { name in
      (targets.first { $0.name == name }?.dependencies ?? []).map(\.name)
    }
    return Set(found.map(Module.name(ofTarget:)))
  }
}
