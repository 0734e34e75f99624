import NavigatorSpelling

extension ModuleGraph {
  /// Returns the graph after a change; a move to a layer changes the configuration alone.
  func applying(_ change: HypotheticalChange) throws -> ModuleGraph {
    var changed = checked.map { modules[$0] }
    switch change {
    case .move(let name, _): _ = try module(called: name, in: checked)
    case .remove(let from, let to):
      try remove(to, from: try module(called: from, in: checked), &changed)
    case .merge(let name, let other):
      let goal = try module(called: other, in: checked)
      try merge(try module(called: name, in: checked), into: goal, &changed)
    case .split(let name, let folder):
      try split(try module(called: name, in: checked), folder, &changed)
    }
    return replacing(changed)
  }

  private func remove(_ name: String, from index: Int, _ changed: inout [Module]) throws {
    let goals = modules.indices.filter { goal in
      [modules[goal].label, modules[goal].name, modules[goal].target].contains(name)
    }
    let imports = goals.flatMap { sites(from: index, to: $0) }
    let names = Set(goals.flatMap { modules[$0].names })
    let kept = changed[index].dependencies?.filter { dependency in
      dependency.name != name && names.isDisjoint(with: dependency.modules ?? [])
    }
    guard !imports.isEmpty || kept?.count != changed[index].dependencies?.count else {
      let from = modules[index].label
      throw RequestError("\(from) neither imports nor declares \(name.excerpt)")
    }
    let removed = Set(imports.compactMap(\.importing?.module))
    changed[index].dependencies = kept
    for file in changed[index].files.indices {
      changed[index].files[file].source.imports.removeAll { removed.contains($0.module) }
    }
  }

  private func merge(_ index: Int, into other: Int, _ changed: inout [Module]) throws {
    let (merged, kept) = (modules[index], modules[other])
    guard index != other else {
      throw RequestError("\(kept.label) cannot be merged with itself")
    }
    // Imports say names, and another module of the name would be meant as well.
    guard checked.count(where: { modules[$0].name == merged.name }) == 1 else {
      throw RequestError("several modules are named \(merged.name)")
    }
    let files = kept.files + merged.files
    changed[other].files = files.sorted { $0.path < $1.path }
    changed[other].hasForeignSources = kept.hasForeignSources || merged.hasForeignSources
    changed[other].plugins = kept.plugins + merged.plugins
    changed[other].dependencies = kept.dependencies.map { own in
      own + (merged.dependencies ?? []).filter { !own.contains($0) }
    }
    changed = changed.map { module in
      var module = module
      for name in merged.names { module.aliases[name] = kept.name }
      module.dependencies = module.dependencies?.map { $0.naming(kept, for: merged) }
        .filter { $0.modules != [module.name] }
      return module
    }
    changed.remove(at: index)
  }

  private func split(_ index: Int, _ folder: String, _ changed: inout [Module]) throws {
    let module = modules[index]
    let path = Path.clean(Path.join(module.folder, folder))
    let inner = module.files.filter { $0.path.hasPrefix("\(path)/") }
    guard !inner.isEmpty, inner.count < module.files.count else {
      let found = inner.isEmpty ? "no file" : "every file"
      throw RequestError("\(found) of \(module.label) is in \(path.excerpt)")
    }
    let name = Path.name(path)
    guard !modules.contains(where: { $0.name == Module.name(ofTarget: name) }) else {
      throw RequestError("there is a module \(name.excerpt) already")
    }
    var part = Module(
      Module.name(ofTarget: name),
      target: name,
      package: module.package,
      kind: module.kind == .test ? .test : .library,
      folder: path,
      files: inner,
      manifest: module.manifest,
      aliases: module.aliases
    )
    changed[index].files.removeAll { $0.path.hasPrefix("\(path)/") }
    let added = ImportScanner.scan(Array("import \(part.name)".utf8)).imports
    changed[index].files[0].source.imports += added
    let (own, others) = (part.importedNames, changed[index].importedNames)
    func isUsed(_ dependency: DeclaredDependency, by names: Set<String>) -> Bool {
      names.contains(where: dependency.provides)
    }
    part.dependencies = module.dependencies?.filter { isUsed($0, by: own) }
    changed[index].dependencies = module.dependencies.map { dependencies in
      dependencies.filter { !isUsed($0, by: own) || isUsed($0, by: others) }
        + [DeclaredDependency(name: name, modules: [part.name])]
    }
    changed.append(part)
  }
}

extension DeclaredDependency {
  /// Returns the dependency with the name of one module for another one.
  fileprivate func naming(_ kept: Module, for merged: Module) -> DeclaredDependency {
    guard let names = modules, names.contains(merged.name) else { return self }
    var renamed = self
    if name == merged.target { renamed.name = kept.target }
    renamed.modules = names.filter { ![merged.name, kept.name].contains($0) } + [kept.name]
    return renamed
  }
}
