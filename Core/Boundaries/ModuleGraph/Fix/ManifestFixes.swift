import NavigatorOperatingSystem

/// Changes of manifests after which targets declare the dependencies that they import, or no others.
package struct ManifestFixes {
  /// A sentence for each change, and for each that has to be made by hand, with file and line.
  package private(set) var messages: [String] = []
  /// Those of the sentences that are about a change to make by hand.
  private(set) var byHand: [String] = []
  private let root: String
  private let isDry: Bool
  /// The manifests before and after, and what is changed in each.
  private var manifests: [(file: FileChanges.File, changes: [DependencyChange])] = []

  /// Plans the changes for the findings of the kinds `declared`, if missing dependencies are added, and `used`, if
  /// unused ones are removed; writes nothing.
  ///
  /// If it is dry, the messages say what would be changed.
  package init(
    _ findings: [Finding],
    in loaded: LoadedGraph,
    adds: Bool,
    removes: Bool,
    isDry: Bool
  ) {
    root = loaded.folder
    self.isDry = isDry
    var unimported = UnimportedDependencies(findings, loaded)
    let lookup = DependencyLookup(loaded.graph)
    let products = loaded.graph.declaredProducts
    let refused = Self.refusedImports(findings)
    var found = findings.compactMap { finding in
      var change = DependencyChange(finding, loaded.graph, lookup, products, &unimported)
      if change?.isMissing == true, let rule = refused[[finding.from, finding.to]] {
        change?.obstacle = "\"\(rule)\" does not allow the import"
      }
      return change
    }
    .distinct
    DependencyChange.refuseCycles(&found, loaded.graph)
    let changes = found.filter { $0.isMissing ? adds : removes }
    let byManifest = Dictionary(grouping: changes) {
      loaded.graph.modules[$0.module].manifest ?? ""
    }
    for (manifest, changes) in byManifest.sorted(by: { $0.key < $1.key }) where !manifest.isEmpty {
      plan(changes, of: manifest, loaded)
    }
    let unused = found.count { !$0.isMissing && $0.obstacle == nil }
    if !removes, unused > 0 {
      messages.append(
        "\(unused) unused dependenc\(unused == 1 ? "y is" : "ies are") left; --fix-remove removes them"
      )
    }
  }

  /// Returns the rules that imports break by being there, by the importing and the imported module.
  private static func refusedImports(_ findings: [Finding]) -> [[String]: String] {
    let kinds: Set<RuleKind> = [.forbidden, .protected, .allowedOnly, .independent, .layers]
    let refused = findings.filter { finding in
      finding.chain.count == 2 && RuleKind(rawValue: finding.kind).map(kinds.contains) == true
    }
    return Dictionary(refused.map { ([$0.from, $0.to], $0.rule) }) { first, _ in first }
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
    let made = results.filter { $0.1 == nil }.map(\.0)
    if !made.isEmpty {
      let new = String(decoding: text.bytes, as: UTF8.self)
      let old = String(decoding: old, as: UTF8.self)
      manifests.append((.init(path: manifest, old: old, new: new), made))
    }
    messages += results.map { change, obstacle in
      let line = text.token(naming: change.target).map { text.location(of: $0).line } ?? 1
      let place =
        "\"\(change.name)\" \(change.isMissing ? "to" : "from") the dependencies of \(change.target)"
      let verb = change.isMissing ? "add" : "remove"
      guard let obstacle else {
        let past = change.isMissing ? "added" : "removed"
        return "\(manifest):\(line): \(isDry ? "would \(verb)" : past) \(place)"
      }
      byHand.append("\(manifest):\(line): \(verb) \(place) by hand: \(obstacle)")
      return byHand[byHand.count - 1]
    }
  }

  /// Returns why a manifest cannot be changed; nil if it can.
  private static func obstacle(_ file: String, _ checked: String) -> String? {
    guard file.hasSuffix("/Package.swift") else { return "only manifests of packages are changed" }
    guard Platform.realPath(file) == file, Platform.kind(of: file) == .file else {
      return "the manifest is a link, or not a file"
    }
    if let obstacle = Repository.obstacle(to: file, in: checked) {
      return "the manifest \(obstacle)"
    }
    let other = Platform.names(in: Path.clean("\(file)/..")).first {
      $0.hasPrefix("Package@") && $0.hasSuffix(".swift")
    }
    return other.map { "the package has another manifest, \($0)" }
  }
}

extension ManifestFixes {
  /// The manifests before and after.
  var changes: [FileChanges.File] { manifests.map(\.file) }

  /// The differences, in the format that `patch` reads.
  package var difference: String { FileChanges(changes).difference }

  /// Evaluates the changed manifests in a copy; throws an error unless they have the expected dependencies, and else
  /// the values that they have now.
  package func verify(_ loader: PackageLoader) throws {
    let reader = loader.reader(root)
    for (file, changes) in manifests {
      let folder = Path.clean(Path.join(root, "\(file.path)/.."))
      let obstacle: String?
      do {
        obstacle = try ManifestCopy.obstacle(to: changes, of: file, in: folder, reader)
      } catch { throw RequestError(unchanged: "\(error)", isOfFix: true) }
      if let obstacle {
        throw RequestError(unchanged: "\(file.path): \(obstacle)", isOfFix: true)
      }
    }
  }

  /// Replaces all manifests, or none if one has changed since it was read; throws an error then.
  package func write() throws { try FileChanges(changes).replace(in: root, isOfFix: true) }
}
