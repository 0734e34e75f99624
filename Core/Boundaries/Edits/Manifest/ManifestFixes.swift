package import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
package import BoundariesRules
import BoundariesScan
import NavigatorOperatingSystem

/// Changes of manifests after which targets declare the dependencies that they import, or no others.
package struct ManifestFixes {
  private let root: String
  /// The wanted changes, in the order of their manifests; those without a manifest come first.
  private(set) var outcomes: [Outcome] = []
  /// The manifests that change, and what is changed in each.
  private var manifests: [ChangedManifest] = []
  /// The number of unused dependencies that `--fix-remove` would remove, if that option is missing.
  let unusedCount: Int

  private struct ChangedManifest {
    let file: FileChanges.File
    let changes: [DependencyChange]
  }

  /// Plans the changes for findings, and writes nothing.
  ///
  /// - Parameters:
  ///   - findings: The findings, of which only those of the kinds `declared` and `used` lead to changes.
  ///   - all: The findings in all files: an import that a rule forbids is not declared.
  ///   - loaded: The modules and their manifests.
  ///   - adds: Whether missing dependencies are added.
  ///   - removes: Whether unused dependencies are removed.
  package init(
    _ findings: [Finding],
    of all: [Finding],
    in loaded: LoadedGraph,
    adds: Bool,
    removes: Bool
  ) {
    root = loaded.folder
    let found = Self.changes(for: findings, of: all, in: loaded)
    var unusedCount = 0
    var byManifest: [String: [DependencyChange]] = [:]
    for change in found {
      let isWanted = change.isMissing ? adds : removes
      guard isWanted else {
        if !change.isMissing, change.obstacle == nil { unusedCount += 1 }
        continue
      }
      if let manifest = loaded.graph.modules[change.module].manifest {
        byManifest[manifest, default: []].append(change)
      } else {
        let reason = "the configuration lists them"
        outcomes.append(Outcome(change: change, obstacle: reason, site: nil))
      }
    }
    self.unusedCount = unusedCount
    let sorted = byManifest.sorted { a, b in a.key < b.key }
    for (manifest, changes) in sorted { plan(changes, of: manifest) }
  }

  /// Returns the changes that findings ask for, each with what prevents it.
  private static func changes(
    for findings: [Finding],
    of all: [Finding],
    in loaded: LoadedGraph
  ) -> [DependencyChange] {
    var unimported = UnimportedDependencies(findings, loaded)
    let lookup = DependencyLookup(loaded.graph)
    let products = loaded.graph.declaredProducts
    let refused = RefusedImports(all, loaded.graph)
    var changes: [DependencyChange] = []
    for finding in findings {
      let found = DependencyChange(finding, loaded.graph, lookup, products, &unimported)
      guard var change = found else { continue }
      if change.isMissing, let rule = refused.rule(refusing: finding) {
        change.refuse("\"\(rule)\" does not allow the import")
      }
      changes.append(change)
    }
    changes = changes.distinct
    DependencyChange.refuseCycles(&changes, loaded.graph)
    return changes
  }

  /// Makes the changes of a manifest in its text, and adds what becomes of each.
  private mutating func plan(_ changes: [DependencyChange], of manifest: String) {
    let file = Path.resolve(manifest, in: root)
    // The changes of a manifest that cannot be read have an obstacle each, because the text has no target.
    let old = (try? Platform.contents(of: file)) ?? []
    var text = ManifestText(old)
    let obstacleToAll = Self.obstacle(to: file, in: root)
    var planned: [(change: DependencyChange, obstacle: String?)] = []
    for change in changes {
      let obstacle = obstacleToAll ?? change.obstacle ?? text.make(change)
      planned.append((change, obstacle))
    }
    // The lines are those of the changed text.
    for (change, obstacle) in planned {
      let site = Self.site(of: change.target, in: text, manifest)
      outcomes.append(Outcome(change: change, obstacle: obstacle, site: site))
    }
    let made = planned.filter { outcome in outcome.obstacle == nil }
    if made.isEmpty { return }
    let changed = FileChanges.File(
      path: manifest,
      old: String(decoding: old, as: UTF8.self),
      new: String(decoding: text.bytes, as: UTF8.self)
    )
    manifests.append(ChangedManifest(file: changed, changes: made.map(\.change)))
  }

  /// Returns where a manifest names a target; the start of the manifest if it computes the name.
  private static func site(of target: String, in text: ManifestText, _ manifest: String) -> Site {
    guard let token = text.token(naming: target) else { return Site(file: manifest, line: 1) }
    return Site(file: manifest, line: text.location(of: token).line)
  }

  /// Returns why a manifest cannot be changed; nil if it can.
  private static func obstacle(to file: String, in checked: String) -> String? {
    guard file.hasSuffix("/Package.swift") else { return "only manifests of packages are changed" }
    guard Platform.realPath(file) == file, Platform.kind(of: file) == .file else {
      return "the manifest is a link, or not a file"
    }
    if let obstacle = Repository.obstacle(to: file, in: checked) {
      return "the manifest \(obstacle)"
    }
    let names = Platform.names(in: Path.clean("\(file)/.."))
    let other = names.first { name in name.hasPrefix("Package@") && name.hasSuffix(".swift") }
    guard let other else { return nil }
    return "the package has another manifest, \(other)"
  }
}

extension ManifestFixes {
  /// The manifests before and after.
  var changes: [FileChanges.File] { manifests.map(\.file) }

  /// Returns the dependencies of the changed modules after the changes.
  func dependencies(in graph: ModuleGraph) -> [Int: [DeclaredDependency]] {
    var dependencies: [Int: [DeclaredDependency]] = [:]
    for change in manifests.flatMap(\.changes) {
      let old = dependencies[change.module] ?? graph.modules[change.module].dependencies ?? []
      dependencies[change.module] = change.dependencies(after: old, in: graph)
    }
    return dependencies
  }

  /// The differences, in the format that `patch` reads.
  package var difference: String { FileChanges(changes).difference }

  /// Evaluates the changed manifests in a copy; throws an error if they differ from the present ones in more than the
  /// changed dependencies.
  package func verify(_ loader: PackageLoader) throws {
    let reader = loader.reader(root)
    for manifest in manifests {
      guard let obstacle = try obstacle(to: manifest, reader) else { continue }
      let reason = "\(manifest.file.path): \(obstacle)"
      throw RequestError(unchanged: reason, isOfFix: true, kind: .noFix(reason: reason))
    }
  }

  /// Returns what the evaluation of a changed manifest says against it; nil if nothing does.
  private func obstacle(to manifest: ChangedManifest, _ reader: ManifestReader) throws -> String? {
    let folder = Path.resolve("\(manifest.file.path)/..", in: root)
    do {
      return try ManifestCopy.obstacle(
        to: manifest.changes,
        of: manifest.file,
        in: folder,
        reader
      )
    } catch {
      throw RequestError(unchanged: "\(error)", isOfFix: true, kind: ErrorKind(error))
    }
  }

  /// Replaces all manifests; throws an error and replaces none if one has changed since it was read.
  package func write() throws { try FileChanges(changes).replace(in: root, isOfFix: true) }
}
