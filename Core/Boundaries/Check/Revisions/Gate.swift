import BoundariesGraph
import BoundariesPackages
package import BoundariesRules
import NavigatorOperatingSystem

/// What decides whether a check passes: the rules, the exceptions to them, and the modules that both are about.
package struct Gate: Sendable {
  /// A dependency that a comment in a manifest keeps although no module imports it.
  struct KeptDependency: Sendable {
    let module: Int
    let name: String
    let site: Site
  }

  /// The configuration; nil for the default rules.
  let configuration: Configuration?
  let loaded: LoadedGraph
  /// The known violations; nil if there is no baseline.
  let baseline: Baseline?
  /// Whether exceptions in sources and manifests count.
  let usesInlineExceptions: Bool
  let keptDependencies: [KeptDependency]
  /// The top folder of the copy of a commit, which is removed after the reading; nil for the working tree.
  private(set) var copy: String?
  /// The fingerprints of what a check finds; empty if it is not known.
  package private(set) var findings: Set<String> = []

  init(_ check: Check, _ loaded: LoadedGraph, _ manifests: inout ManifestLocations) {
    configuration = check.configuration
    self.loaded = loaded
    baseline = check.baseline
    usesInlineExceptions = check.usesInlineExceptions
    keptDependencies = usesInlineExceptions ? manifests.keptDependencies(loaded.graph) : []
  }

  /// Creates the gate of a check of loaded modules.
  package init(_ check: Check, _ loaded: LoadedGraph) {
    var manifests = ManifestLocations(folder: loaded.folder)
    self.init(check, loaded, &manifests)
  }

  /// Where a commit has the configuration and the baseline of a check.
  package struct Files: Sendable {
    /// A file of the check: in the repository, where each commit has its own, or outside of it.
    package enum Place<Content: Sendable>: Sendable {
      /// The path relative to the top folder of the repository.
      case inRepository(String)
      case outside(Content?)
    }

    let configuration: Place<Configuration>
    /// The baseline; nil for the one that the configuration names, or else the default one.
    let baseline: Place<Baseline>?

    package init(configuration: Place<Configuration>, baseline: Place<Baseline>?) {
      self.configuration = configuration
      self.baseline = baseline
    }
  }

  /// Reads and checks a commit, with the options of another check; throws if that is not possible.
  package init(
    of revision: Revision,
    _ files: Files,
    _ loader: PackageLoader,
    like check: Check
  ) throws {
    self = try revision.withCopy { top, folder in
      do {
        return try Gate(inCopy: top, folder, files, loader, like: check)
      } catch {
        let reason = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
        throw RequestError(reason.replacing("\(top)/", with: ""))
      }
    }
  }

  private init(
    inCopy top: String,
    _ folder: String,
    _ files: Files,
    _ loader: PackageLoader,
    like check: Check
  ) throws {
    var configuration: Configuration?
    switch files.configuration {
    case .outside(let content): configuration = content
    case .inRepository(let path):
      let file = "\(top)/\(path)"
      if Platform.exists(file) { configuration = try Configuration(contentsOf: file) }
    }
    // A configuration may be younger or older than a module that it names.
    configuration?.isHypothetical = true
    var loader = loader
    loader.manifests.movedRoot = top
    loader.configuration = configuration
    let loaded = try loader.load(folder)
    var check = check
    check.isChanged = nil
    check.earlier = .none
    check.configuration = configuration
    check.baseline = nil
    if check.usesInlineExceptions || files.baseline != nil {
      check.baseline = try Self.baseline(top, folder, files, configuration)
    }
    self.init(check, loaded)
    copy = top
    findings = Set(try check.run(loaded).findings.map(\.fingerprint))
  }

  private static func baseline(
    _ top: String,
    _ folder: String,
    _ files: Files,
    _ configuration: Configuration?
  ) throws -> Baseline? {
    let file: String
    switch files.baseline {
    case .outside(let content): return content
    case .inRepository(let path): file = "\(top)/\(path)"
    case nil: file = "\(folder)/\(configuration?.baseline ?? Baseline.fileName)"
    }
    return Platform.exists(file) ? try Baseline(contentsOf: file) : nil
  }
}

extension ManifestLocations {
  /// Returns the dependencies of all modules that comments in their manifests keep.
  fileprivate mutating func keptDependencies(_ graph: ModuleGraph) -> [Gate.KeptDependency] {
    var kept: [Gate.KeptDependency] = []
    for index in graph.checked {
      let module = graph.modules[index]
      guard let manifest = module.manifest, manifest.hasSuffix(".swift"),
        text(manifest).keepsAny
      else { continue }
      for name in (module.dependencies ?? []).map(\.name).distinct
      where keeps(name, module.target, in: manifest) {
        let site = site(of: name, module.target, in: manifest)
        kept.append(Gate.KeptDependency(module: index, name: name, site: site))
      }
    }
    return kept
  }
}

extension Gate {
  /// Returns a text without the path of the copy of the commit, which means nothing to a reader.
  func withoutCopy(_ text: String) -> String {
    guard let copy else { return text }
    return text.replacing("\(copy)/", with: "")
  }
}
