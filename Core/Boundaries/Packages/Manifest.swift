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
    var publicHeaders: String?
    /// The declared dependencies; ``PackageSet`` adds the modules of products.
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
  /// Returns the folder of the sources of a target by the rules of SwiftPM, relative to the folder of its package; throws
  /// an error if there is none.
  func folder(of target: Target, at package: String) throws -> String {
    func isFolder(_ path: String) -> Bool { Platform.kind(of: Path.join(package, path)) == .folder }
    if let path = target.path {
      guard isFolder(path) else { throw Self.noFolder(of: target, tried: path) }
      return Path.clean(path)
    }
    // The first folder that exists is the only one in which targets are looked for.
    let roots = Self.roots(target.kind)
    guard let root = roots.first(where: isFolder) else {
      let tried = roots.map { root in "\(root)/\(target.name)" }
      throw Self.noFolder(of: target, tried: tried.joined(separator: ", "))
    }
    let folder = "\(root)/\(target.name)"
    if isFolder(folder) { return folder }
    // Since tools version 5.9 the only target with these roots may have the whole folder.
    let targetsWithSameRoots = targets.count { other in Self.roots(other.kind) == roots }
    if toolsVersion >= (5, 9), targetsWithSameRoots == 1 { return root }
    throw Self.noFolder(of: target, tried: folder)
  }

  private static func noFolder(of target: Target, tried: String) -> RequestError {
    RequestError(
      "target \(target.name.excerpt): no folder for its sources; tried \(tried.excerpt)",
      kind: .noSources(target: target.name.excerpt)
    )
  }

  /// Returns the folders in which SwiftPM looks for a target without a path, the first one first.
  private static func roots(_ kind: ModuleKind) -> [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    switch kind {
    case .test: return ["Tests"] + sources
    case .plugin: return ["Plugins"]
    case .library, .executable, .macro, .system, .binary, .external: return sources
    }
  }
}
