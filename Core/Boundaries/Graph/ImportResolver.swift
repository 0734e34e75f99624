import BoundariesScan

/// Finds the modules that the imports of checked modules mean.
///
/// A name that no checked module has is that of an external module, which is added at the end.
struct ImportResolver {
  /// The checked modules, and then the external ones that were found.
  private(set) var modules: [Module]
  private(set) var names: ModuleNameTable

  /// Creates a resolver for checked modules, whose labels differ.
  init(_ modules: [Module]) {
    self.modules = modules
    names = ModuleNameTable(modules)
  }

  /// Returns the imports of a module, in the order of the imported modules.
  mutating func edges(of importer: Int) -> [ModuleGraph.Edge] {
    let module = modules[importer]
    var sites: [Int: [Site]] = [:]
    for file in module.files {
      for importing in file.scan.imports {
        // Targets for several platforms may compile to modules of one name.
        if importing.module == module.name { continue }
        let site = Site(file: file.path, importing: importing)
        let name = module.moduleName(in: importing)
        for imported in resolve(name, in: module) where imported != importer {
          sites[imported, default: []].append(site)
        }
      }
    }
    return [ModuleGraph.Edge](sites)
  }

  /// Returns the modules that a name means in a module; an external one is added if there is none.
  private mutating func resolve(_ name: String, in module: Module) -> [Int] {
    let found = names.indices(of: name, in: module, among: modules)
    if !found.isEmpty { return found }
    let external = modules.count
    modules.append(Module(name, kind: .external))
    names.add(external: external, named: name)
    return [external]
  }
}
