import BoundariesGraph
package import BoundariesPackages
package import BoundariesRules
import BoundariesScan
import BoundariesXcode
import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// Creates graphs from packages on disk.
package struct PackageLoader: Sendable {
  /// How manifests are evaluated, and where fetched packages are: without a scratch folder, in `.build`.
  package var manifests = ManifestReader()
  /// Called by any thread with the number of scanned files and of all to scan, for each hundredth of them.
  package var progress: (@Sendable (_ scanned: Int, _ all: Int) -> Void)?
  /// The configuration, which may declare modules and further packages; may be nil.
  package var configuration: Configuration?

  /// Creates a loader that caches manifests.
  package init() {}

  /// Returns a reader that uses the scratch folder of the root for every package, so that the others
  /// are not modified.
  package func reader(_ root: String) -> ManifestReader {
    var reader = manifests
    if reader.scratch == nil, Platform.exists("\(root)/Package.swift") {
      reader.scratch = "\(root)/.build"
    }
    return reader
  }

  /// Reads the package in a folder, its local dependencies and all their sources into one graph.
  ///
  /// Throws an error if a manifest or the folder of a target cannot be read, or a ``ConfigurationError`` if the
  /// configuration names folders that do not exist.
  package func load(_ folder: String) throws -> LoadedGraph {
    guard let root = Platform.realPath(folder) else { throw SystemError(folder) }
    let read = try sources(root)
    let main = read.projects.projects.first?.name ?? read.packages.packages.first?.manifest.name
    let name = configuration?.modules == nil ? main : nil
    let externals = ExternalPackages(
      root: root,
      names: read.packages.remotePackages.union(read.projects.remotePackages),
      reader: reader(root)
    )
    var loaded = graph(read, externals, name: name ?? Path.name(root))
    loaded.omissions += externals.unfetched.map { Omission(.unfetchedPackage, "package \($0)") }
    addGaps(read, to: &loaded)
    return loaded
  }

  /// Adds what is missing, empty or in no module.
  private func addGaps(_ read: UnreadSources.Read, to loaded: inout LoadedGraph) {
    var missing = read.projects.missing
    missing += read.packages.missing
    missing += read.projects.missingPackages(read.packages)
    let optional = (configuration?.optional ?? []).map { pattern in Glob(pattern.text) }
    loaded.readFailures += read.projects.readFailures
    loaded.omissions += read.projects.omissions
    loaded.add(missing, optional: optional)
    loaded.addMissingSources(of: read.plans, configuration)
    let unread = UnreadSources(besides: read, configuration)
    loaded.readFailures += unread.failures
    loaded.placeFailures = unread.placeFailures.count
    loaded.omissions += unread.omissions + read.packages.omissions(root: read.root)
    loaded.omissions += unmatchedExclusions(unread.omissions, loaded.relative)
    for module in loaded.graph.modules where module.hasGeneratedSources {
      loaded.omissions.append(Omission(.generatedSources, module.label))
    }
    loaded.omissions += symbolNames(in: loaded.graph)
    loaded.unread = unread.places
  }

  /// Returns the patterns of the configuration's own file that exclude none of the files left out, each with its location.
  ///
  /// `path` returns the path that reports show of a file.
  private func unmatchedExclusions(
    _ omissions: [Omission],
    _ path: (String) -> String
  ) -> [Omission] {
    guard let configuration else { return [] }
    let left = omissions.filter { omission in
      omission.reason == .excludedFile || omission.reason == .ignoredFile
    }
    let own = configuration.excluded.filter { pattern in pattern.file == configuration.file }
    let unmatched = own.filter { pattern in
      let glob = Glob(pattern.text)
      return !left.contains { omission in glob.matches(omission.subject) }
    }
    return unmatched.map { pattern in
      let place = "\(path(pattern.file)):\(pattern.place.line)"
      return Omission(.unmatchedExclusion, "\"\(pattern.text.excerpt)\" at \(place)")
    }
  }

  /// Returns the files with declarations that stand for symbols of any module, each with the line of the first.
  private func symbolNames(in graph: ModuleGraph) -> [Omission] {
    var omissions: [Omission] = []
    for index in graph.checked {
      for file in graph.modules[index].files {
        guard let line = file.source.symbolNameLines.first else { continue }
        omissions.append(Omission(.symbolNames, "\(file.path):\(line)"))
      }
    }
    return omissions
  }

  private func graph(
    _ read: UnreadSources.Read,
    _ externals: ExternalPackages,
    name: String
  ) -> LoadedGraph {
    let plans = read.plans
    let root = read.root
    var readFailures = plans.flatMap(\.readFailures)
    let systemModules = (configuration?.systemModules ?? []).map { Glob($0.text) }
    // Files are told apart by their bytes, as the names of two files may be equal as strings.
    let allFiles = plans.flatMap(\.files)
    let files = allFiles.map { Array($0.utf8) }.distinct
    let paths = files.map { String(decoding: $0, as: UTF8.self) }
    let results = SourceReader.scan(paths, progress)
    for (path, result) in zip(paths, results) {
      guard case .success(let source) = result else { continue }
      for importing in source.unreadableImports { readFailures.append(importing.failure(in: path)) }
    }
    let scanned = Dictionary(uniqueKeysWithValues: zip(files, results))
    var modules: [Module] = []
    for plan in plans {
      var module = plan.module
      for file in plan.files {
        switch scanned[Array(file.utf8)] {
        case .success(let source):
          let path = Path.relative(file, to: root)
          module.files.append(SourceFile(path: path, source: source))
        case .failure(let error): readFailures.append(error)
        case nil: break
        }
      }
      modules.append(module)
    }
    resolveDependencies(of: &modules, externals, read, systemModules)
    return LoadedGraph(
      name: name,
      folder: root,
      graph: ModuleGraph(modules, systemModules: systemModules),
      readFailures: readFailures,
      omissions: plans.flatMap(\.omissions)
    )
  }

  /// Finds the modules of the products that modules declare, where these have imports that no declaration explains.
  private func resolveDependencies(
    of modules: inout [Module],
    _ externals: ExternalPackages,
    _ read: UnreadSources.Read,
    _ systemModules: [Glob]
  ) {
    let checked = Set(modules.flatMap(\.names))
    let imported = modules.map { module in
      // To subtract a set would compare each of its elements, for every module.
      (module, module.importedNames.filter { !checked.contains($0) })
    }
    var externals = externals
    func isSystem(_ name: String) -> Bool {
      ToolchainModules.contains(name) || systemModules.contains { $0.matches(name) }
    }
    let unexplained = externals.unexplained(imported, isSystem: isSystem)
    for index in unexplained {
      let dependencies = modules[index].dependencies
      modules[index].dependencies = dependencies?.map { externals.resolve($0) }
    }
    addUndeclaredProducts(to: &modules, unexplained, &externals, read) { name in
      checked.contains(name) || isSystem(name)
    }
  }

  /// Finds the products of fetched packages that modules could declare for imports that no target of their manifest explains.
  private func addUndeclaredProducts(
    to modules: inout [Module],
    _ unexplained: Set<Int>,
    _ externals: inout ExternalPackages,
    _ read: UnreadSources.Read,
    isKnown: (String) -> Bool
  ) {
    var packages: [String: [String]] = [:]
    for package in read.packages.packages {
      let manifest = Path.relative("\(package.folder)/Package.swift", to: read.root)
      packages[manifest] = package.manifest.remotePackages
    }
    var declared: [String: Set<String>] = [:]
    for module in modules {
      guard let manifest = module.manifest else { continue }
      for dependency in module.dependencies ?? [] {
        declared[manifest, default: []].formUnion(dependency.providedNames)
      }
    }
    for index in unexplained.sorted() {
      guard let manifest = modules[index].manifest, let named = packages[manifest], !named.isEmpty
      else { continue }
      for name in modules[index].requiredNames.sorted() {
        if isKnown(name) || declared[manifest]?.contains(name) == true { continue }
        modules[index].undeclaredProducts += externals.products(providing: name, of: named)
      }
    }
  }
}

extension Module {
  /// The names of the modules that its files import, without those that `canImport` makes optional.
  fileprivate var requiredNames: Set<String> {
    var names: Set<String> = []
    for importing in files.flatMap(\.source.imports) where !importing.isOptional {
      names.insert(aliases[importing.module] ?? importing.module)
    }
    return names
  }
}
