import NavigatorOperatingSystem

/// The Xcode projects of a check: their targets as plans, and the packages that they use.
struct XcodeProjects {
  let projects: [XcodeProject]
  private let root: String
  /// The folder that nothing is read outside of: the repository, or else the checked folder.
  private let outermost: String
  /// The modules of all targets, by the names of the targets and of the modules.
  private let modules: [String: String]

  init(_ paths: [String], root: String) throws(LoadError) {
    self.root = root
    outermost = Repository.root(of: root) ?? root
    projects = try paths.map(XcodeProject.init)
    let targets = projects.flatMap { project in
      project.targets.map { (project.text($0, "name") ?? $0, project.module(of: $0)) }
    }
    modules = Dictionary(targets + targets.map { ($1, $1) }) { first, _ in first }
  }

  /// The folders of the local packages in the repository, as references and as files of a project.
  var localPackages: [String] {
    projects.flatMap { project in
      let references = project.all("XCLocalSwiftPackageReference").compactMap { reference in
        project.text(reference, "relativePath").map { Path.join(project.root, $0) }
      }
      let folders = project.all("PBXFileReference").filter {
        ["folder", "wrapper"].contains(project.text($0, "lastKnownFileType"))
      }
      return (references + folders.compactMap(project.path)).compactMap(Platform.realPath)
        .filter { isInside($0) && Platform.exists("\($0)/Package.swift") }
    }
  }

  /// The identities of the packages that the projects fetch.
  var remotePackages: Set<String> {
    projects.reduce(into: []) { found, project in
      let packages = project.all("XCRemoteSwiftPackageReference")
      found.formUnion(packages.compactMap { identity(of: $0, in: project) })
    }
  }

  /// Returns a plan for every target, in the order of the projects.
  func plans(_ packages: PackageSet) -> [ModulePlan] {
    projects.flatMap { project in project.targets.map { plan($0, of: project, packages) } }
  }

  private func plan(
    _ target: String,
    of project: XcodeProject,
    _ packages: PackageSet
  ) -> ModulePlan {
    let sources = project.sources(of: target)
    let inside = sources.included.filter { isInside(Platform.realPath($0) ?? $0) }
    var walk = SourceWalk(
      root: outermost,
      in: outermost,
      sources: inside.map { Path.relative($0, to: outermost) },
      exclude: sources.excluded.map { Path.relative($0, to: outermost) }
    )
    walk.run()
    let files = walk.files.map { Path.join(outermost, $0) }
    let folder = folder(of: files) ?? project.root
    let outside = Set(sources.included).subtracting(inside).sorted().map {
      SystemError($0, reason: "outside of the repository")
    }
    let module = Module(
      project.module(of: target),
      target: project.text(target, "name") ?? target,
      package: project.name,
      kind: project.kind(of: target) ?? .library,
      folder: Path.relative(folder, to: root),
      dependencies: dependencies(of: target, in: project, packages),
      hasForeignSources: walk.hasForeignSources,
      manifest: Path.relative("\(project.path)/project.pbxproj", to: root)
    )
    return ModulePlan(
      module: module,
      root: folder,
      files: files.map { Path.relative($0, to: folder) },
      readFailures: walk.readFailures + outside
    )
  }

  /// Returns the innermost folder that contains sorted files; nil without files.
  private func folder(of files: [String]) -> String? {
    guard let first = files.first, let last = files.last else { return nil }
    // What the first and the last share, all share.
    let shared = zip(first.split(separator: "/").dropLast(), last.split(separator: "/").dropLast())
    return "/" + shared.prefix { $0 == $1 }.map(\.0).joined(separator: "/")
  }

  private func isInside(_ path: String) -> Bool {
    path == outermost || path.hasPrefix(outermost + "/")
  }
}

extension XcodeProjects {
  private func dependencies(
    of target: String,
    in project: XcodeProject,
    _ packages: PackageSet
  ) -> [DeclaredDependency] {
    let declared = project.list(target, "dependencies")
    let linked = project.files(of: target, in: "PBXFrameworksBuildPhase")
    let products =
      project.list(target, "packageProductDependencies")
      + (declared.compactMap { project.text($0, "productRef") } + linked).filter {
        project.text($0, "isa") == "XCSwiftPackageProductDependency"
      }
    var found = declared.compactMap { name(ofDependency: $0, in: project) }.map(dependency)
    found += linked.compactMap { name(ofLinked: $0, in: project) }.map(dependency)
    found += products.compactMap { product in
      project.text(product, "productName").map { name in
        let package = project.text(product, "package").flatMap { identity(of: $0, in: project) }
        return packages.product(Manifest.Dependency(name: name, package: package, isProduct: true))
      }
    }
    var names: Set<String> = []
    return found.filter { names.insert($0.name).inserted }
  }

  /// Returns a dependency on a target, or else on a binary, which may be needed without an import.
  private func dependency(on name: String) -> DeclaredDependency {
    let module = modules[name] ?? Module.name(ofTarget: name)
    return DeclaredDependency(name: name, modules: [module], isImportable: modules[name] != nil)
  }

  /// Returns the name of the target that a dependency names, in this project or in another one.
  private func name(ofDependency object: String, in project: XcodeProject) -> String? {
    if let target = project.text(object, "target") { return project.text(target, "name") }
    return project.text(object, "targetProxy").flatMap { project.text($0, "remoteInfo") }
      ?? project.text(object, "name")
  }

  /// Returns the name in the path of a linked framework or library; nil for one of an SDK.
  private func name(ofLinked object: String, in project: XcodeProject) -> String? {
    let tree = project.text(object, "sourceTree")
    guard let path = project.text(object, "path"), tree != "SDKROOT", tree != "DEVELOPER_DIR" else {
      return nil
    }
    let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    guard let name = parts.first, let suffix = parts.last else { return nil }
    let isLibrary = ["a", "dylib", "tbd"].contains(suffix) && name.hasPrefix("lib")
    return String(isLibrary ? name.dropFirst(3) : name)
  }

  /// Returns the identity of a fetched package: the last part of its URL; nil for a local one.
  private func identity(of package: String, in project: XcodeProject) -> String? {
    let name = project.text(package, "repositoryURL")?.lowercased().split(separator: "/").last
    return name.map { String($0.hasSuffix(".git") ? $0.dropLast(4) : $0) }
  }
}
