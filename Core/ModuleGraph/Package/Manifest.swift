/// An evaluated package manifest.
struct Manifest: Sendable {
  /// A dependency of a target.
  enum Dependency: Hashable, Sendable {
    case target(String)
    case product(String, package: String?)
    /// A target of this package or a product of another one.
    case byName(String)

    var name: String {
      switch self {
      case .target(let name), .product(let name, _), .byName(let name): name
      }
    }
  }

  struct Target: Sendable {
    var name: String
    var kind: ModuleKind
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [String]
    /// The folder of the public headers of a C target, relative to its own; nil for `include`.
    var headers: String?
    var dependencies: [Dependency]
    /// The aliases of the modules of a dependency, by the names of the modules.
    var aliases: [String: String]
  }

  struct Product: Sendable {
    let name: String
    let targets: [String]
  }

  var name: String
  var targets: [Target]
  var products: [Product]
  /// The absolute paths of the local packages that this package depends on.
  var localPackages: [String]
}
