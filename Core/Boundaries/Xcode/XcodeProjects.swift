package import BoundariesGraph
package import BoundariesPackages
package import NavigatorOperatingSystem

/// The Xcode projects of a check: their targets as plans, and the packages that they use.
package struct XcodeProjects {
  package private(set) var projects: [XcodeProject] = []
  /// The local packages that the projects and workspaces name, and for each the file that names it.
  package private(set) var localPackages: [(path: String, namedBy: String)] = []
  /// The projects that a file names, but that do not exist.
  package private(set) var missing: [MissingPart] = []
  /// The failures to read projects and files of build settings, whose places are unknown or outside of the repository.
  package private(set) var readFailures: [SystemError] = []
  /// The named packages outside of the repository, which are not read: what they provide cannot be checked.
  package private(set) var omissions: [Omission] = []
  /// Whether neither projects nor workspaces were given.
  package let isEmpty: Bool
  let root: String
  /// The folder that nothing is read outside of: the repository, or else the checked folder.
  let outermost: String

  /// Reads projects and workspaces, and the projects that these name.
  package init(_ paths: [String], root: String) throws {
    self.root = root
    isEmpty = paths.isEmpty
    outermost = Repository.root(of: root) ?? root
    var next: [(path: String, namedBy: String)] = []
    for path in paths.reversed() {
      if path.hasSuffix(".xcworkspace") {
        next += try members(of: XcodeWorkspace(path)).reversed()
      } else {
        next.append((path, path))
      }
    }
    var seen: Set<String> = []
    var settings = XcodeConfigurationFiles(in: outermost)
    while let (path, file) = next.popLast() {
      guard let path = real(path, namedBy: file), seen.insert(path).inserted else { continue }
      let project = try XcodeProject(path, &settings)
      projects.append(project)
      for other in project.otherProjects.reversed() {
        if let path = project.path(of: other) {
          next.append((path, project.file))
        } else {
          readFailures.append(project.unknownPlace(of: other))
        }
      }
      localPackages += references(of: project)
    }
    leaveOutOuterPackages()
    readFailures += settings.readFailures
    for file in settings.missing {
      omissions.append(Omission(.generatedFile, Path.relative(file, to: root)))
    }
  }

  /// Removes the local packages outside of the repository, and notes them as omissions.
  private mutating func leaveOutOuterPackages() {
    var outside: Set<String> = []
    for (path, _) in localPackages {
      guard let real = Platform.realPath(path) else { continue }
      if !Path.isInside(real, outermost) { outside.insert(path) }
    }
    localPackages.removeAll { package in outside.contains(package.path) }
    for path in outside.sorted() {
      omissions.append(Omission(.unfetchedPackage, "package \(Path.relative(path, to: root))"))
    }
  }

  /// Returns the projects of a workspace, and notes its packages.
  private mutating func members(of workspace: XcodeWorkspace) -> [(path: String, namedBy: String)] {
    var found: [(path: String, namedBy: String)] = []
    for path in workspace.paths {
      if path.hasSuffix(".xcodeproj") {
        found.append((path, workspace.file))
      } else if Platform.exists("\(path)/Package.swift") {
        localPackages.append((path, workspace.file))
      } else if !Platform.exists(path) {
        // A missing entry is a package, unless it has the extension of a document.
        let name = path.split(separator: "/").last ?? ""
        if name.contains(".") {
          omissions.append(Omission(.generatedFile, Path.relative(path, to: root)))
        } else {
          localPackages.append((path, workspace.file))
        }
      }
    }
    return found
  }

  /// Returns the path of a project without links; nil for a project that is missing or outside of the repository.
  private mutating func real(_ path: String, namedBy file: String) -> String? {
    guard let real = Platform.realPath(path), Platform.exists("\(real)/project.pbxproj") else {
      missing.append(MissingPart(path: path, kind: .project, file: file))
      return nil
    }
    guard Path.isInside(real, outermost) else {
      readFailures.append(SystemError(path, reason: "outside of the repository"))
      return nil
    }
    return real
  }

  /// Returns the local packages that a project refers to: as packages, or as folders among its files.
  private func references(of project: XcodeProject) -> [(path: String, namedBy: String)] {
    var paths: [String] = []
    for reference in project.all("XCLocalSwiftPackageReference") {
      guard let path = project.text(reference, "relativePath") else { continue }
      paths.append(Path.join(project.root, path))
    }
    for path in project.all("PBXFileReference").compactMap(project.path) {
      if Platform.exists("\(path)/Package.swift") { paths.append(path) }
    }
    return paths.map { path in (Path.clean(path), project.file) }
  }

  /// Returns what may be missing packages: those of the products that are not in `packages`.
  ///
  /// These are folders among the files of a project that do not exist or that are empty, as a submodule is before it is
  /// checked out.
  package func missingPackages(_ packages: PackageSet) -> [MissingPart] {
    var missing: [MissingPart] = []
    for project in projects where project.needsPackage(notIn: packages) {
      let copied = project.copiedReferences
      for reference in project.all("PBXFileReference") where !copied.contains(reference) {
        guard let path = project.packagePath(of: reference), Self.isEmptyOrMissing(path) else {
          continue
        }
        missing.append(MissingPart(path: path, kind: .package, file: project.file))
      }
    }
    return missing
  }

  private static func isEmptyOrMissing(_ folder: String) -> Bool {
    if let entries = try? Platform.entries(of: folder) {
      return entries.isEmpty
    }
    return !Platform.exists(folder)
  }

  /// The identities of the packages that the projects fetch.
  package var remotePackages: Set<String> {
    var identities: Set<String> = []
    for project in projects {
      let packages = project.all("XCRemoteSwiftPackageReference")
      identities.formUnion(packages.compactMap(project.identity))
    }
    return identities
  }

  /// Returns a plan for every target, in the order of the projects.
  package func plans(_ packages: PackageSet) throws -> [ModulePlan] {
    let dependencies = XcodeDependencies(projects, packages)
    var plans: [ModulePlan] = []
    for project in projects {
      var sources = XcodeSources(project, in: outermost)
      for target in project.targets {
        let found = try sources.sources(of: target)
        // A bundle of resources has no module.
        if found.isEmpty, project.isBundle(target) { continue }
        plans.append(plan(target, of: project, found, dependencies.of(target, in: project)))
      }
    }
    return plans
  }

  private func plan(
    _ target: String,
    of project: XcodeProject,
    _ found: XcodeSources.Found,
    _ dependencies: [DeclaredDependency]
  ) -> ModulePlan {
    let folder = Path.commonFolder(of: found.files) ?? project.root
    let hasBridgingHeader = project.targetsWithBridgingHeader.contains(target)
    let names = project.modules[target] ?? []
    let module = Module(
      project.module(of: target),
      target: project.name(of: target),
      package: project.name,
      kind: project.kind(of: target),
      folder: Path.relative(folder, to: root),
      dependencies: dependencies,
      hasForeignSources: found.hasForeignSources || hasBridgingHeader,
      manifest: Path.relative(project.file, to: root),
      otherNames: Array(names.dropFirst())
    )
    return ModulePlan(
      module: module,
      files: found.files,
      readFailures: found.readFailures,
      excluded: found.excluded,
      omissions: omissions(of: target, in: project, found)
    )
  }

  /// Returns what was not read of a target: files and folders that do not exist, and imports that flags change.
  private func omissions(
    of target: String,
    in project: XcodeProject,
    _ found: XcodeSources.Found
  ) -> [Omission] {
    var omissions: [Omission] = []
    for path in found.missing {
      omissions.append(Omission(.generatedFile, Path.relative(path, to: root)))
    }
    for path in found.missingFolders {
      omissions.append(Omission(.missingFolder, Path.relative(path, to: root)))
    }
    let flags = project.moduleFlags[target] ?? []
    for flag in flags.distinct {
      omissions.append(ModuleFlags.omission(flag, of: project.name(of: target)))
    }
    return omissions
  }
}
