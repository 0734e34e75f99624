import NavigatorSpelling

/// Creates plans for the modules that a configuration declares.
struct DeclaredModules {
  let root: String

  /// Returns one plan per matching folder, in the order of the declarations; a folder belongs to the
  /// first declaration that matches it, and a pattern that matches none is an error.
  func plans(
    _ declarations: [Configuration.ModuleDeclaration]
  ) throws(ConfigurationError) -> [ModulePlan] {
    var plans: [ModulePlan] = []
    var assigned: Set<String> = []
    for declaration in declarations {
      for pattern in declaration.folders {
        let matches = FolderGlob(pattern.text).matches(in: root)
        if matches.isEmpty {
          throw pattern.failure("\"\(pattern.text.excerpt)\" matches no folder")
        }
        for match in matches where assigned.insert(match.path).inserted {
          plans.append(plan(match, declaration))
        }
      }
    }
    return plans
  }

  private func plan(
    _ match: FolderGlob.Match,
    _ declaration: Configuration.ModuleDeclaration
  ) -> ModulePlan {
    let absolute = Path.join(root, match.path)
    var walk = SourceWalk(root: absolute, in: Repository.root(of: root) ?? root)
    walk.run()
    let name = declaration.name ?? match.name
    let module = Module(
      Module.name(ofTarget: name),
      target: name,
      kind: declaration.kind,
      folder: match.path,
      dependencies: declaration.dependencies.map { names in
        names.map { DeclaredDependency(name: $0, modules: [Module.name(ofTarget: $0)]) }
      },
      hasForeignSources: walk.hasForeignSources
    )
    return ModulePlan(
      module: module,
      root: absolute,
      files: walk.files,
      readFailures: walk.readFailures
    )
  }
}
