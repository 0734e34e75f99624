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
    let externals = ExternalPackages(
      root: root,
      names: read.packages.remotePackages.union(read.projects.remotePackages),
      reader: reader(root)
    )
    var loaded = graph(read, externals)
    for package in externals.unfetched {
      loaded.omissions.append(Omission(.unfetchedPackage, "package \(package)"))
    }
    addGaps(read, to: &loaded)
    return loaded
  }

  /// Returns the name of the project or package; that of the folder if there is none, or if the configuration declares
  /// the modules.
  private func name(of read: UnreadSources.Read) -> String {
    let project = read.projects.projects.first?.name
    let package = read.packages.packages.first?.manifest.name
    let declaresModules = configuration?.modules != nil
    if !declaresModules, let name = project ?? package { return name }
    return Path.name(read.root)
  }

  /// Adds what is missing, empty or in no module.
  private func addGaps(_ read: UnreadSources.Read, to loaded: inout LoadedGraph) {
    loaded.readFailures += read.projects.readFailures
    loaded.omissions += read.projects.omissions
    var missing = read.projects.missing
    missing += read.packages.missing
    missing += read.projects.missingPackages(read.packages)
    loaded.add(missing, optional: configuration?.optional.globs ?? [])
    loaded.addMissingSources(of: read.plans, configuration)
    let unread = UnreadSources(except: read, configuration)
    loaded.readFailures += unread.failures
    loaded.placeFailures = unread.placeFailures.count
    loaded.omissions += unread.omissions
    loaded.omissions += read.packages.omissions(root: read.root)
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
    let filesLeftOut = omissions.filter { omission in
      omission.reason == .excludedFile || omission.reason == .ignoredFile
    }
    var unmatched: [Omission] = []
    for pattern in configuration.excluded where pattern.file == configuration.file {
      let glob = Glob(pattern.text)
      let isMatched = filesLeftOut.contains { file in glob.matches(file.subject) }
      if isMatched { continue }
      let place = "\(path(pattern.file)):\(pattern.place.line)"
      let subject = "\"\(pattern.text.excerpt)\" at \(place)"
      unmatched.append(Omission(.unmatchedExclusion, subject))
    }
    return unmatched
  }

  /// Returns the files with declarations that stand for symbols of any module, each with the line of the first.
  private func symbolNames(in graph: ModuleGraph) -> [Omission] {
    var omissions: [Omission] = []
    for index in graph.checked {
      for file in graph.modules[index].files {
        guard let line = file.scan.symbolNameLines.first else { continue }
        omissions.append(Omission(.symbolNames, "\(file.path):\(line)"))
      }
    }
    return omissions
  }
}

/// The graph of what is read.
extension PackageLoader {
  private func graph(_ read: UnreadSources.Read, _ externals: ExternalPackages) -> LoadedGraph {
    var readFailures = read.plans.flatMap(\.readFailures)
    let scan = scan(read.plans)
    readFailures += scan.importFailures
    var modules: [Module] = []
    for plan in read.plans {
      var module = plan.module
      for file in plan.files {
        switch scan.results[Array(file.utf8)] {
        case .success(let source):
          let path = Path.relative(file, to: read.root)
          module.files.append(SourceFile(path: path, scan: source))
        case .failure(let error): readFailures.append(error)
        case nil: break
        }
      }
      modules.append(module)
    }
    let systemModules = configuration?.systemModules.globs ?? []
    resolveDependencies(of: &modules, externals, read, systemModules)
    return LoadedGraph(
      name: name(of: read),
      folder: read.root,
      graph: ModuleGraph(modules, systemModules: systemModules),
      readFailures: readFailures,
      omissions: read.plans.flatMap(\.omissions)
    )
  }

  /// What a scan of the files of all plans finds.
  private struct Scan {
    /// The result of each file, by the bytes of its path.
    let results: [[UInt8]: Result<ScannedSource, SystemError>]
    /// The imports in files that cannot be read, in the order of the files.
    let importFailures: [SystemError]
  }

  /// Scans each file of plans once.
  private func scan(_ plans: [ModulePlan]) -> Scan {
    // Files are told apart by their bytes, as the names of two files may be equal as strings.
    let allFiles = plans.flatMap(\.files)
    let files = allFiles.map { file in Array(file.utf8) }.distinct
    let paths = files.map { file in String(decoding: file, as: UTF8.self) }
    let results = SourceReader.scan(paths, progress)
    var importFailures: [SystemError] = []
    for (path, result) in zip(paths, results) {
      guard case .success(let source) = result else { continue }
      for importing in source.unreadableImports {
        importFailures.append(importing.failure(in: path))
      }
    }
    return Scan(
      results: Dictionary(uniqueKeysWithValues: zip(files, results)),
      importFailures: importFailures
    )
  }
}

/// The dependencies of the modules that are read.
extension PackageLoader {
  /// Finds the modules of the products that modules declare, where these have imports that no declaration explains.
  private func resolveDependencies(
    of modules: inout [Module],
    _ externals: ExternalPackages,
    _ read: UnreadSources.Read,
    _ systemModules: [Glob]
  ) {
    func isSystem(_ name: String) -> Bool {
      ToolchainModules.contains(name) || systemModules.contains { glob in glob.matches(name) }
    }
    let checked = Set(modules.flatMap(\.names))
    let imported = modules.map { module in
      // To subtract a set would compare each of its elements, for every module.
      let others = module.importedNames.filter { name in !checked.contains(name) }
      return (module: module, imported: others)
    }
    var externals = externals
    let unexplained = externals.unexplained(imported, isSystem: isSystem)
    for index in unexplained {
      let dependencies = modules[index].dependencies
      modules[index].dependencies = dependencies?.map { dependency in
        externals.resolve(dependency)
      }
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
    var remotePackages: [String: [String]] = [:]
    for package in read.packages.packages {
      let manifest = Path.relative("\(package.folder)/Package.swift", to: read.root)
      remotePackages[manifest] = package.manifest.remotePackages
    }
    let declared = Self.namesDeclared(by: modules)
    for index in unexplained.sorted() {
      guard let manifest = modules[index].manifest,
        let packages = remotePackages[manifest], !packages.isEmpty
      else { continue }
      for name in modules[index].requiredNames.sorted() {
        let isDeclared = declared[manifest]?.contains(name) == true
        if isDeclared || isKnown(name) { continue }
        modules[index].undeclaredProducts += externals.products(providing: name, of: packages)
      }
    }
  }

  /// Returns the names of the modules that the dependencies in each manifest provide.
  private static func namesDeclared(by modules: [Module]) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for module in modules {
      guard let manifest = module.manifest else { continue }
      for dependency in module.dependencies ?? [] {
        names[manifest, default: []].formUnion(dependency.providedNames)
      }
    }
    return names
  }
}

extension Module {
  /// The names of the modules that its files import, without those that `canImport` makes optional.
  fileprivate var requiredNames: Set<String> {
    var names: Set<String> = []
    for importing in files.flatMap(\.scan.imports) where !importing.isOptional {
      names.insert(moduleName(in: importing))
    }
    return names
  }
}

extension [Configuration.Pattern] {
  /// The patterns as globs.
  var globs: [Glob] { map { pattern in Glob(pattern.text) } }
}
