/// The dependencies that the targets of projects declare.
struct XcodeDependencies {
  /// A target, or what else has a name, with the modules of the target.
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
        let module = project.modules[target] ?? []
        modules[project.path, default: [:]][target] = module
        var names = [project.name(of: target)] + module
        if let product = project.text(target, "productReference") {
          modules[project.path, default: [:]][product] = module
          if let name = project.linkedName(of: product) { names.append(name) }
        }
        for name in names where self.names[name] == nil { self.names[name] = module }
      }
    }
    for project in projects {
      for target in project.targets where Self.isPods(project.name(of: target)) {
        let dependencies = project.list(target, "dependencies").compactMap {
          name(of: $0, in: project)
        }
        pods[project.module(of: target)] = dependencies.flatMap { $0.modules ?? [] }
      }
    }
  }

  /// Returns what a target depends on or links, each once.
  func of(_ target: String, in project: XcodeProject) -> [DeclaredDependency] {
    let declared = project.list(target, "dependencies")
    // Without code of its own, an aggregate stands for what it depends on.
    let aggregated = reachable(from: aggregates(in: declared, project)) {
      aggregates(in: project.list($0, "dependencies"), project)
    }
    .flatMap { project.list($0, "dependencies") }
    let linked = project.list(target, "buildPhases")
      .filter { project.text($0, "isa") == "PBXFrameworksBuildPhase" }
      .flatMap { project.list($0, "files") }
    let products =
      project.list(target, "packageProductDependencies")
      + (declared + linked).compactMap { project.text($0, "productRef") }
    var found = declared.compactMap { name(of: $0, in: project) }.map(dependency)
    found += linked.compactMap { linked in
      project.text(linked, "fileRef").flatMap { dependency(onLinked: $0, in: project) }
    }
    // What flags link may be needed without an import.
    let flagged = (project.flagged[target] ?? []).sorted().map {
      let modules = names[$0] ?? [Module.name(ofTarget: $0)]
      return DeclaredDependency(name: $0, modules: modules, isImportable: false)
    }
    let indirect = aggregated.compactMap { name(of: $0, in: project) }.map { named in
      var dependency = dependency(on: named.name, named.modules)
      dependency.isImportable = false
      return dependency
    }
    let all =
      found + indirect + products.compactMap { product($0, in: project) } + flagged
    var seen: Set<String> = []
    return all.filter { seen.insert($0.name).inserted }
  }

  /// Returns a dependency on a target, or else on a binary, which may be needed without an import.
  private func dependency(on name: String, _ modules: [String]?) -> DeclaredDependency {
    if Self.isPods(name) {
      // The pods are dependencies of one target, which the others link; a podfile lists them.
      let pods = modules?.first.flatMap { self.pods[$0] }
      return DeclaredDependency(
        name: name,
        modules: pods.map { $0 + (modules ?? []) },
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
    dependencies.compactMap { project.text($0, "target") }
      .filter { project.text($0, "isa") == "PBXAggregateTarget" }
  }

  private func dependency(
    onLinked object: String,
    in project: XcodeProject
  ) -> DeclaredDependency? {
    guard let named = name(ofLinked: object, in: project) else { return nil }
    var dependency = dependency(on: named.name, named.modules)
    let path = named.modules == nil ? project.path(of: object) : nil
    let inside = path.map { ModuleMap.names(inBinary: $0).distinct } ?? []
    if !inside.isEmpty { dependency.modules = inside }
    return dependency
  }

  private static func isPods(_ name: String) -> Bool {
    name.hasPrefix("Pods-") || name.hasPrefix("Pods_")
  }

  private func product(_ product: String, in project: XcodeProject) -> DeclaredDependency? {
    guard let name = project.text(product, "productName") else { return nil }
    if name.hasPrefix("plugin:") {
      return DeclaredDependency(name: name, modules: [], isImportable: false)
    }
    let package = project.text(product, "package").flatMap { project.identity(of: $0) }
    return packages.resolved(DeclaredDependency(name: name, modules: nil, package: package))
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
    return project.text(dependency, "name").map { ($0, names[$0]) }
  }

  /// Returns the target of an object in another project.
  private func remote(_ proxy: String, in project: XcodeProject) -> Named? {
    guard let name = project.text(proxy, "remoteInfo") else { return nil }
    let other = project.text(proxy, "containerPortal").flatMap { portal in
      portal == project.rootObject ? project.path : project.path(of: portal)
    }
    let module = other.flatMap { modules[$0] }.flatMap { identifiers in
      project.text(proxy, "remoteGlobalIDString").flatMap { identifiers[$0] }
    }
    return (name, module ?? names[name])
  }

  /// Returns the target whose product is linked, or the name in the path; nil for one of an SDK.
  private func name(ofLinked object: String, in project: XcodeProject) -> Named? {
    if let proxy = project.text(object, "remoteRef"), let found = remote(proxy, in: project) {
      return found
    }
    guard let name = project.linkedName(of: object) else { return nil }
    return (name, modules[project.path]?[object] ?? names[name])
  }
}

extension XcodeProject {
  /// Returns the name in the path of a linked framework or library; nil for one of an SDK.
  func linkedName(of object: String) -> String? {
    let tree = text(object, "sourceTree")
    guard let path = text(object, "path"), tree != "SDKROOT", tree != "DEVELOPER_DIR" else {
      return nil
    }
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    guard let name = parts.first, let suffix = parts.last else { return nil }
    let isLibrary = ["a", "dylib", "tbd"].contains(suffix) && name.hasPrefix("lib")
    return String(isLibrary ? name.dropFirst(3) : name)
  }

  /// Returns the identity of a package: the last part of its URL or path.
  func identity(of package: String) -> String? {
    let path = text(package, "relativePath").map { Path.clean(Path.join(root, $0)) }
    return (text(package, "repositoryURL") ?? path).flatMap(PackageSet.identity)
  }
}
