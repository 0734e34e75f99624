/// A declared dependency, and the modules that it provides.
package struct DeclaredDependency: Sendable, Hashable {
  /// The name of the target or product.
  package let name: String
  /// The names of the modules that it provides; nil if its package is not available.
  package var modules: [String]?
  /// The package of the product; nil for a target of the same package.
  package var package: String?
  /// The modules of other packages that it depends on but does not provide.
  package var reach: Set<String> = []
  /// Whether the rule `used` reports the dependency if nothing imports it; false for one that may be needed without an
  /// import, such as a plugin, a macro or a library in the flags of the linker.
  package var isImportable = true
  /// The platforms that the dependency is limited to, as in `macos, ios`; nil without a limit.
  package var condition: String?
  /// The traits of its package one of which enables the dependency; empty if it needs none.
  package var traits: [String] = []

  package init(
    name: String,
    modules: [String]? = nil,
    package: String? = nil,
    reach: Set<String> = [],
    isImportable: Bool = true,
    condition: String? = nil,
    traits: [String] = []
  ) {
    self.name = name
    self.modules = modules
    self.package = package
    self.reach = reach
    self.isImportable = isImportable
    self.condition = condition
    self.traits = traits
  }
}

extension DeclaredDependency {
  /// The names of the modules that it provides; if its package is not available, the module name of its own name.
  package var providedNames: Set<String> { Set(modules ?? [Module.name(ofTarget: name)]) }

  /// Returns whether it provides a module; if its package is not available, whether it has the name
  /// of the module.
  func provides(_ module: String) -> Bool {
    guard let modules else { return Module.name(ofTarget: name) == module }
    return modules.contains(module)
  }
}

extension ModuleGraph {
  /// Returns the checked modules among the declared dependencies of a checked module.
  package func declared(by module: Int) -> [Int] {
    var declared: [Int] = []
    for dependency in modules[module].dependencies ?? [] {
      for name in dependency.modules ?? [] {
        declared += indices(of: name, in: module).filter(checked.contains)
      }
    }
    return declared
  }
}
