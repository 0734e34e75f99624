import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// Creates plans for the modules of an export, whose paths may be those of another machine.
struct ExportedModules {
  private let root: String
  /// The folder that nothing is read outside of: the repository, or else the checked folder.
  private let outermost: String
  /// The path of the export as the configuration names it.
  private let name: String
  private let export: GraphExport

  /// Reads an export, which has to be in the repository of the checked folder.
  init(_ file: Configuration.Pattern, root: String) throws {
    self.root = root
    outermost = Repository.root(of: root) ?? root
    name = file.text
    let path = Path.join(root, file.text)
    guard Platform.exists(path) else {
      throw file.failure("\"\(file.text.excerpt)\": there is no such file")
    }
    guard Repository.contains(path, outermost) else {
      throw file.failure("\"\(file.text.excerpt)\" is outside of the repository")
    }
    let bytes: [UInt8]
    do { bytes = try Platform.contents(of: path) } catch { throw file.failure("\(error)") }
    export = try GraphExport(bytes, file: path)
  }

  func plans(_ packages: inout PackageSet) -> [ModulePlan] {
    for package in export.packages {
      guard let identity = PackageSet.identity(of: package.location) else { continue }
      let folder = package.isLocal ? localPath(package.location) : nil
      packages.add(exported: identity, folder: folder)
    }
    return export.modules.map { plan($0, packages) }
  }

  private func plan(_ exported: ExportedModule, _ packages: PackageSet) -> ModulePlan {
    var sources = Sources()
    for source in exported.sources { add(source, to: &sources) }
    let walk = SourceWalk(
      root: outermost,
      in: outermost,
      sources: sources.found.keys.sorted().map { Path.relative($0, to: outermost) }
    )
    let files = walk.files.map { Path.join(outermost, $0) }.filter(sources.contains)
    let folder = Path.commonFolder(of: files) ?? root
    var module = exported.module
    module.folder = Path.relative(folder, to: root)
    module.manifest = Path.relative(Path.join(root, name), to: root)
    module.dependencies = module.dependencies?.map { packages.resolved($0) }
    module.hasForeignSources = walk.hasForeignSources || module.hasForeignSources
    return ModulePlan(
      module: module,
      files: files,
      readFailures: walk.readFailures + failures(sources.missing, of: exported),
      omissions: sources.generated.map { Omission(.generatedFile, $0) }
    )
  }

  private func add(_ source: ExportedModule.Source, to sources: inout Sources) {
    guard let path = localPath(source.path) else { return sources.missing.append(source.path) }
    if Platform.kind(of: path) != nil {
      sources.found[path, default: []].append(source)
    } else if source.isOptional {
      sources.generated.append(Path.relative(path, to: root))
    } else {
      sources.missing.append(path)
    }
  }

  /// Returns the path of a source here; nil outside of the repository.
  ///
  /// A path in the exported folder of another machine is taken for one in the checked folder.
  private func localPath(_ path: String) -> String? {
    let path = Path.clean(Path.join(root, path))
    if Path.isInside(path, outermost) { return path }
    guard let exported = export.root.map(Path.clean), Path.isInside(path, exported) else {
      return nil
    }
    return Path.join(root, Path.relative(path, to: exported))
  }

  /// Returns one failure for all missing sources of a module.
  private func failures(_ missing: [String], of module: ExportedModule) -> [SystemError] {
    guard let first = missing.first else { return [] }
    let others = missing.count == 1 ? "" : ", and so are \(missing.count - 1) more of its sources"
    let reason =
      "not in this repository\(others); \(name.excerpt):\(module.place.line) names it for"
      + " \(module.module.name.excerpt), so export the graph again, in this folder"
    return [SystemError(first, reason: reason)]
  }
}

/// The sources of a module, by what is at their paths.
private struct Sources {
  var found: [String: [ExportedModule.Source]] = [:]
  var generated: [String] = []
  var missing: [String] = []

  /// Returns whether a file is one of the sources, or in one that does not exclude it.
  func contains(_ file: String) -> Bool {
    ([file] + Path.ancestors(of: file)).contains { folder in
      let inner = String(file.dropFirst(folder.count + 1))
      return found[folder]?.contains { $0.contains(inner) } == true
    }
  }
}
