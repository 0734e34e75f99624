import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

/// The content of an evaluated manifest that decides about modules and their dependencies.
package struct Manifest: Sendable {
  struct Target: Sendable {
    var name: String
    var kind: ModuleKind
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [String]
    /// The folder of the public headers of a C target, relative to its own; nil for `include`.
    var headers: String?
    /// The dependencies; only those on targets of the package have modules.
    var dependencies: [DeclaredDependency]
    /// The names of the modules that the target renames, by their aliases.
    var aliases: [String: String]
    /// The plugins that run in its builds, which may generate sources.
    var plugins: [DeclaredDependency]
    /// The unsafe flags of the Swift compiler that change what its imports mean.
    var moduleFlags: [String]
    /// The flags of `#if` that its settings define.
    var definedFlags: Set<String>
  }

  struct Product: Sendable {
    let name: String
    let targets: [String]
  }

  struct LocalPackage: Sendable {
    /// The absolute path.
    let path: String
    /// The names by which dependencies of targets refer to the package.
    let names: [String]
  }

  /// The name of the package.
  package var name: String
  /// The names of the traits, each of which is a flag of `#if` where it is enabled.
  var traits: [String]
  /// The major and minor version of the tools, on which the rules for the sources depend.
  var toolsVersion: (Int, Int)
  var targets: [Target]
  var products: [Product]
  /// The local packages that this package depends on.
  var localPackages: [LocalPackage]
  /// The identities, in lower case, of the other packages that this package depends on.
  package var remotePackages: [String]
}

extension Manifest {
  /// Returns the folder of the sources of a target by the rules of SwiftPM, relative to the folder of its package.
  func folder(of target: Target, at package: String) throws -> String {
    func missing(_ tried: String) -> RequestError {
      RequestError(
        "target \(target.name.excerpt): no folder for its sources; tried \(tried.excerpt)",
        kind: .noSources(target: target.name.excerpt)
      )
    }
    func isFolder(_ path: String) -> Bool { Platform.kind(of: Path.join(package, path)) == .folder }
    if let path = target.path {
      guard isFolder(path) else { throw missing(path) }
      return Path.clean(path)
    }
    // The first folder that exists is the only one in which targets are looked for.
    let roots = Self.roots(target.kind)
    guard let root = roots.first(where: isFolder) else {
      let tried = roots.map { root in "\(root)/\(target.name)" }
      throw missing(tried.joined(separator: ", "))
    }
    let folder = "\(root)/\(target.name)"
    if isFolder(folder) { return folder }
    // Since tools version 5.9 the only target of its kind may have the whole folder.
    let targetsOfKind = targets.count { other in Self.roots(other.kind) == roots }
    if toolsVersion >= (5, 9), targetsOfKind == 1 { return root }
    throw missing(folder)
  }

  private static func roots(_ kind: ModuleKind) -> [String] {
    switch kind {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    default: ["Sources", "Source", "src", "srcs"]
    }
  }
}
