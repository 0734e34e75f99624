/// What a package says about itself, evaluated.
struct Manifest: Sendable {
  /// A dependency as the manifest names it.
  enum Dependency: Hashable, Sendable {
    case target(String)
    case product(String, package: String?)
    /// Either a target of this package or a product of another one.
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
    /// Where the public headers of a C target are, relative to its folder; nil for `include`.
    var headers: String?
    var dependencies: [Dependency]
    /// Names that modules of a dependency get in this target, by their own names.
    var aliases: [String: String]
  }

  struct Product: Sendable {
    let name: String
    let targets: [String]
  }

  /// Another package this one depends on.
  struct PackageDependency: Sendable {
    let identity: String
    /// The absolute folder of a local package; nil for one that is fetched.
    let path: String?
  }

  var name: String
  var toolsVersion: String
  var targets: [Target]
  var products: [Product]
  var dependencies: [PackageDependency]
}

/// What a module is built as.
public enum ModuleKind: String, Sendable, CaseIterable {
  /// A library's module; `regular` in a manifest.
  case library
  /// A program.
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
  /// Not a target of any package that is judged: a module of the toolchain or of a package
  /// elsewhere.
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
