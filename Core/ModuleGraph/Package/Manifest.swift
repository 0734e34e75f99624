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

/// The kind of a module.
package enum ModuleKind: String, Sendable, CaseIterable {
  /// A module of a library; `regular` in a manifest.
  case library
  /// An executable.
  case executable
  /// A test target.
  case test
  /// A compiler plugin that expands macros.
  case macro
  /// A package plugin.
  case plugin
  /// A system library: a module map without sources of its own.
  case system
  /// A prebuilt binary.
  case binary
  /// A module of the toolchain or of a package that is not checked.
  case external

  init?(manifestType: String) {
    switch manifestType {
    case "regular": self = .library
    case "snippet": self = .executable
    case "external": return nil
    case let type: self.init(rawValue: type)
    }
  }
}
