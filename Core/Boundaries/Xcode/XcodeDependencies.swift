import BoundariesGraph
import BoundariesPackages

/// The dependencies that the targets of projects declare.
struct XcodeDependencies {
  /// The name of a target, or of a binary, and the modules of the target; nil for a binary.
  private typealias Named = (name: String, modules: [String]?)

  private let packages: PackageSet
  /// The modules of targets and products, by the paths of their projects and their identifiers.
  private var modules: [String: [String: [String]]] = [:]
  /// The modules of all targets, by the names of the targets, products and modules.
  private var names: [String: [String]] = [:]
  /// The modules of the pods of each target of CocoaPods that stands for all of a target.
  private var pods: [String: [String]] = [:]

  init(_ projects: [XcodeProject], _ packages: PackageSet) {
    self.packages = packages
    for project in projects {
      for target in project.targets where !project.isBundle(target) {
        addModules(of: target, in: project)
      }
    }
    // A target of CocoaPods may depend on targets of any project, so all are known here.
    for project in projects {
      for target in project.targets where Self.isPods(project.name(of: target)) {
        addPods(of: target, in: project)
      }
    }
  }

  private mutating func addModules(of target: String, in project: XcodeProject) {
    let module = project.modules[target] ?? []
    modules[project.path, default: [:]][target] = module
    var names = [project.name(of: target)] + module
    if let product = project.text(target, "productReference") {
      modules[project.path, default: [:]][product] = module
      if let name = project.linkedName(of: product) {
        names.append(name)
      }
    }
    for name in names where self.names[name] == nil {
      self.names[name] = module
    }
  }

  private mutating func addPods(of target: String, in project: XcodeProject) {
    var modules: [String] = []
    for dependency in project.list(target, "dependencies") {
      guard let named = name(of: dependency, in: project) else { continue }
      modules += named.modules ?? []
    }
    pods[project.module(of: target)] = modules
  }

  /// Returns the dependencies that a target declares or links, each once.
  func of(_ target: String, in project: XcodeProject) -> [DeclaredDependency] {
    let declared = project.list(target, "dependencies")
    let linked = linkedFiles(of: target, in: project)
    var all: [DeclaredDependency] = []
    for object in declared {
      if let named = name(of: object, in: project) {
        all.append(dependency(on: named))
      }
    }
    for object in linked {
      guard let file = project.text(object, "fileRef"),
        let dependency = dependency(onLinked: file, in: project)
      else { continue }
      all.append(dependency)
    }
    all += indirect(through: declared, in: project)
    var products = project.list(target, "packageProductDependencies")
    for object in declared + linked {
      if let product = project.text(object, "productRef") {
        products.append(product)
      }
    }
    all += products.compactMap { product in dependency(onProduct: product, in: project) }
    all += linkedByFlags(target, in: project)
    var seen: Set<String> = []
    return all.filter { dependency in seen.insert(dependency.name).inserted }
  }

  /// Returns the files that the build phases of a target link.
  private func linkedFiles(of target: String, in project: XcodeProject) -> [String] {
    var files: [String] = []
    for phase in project.list(target, "buildPhases")
    where project.text(phase, "isa") == "PBXFrameworksBuildPhase" {
      files += project.list(phase, "files")
    }
    return files
  }

  /// Returns the dependencies of the aggregate targets that dependencies lead to.
  ///
  /// An aggregate has no code, so it stands for its dependencies. They may be needed without an import.
  private func indirect(
    through declared: [String],
    in project: XcodeProject
  ) -> [DeclaredDependency] {
    let aggregates = reachable(from: aggregates(in: declared, project)) { aggregate in
      self.aggregates(in: project.list(aggregate, "dependencies"), project)
    }
    var indirect: [DeclaredDependency] = []
    for aggregate in aggregates {
      for object in project.list(aggregate, "dependencies") {
        guard let named = name(of: object, in: project) else { continue }
        var dependency = dependency(on: named)
        dependency.isImportable = false
        indirect.append(dependency)
      }
    }
    return indirect
  }

  /// Returns the dependencies in the linker flags of a target, which may be needed without an import.
  private func linkedByFlags(_ target: String, in project: XcodeProject) -> [DeclaredDependency] {
    let names = project.linkedNames[target] ?? []
    return names.sorted().map { name in
      let modules = self.names[name] ?? [Module.name(ofTarget: name)]
      return DeclaredDependency(name: name, modules: modules, isImportable: false)
    }
  }

  /// Returns a dependency on a target, or on a binary, which may be needed without an import.
  private func dependency(on named: Named) -> DeclaredDependency {
    let (name, modules) = named
    if Self.isPods(name) {
      // The target of CocoaPods depends on the pods, and other targets link it; a podfile lists the pods.
      var provided: [String]?
      if let modules, let first = modules.first, let pods = pods[first] {
        provided = pods + modules
      }
      return DeclaredDependency(
        name: name,
        modules: provided,
        package: "Pods",
        isImportable: false
      )
    }
    return DeclaredDependency(
      name: name,
      modules: modules ?? [Module.name(ofTarget: name)],
      isImportable: modules != nil
    )
  }

  private func aggregates(in dependencies: [String], _ project: XcodeProject) -> [String] {
    let targets = dependencies.compactMap { dependency in project.text(dependency, "target") }
    return targets.filter { target in project.text(target, "isa") == "PBXAggregateTarget" }
  }

  private func dependency(
    onLinked object: String,
    in project: XcodeProject
  ) -> DeclaredDependency? {
    guard let named = name(ofLinked: object, in: project) else { return nil }
    var dependency = dependency(on: named)
    let isBinary = named.modules == nil
    if isBinary, let path = project.path(of: object) {
      let inside = ModuleMap.names(inBinary: path).distinct
      if !inside.isEmpty {
        dependency.modules = inside
      }
    }
    return dependency
  }

  private static func isPods(_ name: String) -> Bool {
    name.hasPrefix("Pods-") || name.hasPrefix("Pods_")
  }

  /// Returns a dependency on a product of a package.
  private func dependency(
    onProduct product: String,
    in project: XcodeProject
  ) -> DeclaredDependency? {
    guard let name = project.text(product, "productName") else { return nil }
    if name.hasPrefix("plugin:") {
      return DeclaredDependency(name: name, modules: [], isImportable: false)
    }
    var identity: String?
    if let package = project.text(product, "package") {
      identity = project.identity(of: package)
    }
    let dependency = DeclaredDependency(name: name, modules: nil, package: identity)
    return packages.resolved(dependency)
  }
}

extension XcodeDependencies {
  /// Returns the target that a dependency names, in its project or in another one.
  private func name(of dependency: String, in project: XcodeProject) -> Named? {
    if let target = project.text(dependency, "target") {
      return (project.name(of: target), modules[project.path]?[target])
    }
    if let proxy = project.text(dependency, "targetProxy"),
      let found = remote(proxy, in: project)
    {
      return found
    }
    guard let name = project.text(dependency, "name") else { return nil }
    return (name, names[name])
  }

  /// Returns the target of an object in another project.
  private func remote(_ proxy: String, in project: XcodeProject) -> Named? {
    guard let name = project.text(proxy, "remoteInfo") else { return nil }
    if let other = containingProject(of: proxy, in: project),
      let target = project.text(proxy, "remoteGlobalIDString"),
      let found = modules[other]?[target]
    {
      return (name, found)
    }
    return (name, names[name])
  }

  /// Returns the path of the project that contains the object of a proxy.
  private func containingProject(of proxy: String, in project: XcodeProject) -> String? {
    guard let portal = project.text(proxy, "containerPortal") else { return nil }
    if portal == project.rootIdentifier { return project.path }
    return project.path(of: portal)
  }

  /// Returns the target whose product is linked, or the name in the path; nil for a library of an SDK.
  private func name(ofLinked object: String, in project: XcodeProject) -> Named? {
    if let proxy = project.text(object, "remoteRef"), let found = remote(proxy, in: project) {
      return found
    }
    guard let name = project.linkedName(of: object) else { return nil }
    if let product = modules[project.path]?[object] { return (name, product) }
    return (name, names[name])
  }
}

extension XcodeProject {
  /// Returns the name in the path of a linked framework or library; nil for one of an SDK.
  func linkedName(of object: String) -> String? {
    let tree = text(object, "sourceTree")
    let isOfSDK = tree == "SDKROOT" || tree == "DEVELOPER_DIR"
    guard !isOfSDK, let path = text(object, "path") else { return nil }
    let file = path.split(separator: "/").last ?? ""
    let parts = file.split(separator: ".")
    guard let name = parts.first, let suffix = parts.last else { return nil }
    let isLibrary = ["a", "dylib", "tbd"].contains(suffix)
    let prefix = "lib"
    if isLibrary, name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return String(name)
  }

  /// Returns the identity of a package: the last part of its URL or path.
  func identity(of package: String) -> String? {
    if let url = text(package, "repositoryURL") { return PackageSet.identity(of: url) }
    guard let path = text(package, "relativePath") else { return nil }
    return PackageSet.identity(of: Path.resolve(path, in: root))
  }
}
