package import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
package import BoundariesRules
import BoundariesScan
import NavigatorOperatingSystem

/// Changes of manifests after which targets declare the dependencies that they import, or no others.
package struct ManifestFixes {
  /// A sentence for each change, with file and line; also for a change that has to be made by hand.
  package private(set) var messages: [String] = []
  /// The sentences about changes that have to be made by hand.
  private(set) var byHand: [String] = []
  private let root: String
  private let isDry: Bool
  /// The manifests before and after, and what is changed in each.
  private var manifests: [ChangedManifest] = []

  private struct ChangedManifest {
    let file: FileChanges.File
    let changes: [DependencyChange]
  }

  /// A change, and why it has to be made by hand; nil if it is made.
  private struct Outcome {
    let change: DependencyChange
    let obstacle: String?
  }

  /// Plans the changes for findings, and writes nothing.
  ///
  /// - Parameters:
  ///   - findings: The findings, of which only those of the kinds `declared` and `used` lead to changes.
  ///   - loaded: The modules and their manifests.
  ///   - adds: Whether missing dependencies are added.
  ///   - removes: Whether unused dependencies are removed.
  ///   - isDry: Whether the messages say what would be changed, instead of what was changed.
  package init(
    _ findings: [Finding],
    in loaded: LoadedGraph,
    adds: Bool,
    removes: Bool,
    isDry: Bool
  ) {
    root = loaded.folder
    self.isDry = isDry
    let found = Self.changes(for: findings, in: loaded)
    let wanted = found.filter { change in change.isMissing ? adds : removes }
    var byManifest: [String: [DependencyChange]] = [:]
    for change in wanted {
      if let manifest = loaded.graph.modules[change.module].manifest {
        byManifest[manifest, default: []].append(change)
      } else {
        let outcome = Outcome(change: change, obstacle: "the configuration lists them")
        addMessage(about: outcome, at: nil)
      }
    }
    for manifest in byManifest.keys.sorted() {
      plan(byManifest[manifest] ?? [], of: manifest, loaded)
    }
    let unused = found.count { change in !change.isMissing && change.obstacle == nil }
    if !removes, unused > 0 {
      let subject = unused == 1 ? "dependency is" : "dependencies are"
      messages.append("\(unused) unused \(subject) left; --fix-remove removes them")
    }
  }

  /// Returns the changes that findings ask for, each with what prevents it.
  private static func changes(
    for findings: [Finding],
    in loaded: LoadedGraph
  ) -> [DependencyChange] {
    var unimported = UnimportedDependencies(findings, loaded)
    let lookup = DependencyLookup(loaded.graph)
    let products = loaded.graph.declaredProducts
    let refused = refusedImports(findings)
    var changes: [DependencyChange] = []
    for finding in findings {
      let found = DependencyChange(finding, loaded.graph, lookup, products, &unimported)
      guard var change = found else { continue }
      if change.isMissing, let rule = refused[[finding.from, finding.to]] {
        change.obstacle = "\"\(rule)\" does not allow the import"
      }
      changes.append(change)
    }
    changes = changes.distinct
    DependencyChange.refuseCycles(&changes, loaded.graph)
    return changes
  }

  /// Returns the rules that do not allow an import, by the importing and the imported module.
  private static func refusedImports(_ findings: [Finding]) -> [[String]: String] {
    var rules: [[String]: String] = [:]
    for finding in findings where finding.chain.count == 2 {
      guard RuleKind(rawValue: finding.kind)?.refusesImports == true else { continue }
      let ends = [finding.from, finding.to]
      if rules[ends] == nil { rules[ends] = finding.rule }
    }
    return rules
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
    var outcomes: [Outcome] = []
    for change in changes {
      let reason = obstacle ?? change.obstacle ?? text.make(change)
      outcomes.append(Outcome(change: change, obstacle: reason))
    }
    let made = outcomes.filter { $0.obstacle == nil }.map(\.change)
    if !made.isEmpty {
      let before = String(decoding: old, as: UTF8.self)
      let after = String(decoding: text.bytes, as: UTF8.self)
      let file = FileChanges.File(path: manifest, old: before, new: after)
      manifests.append(ChangedManifest(file: file, changes: made))
    }
    for outcome in outcomes {
      let token = text.token(naming: outcome.change.target)
      let line = token.map { text.location(of: $0).line } ?? 1
      addMessage(about: outcome, at: Site(file: manifest, line: line))
    }
  }

  /// Says what is changed, or what to change by hand, and where the changed manifest names the target; nil without a
  /// manifest.
  private mutating func addMessage(about outcome: Outcome, at site: Site?) {
    let change = outcome.change
    let verb = change.isMissing ? "add" : "remove"
    let preposition = change.isMissing ? "to" : "from"
    let place = "\"\(change.name)\" \(preposition) the dependencies of \(change.target)"
    let start = site.map { site in "\(site.file):\(site.line): " } ?? ""
    if let obstacle = outcome.obstacle {
      let message = "\(start)\(verb) \(place) by hand: \(obstacle)"
      byHand.append(message)
      messages.append(message)
    } else if isDry {
      messages.append("\(start)would \(verb) \(place)")
    } else {
      let past = change.isMissing ? "added" : "removed"
      messages.append("\(start)\(past) \(place)")
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
    let names = Platform.names(in: Path.clean("\(file)/.."))
    let other = names.first { name in name.hasPrefix("Package@") && name.hasSuffix(".swift") }
    guard let other else { return nil }
    return "the package has another manifest, \(other)"
  }
}

extension ManifestFixes {
  /// The manifests before and after.
  var changes: [FileChanges.File] { manifests.map(\.file) }

  /// The differences, in the format that `patch` reads.
  package var difference: String { FileChanges(changes).difference }

  /// Evaluates the changed manifests in a copy; throws an error if they differ from the present ones in more than the
  /// changed dependencies.
  package func verify(_ loader: PackageLoader) throws {
    let reader = loader.reader(root)
    for manifest in manifests {
      let path = manifest.file.path
      let folder = Path.clean(Path.join(root, "\(path)/.."))
      let obstacle: String?
      do {
        obstacle = try ManifestCopy.obstacle(
          to: manifest.changes,
          of: manifest.file,
          in: folder,
          reader
        )
      } catch {
        throw RequestError(unchanged: "\(error)", isOfFix: true)
      }
      if let obstacle {
        throw RequestError(unchanged: "\(path): \(obstacle)", isOfFix: true)
      }
    }
  }

  /// Replaces all manifests; throws an error and replaces none if one has changed since it was read.
  package func write() throws { try FileChanges(changes).replace(in: root, isOfFix: true) }
}
