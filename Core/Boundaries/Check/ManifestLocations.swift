import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesScan
import BoundariesXcode
import NavigatorOperatingSystem

extension LoadedGraph {
  /// Returns the findings, each with at least one location if its module has a manifest.
  func located(_ findings: [Finding], _ manifests: inout ManifestLocations) -> [Finding] {
    var findings = findings
    for index in findings.indices where findings[index].firstLocation == nil {
      let site = site(of: findings[index], &manifests)
      if let site { findings[index].hops = [[site]] }
    }
    return findings
  }

  /// Returns the location of a finding in the manifest of its module; nil if the module has none.
  func site(of finding: Finding, _ manifests: inout ManifestLocations) -> Site? {
    guard let index = graph.checkedModule(labeled: finding.from) else { return nil }
    let module = graph.modules[index]
    guard let manifest = module.manifest else { return nil }
    return manifests.site(of: finding.to, module.target, in: manifest)
  }
}

/// The manifests of a checked folder, each read once.
struct ManifestLocations {
  let folder: String
  private var texts: [String: ManifestText] = [:]
  /// The dependencies in a manifest, by the manifest, the target and their names.
  private var dependencies: [String: [String: [String: Range<Int>]]] = [:]
  /// The lines of the targets of each project, by the file of the project.
  private var projects: [String: XcodeTargetLines] = [:]

  init(folder: String) { self.folder = folder }

  /// Returns the text of a manifest, which is empty if it cannot be read.
  mutating func text(_ manifest: String) -> ManifestText {
    if let text = texts[manifest] { return text }
    let contents = try? Platform.contents(of: Path.join(folder, manifest))
    let text = ManifestText(contents ?? [])
    texts[manifest] = text
    return text
  }

  /// Returns the tokens of a dependency of a target; nil if the manifest computes it.
  private mutating func tokens(
    of dependency: String,
    _ target: String,
    in manifest: String
  ) -> Range<Int>? {
    if let known = dependencies[manifest]?[target] { return known[dependency] }
    let found = text(manifest).dependencies(of: target)
    dependencies[manifest, default: [:]][target] = found
    return found[dependency]
  }

  /// Returns whether a comment in a manifest keeps a dependency of a target.
  mutating func keeps(_ dependency: String, _ target: String, in manifest: String) -> Bool {
    let tokens = tokens(of: dependency, target, in: manifest)
    guard let tokens else { return false }
    return text(manifest).keeps(tokens)
  }

  /// Returns the location of a dependency of a target, else of the text that names the target, else the start of the
  /// manifest.
  mutating func site(of dependency: String, _ target: String, in manifest: String) -> Site {
    if manifest.hasSuffix(".pbxproj") {
      return Site(file: manifest, line: line(of: target, inProject: manifest))
    }
    let text = text(manifest)
    let ofDependency = tokens(of: dependency, target, in: manifest)?.lowerBound
    guard let token = ofDependency ?? text.token(naming: target) else {
      return Site(file: manifest, line: 1)
    }
    let place = text.location(of: token)
    return Site(
      file: manifest,
      line: place.line,
      column: place.column,
      characterColumn: place.characterColumn
    )
  }

  /// Returns the line of a target of a project; 1 if it cannot be read again.
  private mutating func line(of target: String, inProject file: String) -> Int {
    let lines = projects[file] ?? XcodeTargetLines(contentsOf: Path.join(folder, file))
    projects[file] = lines
    return lines.line(of: target) ?? 1
  }
}
