struct Manifest: Sendable {
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

  var name: String
  /// The major and minor version of the tools, on which the rules for the sources depend.
  var toolsVersion: (Int, Int)
  var targets: [Target]
  var products: [Product]
  /// The local packages that this package depends on.
  var localPackages: [LocalPackage]
  /// The identities, in lower case, of the other packages that this package depends on.
  var remotePackages: [String]
}
