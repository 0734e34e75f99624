import NavigatorOperatingSystem

/// The packages that SwiftPM has fetched for a root package.
///
/// Most products have the name of the one module that they provide. To evaluate a manifest takes
/// about a second, so only packages of products with unexplained names are evaluated.
struct ExternalPackages {
  private let folder: String
  private let reader: ManifestReader
  /// The folders of the fetched packages, by their names in lower case.
  private let folders: [String: String]
  private var manifests: [String: Manifest?] = [:]

  init(root: String, reader: ManifestReader) {
    folder = "\(reader.scratch ?? "\(root)/.build")/checkouts"
    self.reader = reader
    var folders: [String: String] = [:]
    for entry in (try? Platform.entries(of: folder)) ?? [] {
      let name = String(decoding: entry.name, as: UTF8.self)
      folders[name.lowercased()] = "\(folder)/\(name)"
    }
    self.folders = folders
  }

  /// Returns the declared dependencies of a module, with the modules of products if the names of the
  /// products do not explain the imports of modules that no checked package contains.
  mutating func resolve(
    _ dependencies: [DeclaredDependency],
    imported: Set<String>
  ) -> [DeclaredDependency] {
    let unknown = dependencies.filter { $0.modules == nil }
    guard !unknown.isEmpty, !folders.isEmpty else { return dependencies }
    let explained = Set(dependencies.map { Module.name(ofTarget: $0.name) })
    let isExplained =
      imported.allSatisfy { explained.contains($0) || ToolchainModules.contains($0) }
      && unknown.allSatisfy { imported.contains(Module.name(ofTarget: $0.name)) }
    if isExplained { return dependencies }
    return dependencies.map { $0.modules == nil ? resolve($0) : $0 }
  }

  private mutating func resolve(_ dependency: DeclaredDependency) -> DeclaredDependency {
    let candidates = dependency.package.map { [$0.lowercased()] } ?? []
    for identity in candidates + folders.keys.sorted() {
      guard let manifest = manifest(identity),
        let product = manifest.products.first(where: { $0.name == dependency.name })
      else { continue }
      return manifest.dependency(on: product, package: identity)
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
      product.name,
      modules: modules,
      package: package,
      reach: closure(of: product.targets).subtracting(modules),
      isImportable: kinds.contains { $0 == .library || $0 == .system }
    )
  }

  /// Returns the modules that targets depend on, and the products of other packages by name.
  private func closure(of names: [String]) -> Set<String> {
    var seen = Set(names)
    var queue = names
    while let name = queue.popLast() {
      for dependency in targets.first(where: { $0.name == name })?.dependencies ?? []
      where seen.insert(dependency.name).inserted {
        queue.append(dependency.name)
      }
    }
    return Set(seen.map(Module.name(ofTarget:)))
  }
}
