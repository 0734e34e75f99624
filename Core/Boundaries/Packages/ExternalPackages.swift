package import BoundariesGraph
import BoundariesScan
import NavigatorOperatingSystem

/// The packages that SwiftPM or Xcode has fetched for the checked packages.
///
/// Most products have the name of the one module that they provide. To evaluate a manifest takes
/// about a second, so only packages of products with unexplained names are evaluated, and only those
/// that a checked manifest names.
package struct ExternalPackages {
  private let reader: ManifestReader
  /// The folders of the packages, by their names in lower case.
  private let folders: [String: String]
  /// The identities of the packages that are not fetched.
  package let unfetched: [String]
  private var manifests: [String: Manifest?] = [:]
  /// The dependencies on products, by the identities of their packages and their names.
  private var products: [[String]: DeclaredDependency] = [:]

  /// Finds the packages that the checked manifests name, by their identities.
  package init(root: String, names: Set<String>, reader: ManifestReader) {
    self.reader = reader
    let checkouts = Self.checkouts(root: root, scratch: reader.scratch)
    folders = Self.folders(of: names, in: checkouts)
    unfetched = names.subtracting(folders.keys).sorted()
  }

  /// Returns the first folder for each identity among the folders in some others.
  private static func folders(
    of identities: Set<String>,
    in checkouts: [String]
  ) -> [String: String] {
    var folders: [String: String] = [:]
    for checkout in checkouts {
      for name in Platform.names(in: checkout) {
        let identity = name.lowercased()
        guard identities.contains(identity), folders[identity] == nil else { continue }
        folders[identity] = "\(checkout)/\(name)"
      }
    }
    return folders
  }

  /// Returns the indices of the modules whose imports the names of their products do not explain, and of the modules that
  /// these depend on.
  ///
  /// `imported` are the imports of each module without those of checked modules.
  package func unexplained(
    _ modules: [(module: Module, imported: Set<String>)],
    isSystem: (String) -> Bool
  ) -> Set<Int> {
    if folders.isEmpty { return [] }
    let namesakes = Dictionary(grouping: modules.indices) { index in modules[index].module.name }
    func dependencies(of index: Int) -> [DeclaredDependency] {
      modules[index].module.dependencies ?? []
    }
    let unexplained = modules.indices.filter { index in
      !Self.explain(dependencies(of: index), modules[index].imported, isSystem)
    }
    return reachable(from: unexplained) { index in
      var next: [Int] = []
      for dependency in dependencies(of: index) {
        for name in dependency.modules ?? [] { next += namesakes[name] ?? [] }
      }
      return next
    }
  }

  /// Returns whether each import has the name of a dependency, and each dependency with unknown modules the name of an
  /// import.
  private static func explain(
    _ dependencies: [DeclaredDependency],
    _ imported: Set<String>,
    _ isSystem: (String) -> Bool
  ) -> Bool {
    var names: Set<String> = []
    for dependency in dependencies {
      let name = Module.name(ofTarget: dependency.name)
      names.insert(name)
      if dependency.modules == nil, !imported.contains(name) { return false }
    }
    return imported.allSatisfy { module in names.contains(module) || isSystem(module) }
  }

  /// Returns a dependency with the modules of its product, or unchanged if its package is not fetched.
  package mutating func resolve(_ dependency: DeclaredDependency) -> DeclaredDependency {
    if dependency.modules != nil { return dependency }
    var identities = folders.keys.sorted()
    if let package = dependency.package { identities.insert(package.lowercased(), at: 0) }
    for identity in identities {
      guard var resolved = product(called: dependency.name, of: identity) else { continue }
      resolved.condition = dependency.condition
      resolved.traits = dependency.traits
      return resolved
    }
    return dependency
  }

  /// Returns the dependency on a product of a package; nil if the package is not fetched, or has no such product.
  private mutating func product(
    called name: String,
    of identity: String
  ) -> DeclaredDependency? {
    let key = [identity, name]
    if let known = products[key] { return known }
    guard let folder = folders[identity],
      let manifest = manifest(identity),
      let product = manifest.product(called: name)
    else { return nil }
    let dependency = manifest.dependency(on: product, package: identity, in: folder)
    products[key] = dependency
    return dependency
  }

  /// Returns the products of libraries that have a module among their targets, of the packages with these identities.
  package mutating func products(
    providing module: String,
    of identities: [String]
  ) -> [DeclaredDependency] {
    var found: [DeclaredDependency] = []
    for identity in identities.sorted() {
      guard let folder = folders[identity], let manifest = manifest(identity) else { continue }
      let package = Path.name(folder)
      for product in manifest.products where manifest.provides(module, by: product) {
        let modules = manifest.provided(by: product)
        found.append(DeclaredDependency(name: product.name, modules: modules, package: package))
      }
    }
    return found
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
  /// Returns a dependency on a product of a package that is not checked, with the modules that it provides and the modules
  /// that it depends on.
  ///
  /// A target without code wraps its dependencies, such as a binary; so the product provides these, too.
  func dependency(on product: Product, package: String, in folder: String) -> DeclaredDependency {
    let wrapped = reachable(from: product.targets) { name in
      hasCode(name, in: folder) ? [] : dependencies(of: name)
    }
    var modules = provided(by: product)
    for target in targets where wrapped.contains(target.name) {
      modules.append(Module.name(ofTarget: target.name))
    }
    modules = modules.distinct
    return DeclaredDependency(
      name: product.name,
      modules: modules,
      package: package,
      reach: closure(of: product.targets).subtracting(modules),
      isImportable: product.targets.contains(where: isLibrary)
    )
  }

  /// Returns whether a module is that of a library among the targets of a product.
  fileprivate func provides(_ module: String, by product: Product) -> Bool {
    product.targets.contains { name in
      Module.name(ofTarget: name) == module && isLibrary(name)
    }
  }

  /// Returns whether a target is a library, which an import can name.
  private func isLibrary(_ name: String) -> Bool {
    let kind = target(called: name)?.kind
    return kind == .library || kind == .system
  }

  private func target(called name: String) -> Target? {
    targets.first { target in target.name == name }
  }

  func product(called name: String) -> Product? {
    products.first { product in product.name == name }
  }

  /// Returns the modules of the targets of a product, and the module with the name of the product if they depend on it.
  func provided(by product: Product) -> [String] {
    var names = product.targets
    let hasTargetOfItsName = target(called: product.name) != nil
    if hasTargetOfItsName, !names.contains(product.name) {
      let reached = reachable(from: names, dependencies)
      if reached.contains(product.name) { names.append(product.name) }
    }
    return names.map(Module.name(ofTarget:))
  }

  /// Returns the modules that targets depend on, and the products of other packages by name.
  private func closure(of names: [String]) -> Set<String> {
    let reached = reachable(from: names, dependencies)
    return Set(reached.map(Module.name(ofTarget:)))
  }

  private func dependencies(of name: String) -> [String] {
    let dependencies = target(called: name)?.dependencies ?? []
    return dependencies.map(\.name)
  }

  /// Returns whether a target has a file with code, or cannot be read.
  private func hasCode(_ name: String, in folder: String) -> Bool {
    guard let target = target(called: name),
      target.kind == .library,
      let path = try? self.folder(of: target, at: folder)
    else { return true }
    let root = Path.join(folder, path)
    let rules = SourceRules(root: root, sources: target.sources, exclude: target.exclude)
    let walk = SourceWalk(target: root, in: folder, rules: rules)
    if !walk.readFailures.isEmpty { return true }
    let files = walk.files + walk.foreignFiles
    return files.contains { file in Self.hasCode(Path.join(root, file)) }
  }

  /// Returns whether a file has more than comments and directives of the preprocessor, or cannot be read.
  private static func hasCode(_ file: String) -> Bool {
    guard let bytes = try? Platform.contents(of: file) else { return true }
    let newline = UInt8(ascii: "\n")
    let lines = bytes.split(separator: newline)
    let linesOfCode = lines.filter { line in
      let first = line.first { byte in byte > UInt8(ascii: " ") }
      let isDirective = first == UInt8(ascii: "#")
      return !isDirective
    }
    let code = Array(linesOfCode.joined(separator: [newline]))
    // The end of the text is a token, too.
    return Lexer.tokens(of: code).count > 1
  }
}

/// The folders into which SwiftPM and Xcode fetch packages.
extension ExternalPackages {
  /// Returns the possible folders for a root package, the nearest first; they need not exist.
  private static func checkouts(root: String, scratch: String?) -> [String] {
    var folders: [String] = []
    if let scratch { folders.append(scratch) }
    folders.append("\(root)/.build")
    // In a build phase, `BUILD_DIR` is `Build/Products` in the folder of the derived data.
    if let products = Platform.environment("BUILD_DIR") {
      folders.append("\(products)/../../SourcePackages")
    }
    folders.append("\(root)/SourcePackages")
    folders += derivedData(root)
    return folders.map { folder in "\(folder)/checkouts" }
  }

  /// Returns the folders of Xcode's derived data whose project or package is in a folder.
  private static func derivedData(_ root: String) -> [String] {
    guard let home = Platform.environment("HOME") else { return [] }
    let folder = "\(home)/Library/Developer/Xcode/DerivedData"
    var found: [String] = []
    for name in Platform.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard let info = try? Platform.contents(of: "\(path)/info.plist") else { continue }
      let isOfRoot = info.contains(">\(root)/".utf8) || info.contains(">\(root)<".utf8)
      if isOfRoot { found.append("\(path)/SourcePackages") }
    }
    return found
  }
}
