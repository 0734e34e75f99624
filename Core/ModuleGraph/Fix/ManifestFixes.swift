import NavigatorOperatingSystem

/// Changes of manifests after which targets declare the dependencies that they import, and no others.
package struct ManifestFixes {
  private struct Manifest {
    let file: String
    let old: [UInt8]
    var text: ManifestText
  }

  /// A sentence for each change, and for each that has to be made by hand, with file and line.
  package private(set) var messages: [String] = []
  private var manifests: [Manifest] = []
  private var made: [(manifest: String, change: DependencyChange)] = []

  /// Plans the changes for the findings of the kinds `declared` and `used`; writes nothing.
  package init(_ findings: [Finding], in loaded: LoadedGraph) {
    var seen: Set<DependencyChange> = []
    let changes = findings.compactMap { DependencyChange($0, loaded.graph) }
      .filter { seen.insert($0).inserted }
    var byManifest: [String: [DependencyChange]] = [:]
    for change in changes {
      guard let manifest = loaded.graph.modules[change.module].manifest else { continue }
      byManifest[manifest, default: []].append(change)
    }
    for (manifest, changes) in byManifest.sorted(by: { $0.key < $1.key }) {
      plan(changes, of: manifest, loaded)
    }
  }

  private mutating func plan(
    _ changes: [DependencyChange],
    of manifest: String,
    _ loaded: LoadedGraph
  ) {
    let file = Path.clean(Path.join(loaded.folder, manifest))
    let old = (try? Platform.contents(of: file)) ?? []
    var text = ManifestText(old)
    let obstacle = Self.obstacle(file, loaded.folder)
    let results = changes.map { ($0, obstacle ?? $0.obstacle ?? text.make($0)) }
    made += results.filter { $0.1 == nil }.map { (manifest, $0.0) }
    if text.bytes != old { manifests.append(Manifest(file: file, old: old, text: text)) }
    messages += results.map { change, obstacle in
      let target = text.targets(called: change.target).first
      let line =
        target.map { text.line(of: $0.open) }
        ?? ManifestLocations.line(of: change.target, in: text.bytes)
      let place =
        "\"\(change.name)\" \(change.isMissing ? "to" : "from") the dependencies of \(change.target)"
      let verb = change.isMissing ? "add" : "remove"
      guard let obstacle else {
        return "\(manifest):\(line): \(change.isMissing ? "added" : "removed") \(place)"
      }
      return "\(manifest):\(line): \(verb) \(place) by hand: \(obstacle)"
    }
  }

  /// Returns why a manifest cannot be changed; nil if it can.
  private static func obstacle(_ file: String, _ checked: String) -> String? {
    guard file.hasSuffix("/Package.swift") else { return "only manifests of packages are changed" }
    guard Platform.realPath(file) == file, Platform.kind(of: file) == .file,
      Repository.contains(file, Repository.root(of: checked) ?? checked)
    else { return "the manifest is a link, or outside of the repository" }
    let names = ((try? Platform.entries(of: Path.clean("\(file)/.."))) ?? [])
      .map { String(decoding: $0.name, as: UTF8.self) }
    let other = names.first { $0.hasPrefix("Package@") && $0.hasSuffix(".swift") }
    return other.map { "the package has another manifest, \($0)" }
  }
}

extension ManifestFixes {
  /// Writes the changes, and reads the package again; if the manifests do not have the dependencies then that they
  /// should, all are as they were, and an error is thrown.
  package func write(_ load: () throws -> LoadedGraph) throws -> LoadedGraph {
    do {
      for manifest in manifests { try Platform.replace(manifest.file, with: manifest.text.bytes) }
      let loaded = try load()
      for (manifest, change) in made where !change.isMade(in: loaded.graph, manifest) {
        throw LoadError.manifest(
          folder: loaded.folder,
          reason: "\(change.target) computes its dependencies"
        )
      }
      return loaded
    } catch {
      for manifest in manifests { try Platform.replace(manifest.file, with: manifest.old) }
      throw FixError(reason: "\(error)")
    }
  }
}

extension DependencyChange {
  fileprivate func isMade(in graph: ModuleGraph, _ manifest: String) -> Bool {
    graph.checked.contains { index in
      let module = graph.modules[index]
      return module.manifest == manifest && module.target == target
        && (module.dependencies ?? []).contains { $0.name == name } == isMissing
    }
  }
}

/// An error about changed manifests, which are as they were.
struct FixError: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "nothing is changed, because --fix would not have succeeded:\n\(reason)"
  }
}
