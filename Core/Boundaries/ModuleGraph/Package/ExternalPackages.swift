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
  /// The dependencies on products, by the identities of their packages and their names.
  private var products: [[String]: DeclaredDependency] = [:]

  /// Finds the packages that the checked manifests name, by their identities.
  init(root: String, names: Set<String>, reader: ManifestReader) {
    self.reader = reader
    var folders: [String: String] = [:]
    for folder in Self.checkouts(root: root, scratch: reader.scratch) {
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
      let key = [identity, product.name]
      var resolved =
        products[key]
        ?? manifest.dependency(on: product, package: identity, in: folders[identity] ?? "")
      products[key] = resolved
      resolved.condition = dependency.condition
      resolved.traits = dependency.traits
      return resolved
    }
    return dependency
  }

  private mutating func manifest(_ identity: String) -> Manifest? {
    guard let folder = folders[identity] else { return nil }
    if let known = manifests[identity] { return known }
    let manifest = try? reader.evaluation(in: folder).manifest
    manifests[identity] = .some(manifest)
    return manifest
  }
}

extension Manifest {
  /// Returns a dependency on a product of a package that is not checked: the modules it provides, and those it depends
  /// on.
  ///
  /// A product provides what its targets without code depend on, which is what they are for, such as a binary.
  func dependency(on product: Product, package: String, in folder: String) -> DeclaredDependency {
    let wrapped = reachable(from: product.targets) { name in
      hasCode(name, in: folder) ? [] : dependencies(of: name)
    }
    let own = targets.map(\.name).filter(wrapped.contains).map(Module.name(ofTarget:))
    let modules = (provided(by: product) + own).distinct
    let kinds = product.targets.compactMap { name in targets.first { $0.name == name }?.kind }
    return DeclaredDependency(
      name: product.name,
      modules: modules,
      package: package,
      reach: closure(of: product.targets).subtracting(modules),
      isImportable: kinds.contains { [.library, .system].contains($0) }
    )
  }

  /// Returns the modules of the targets of a product, and the one with its own name to which they lead in the package.
  func provided(by product: Product) -> [String] {
    var names = product.targets
    if !names.contains(product.name), targets.contains(where: { $0.name == product.name }),
      reachable(from: names, dependencies).contains(product.name)
    {
      names.append(product.name)
    }
    return names.map(Module.name(ofTarget:))
  }

  /// Returns the modules that targets depend on, and the products of other packages by name.
  private func closure(of names: [String]) -> Set<String> {
    Set(reachable(from: names, dependencies).map(Module.name(ofTarget:)))
  }

  private func dependencies(of name: String) -> [String] {
    (targets.first { $0.name == name }?.dependencies ?? []).map(\.name)
  }

  /// Returns whether a target has a file with more than comments and directives of the preprocessor, or cannot be read.
  private func hasCode(_ name: String, in folder: String) -> Bool {
    guard let target = targets.first(where: { $0.name == name }), target.kind == .library,
      let path = try? self.folder(of: target, at: folder)
    else { return true }
    let root = Path.join(folder, path)
    let rules = SourceRules(root: root, sources: target.sources, exclude: target.exclude)
    let walk = SourceWalk(target: root, in: folder, rules: rules)
    return !walk.readFailures.isEmpty
      || (walk.files + walk.foreignFiles).contains { file in
        let bytes = try? Platform.contents(of: Path.join(root, file))
        let lines = bytes?.split(separator: UInt8(ascii: "\n")).filter { line in
          line.first { $0 > UInt8(ascii: " ") } != UInt8(ascii: "#")
        }
        return lines.map { Lexer.tokens(of: Array($0.joined(separator: [10]))).count > 1 } ?? true
      }
  }
}

/// The folders into which SwiftPM and Xcode fetch packages.
extension ExternalPackages {
  /// Returns the possible folders for a root package, the nearest first; they need not exist.
  private static func checkouts(root: String, scratch: String?) -> [String] {
    let scratch = [scratch, "\(root)/.build"].compactMap(\.self)
    // `BUILD_DIR` is `Build/Products` in the folder of the derived data, where a build phase runs.
    let phase = Platform.environment("BUILD_DIR").map { ["\($0)/../../SourcePackages"] } ?? []
    let packages = phase + ["\(root)/SourcePackages"] + derivedData(root)
    return (scratch + packages).map { "\($0)/checkouts" }
  }

  /// Returns the folders of Xcode's derived data whose project or package is in a folder.
  private static func derivedData(_ root: String) -> [String] {
    guard let home = Platform.environment("HOME") else { return [] }
    let folder = "\(home)/Library/Developer/Xcode/DerivedData"
    return Platform.names(in: folder).compactMap { name in
      let path = "\(folder)/\(name)"
      guard let info = try? Platform.contents(of: "\(path)/info.plist"),
        info.contains(">\(root)/".utf8) || info.contains(">\(root)<".utf8)
      else { return nil }
      return "\(path)/SourcePackages"
    }
  }
}

extension Platform {
  /// Returns the names of what is in a folder; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? entries(of: folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
  }
}
