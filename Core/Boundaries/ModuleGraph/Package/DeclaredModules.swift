import NavigatorSpelling

/// Creates plans for the modules that a configuration declares.
struct DeclaredModules {
  let root: String

  /// Returns one plan per matching folder, in the order of the declarations; a folder belongs to the first declaration
  /// that matches it, a file to the innermost folder, and a pattern that matches none is an error.
  func plans(_ declarations: [Configuration.ModuleDeclaration]) throws -> [ModulePlan] {
    var assigned: Set<String> = []
    let listings = FolderListings(root: root)
    let found = try declarations.map { try matches($0, listings, &assigned) }
    let inner = Dictionary(grouping: assigned.subtracting([""])) { path in
      Path.ancestors(of: path).first(where: assigned.contains) ?? ""
    }
    var plans: [ModulePlan] = []
    for (declaration, matches) in zip(declarations, found) {
      plans += matches.map { plan($0, declaration, besides: inner[$0.path] ?? []) }
    }
    return plans
  }

  private func matches(
    _ declaration: Configuration.ModuleDeclaration,
    _ listings: FolderListings,
    _ assigned: inout Set<String>
  ) throws -> [FolderGlob.Match] {
    var found: [FolderGlob.Match] = []
    for pattern in declaration.folders {
      let matches: [FolderGlob.Match]
      do {
        matches = try FolderGlob(pattern.text).matches(in: listings)
      } catch { throw pattern.failure("\"\(pattern.text.excerpt)\" cannot be searched: \(error)") }
      if matches.isEmpty { throw pattern.failure("\"\(pattern.text.excerpt)\" matches no folder") }
      found += matches.filter { assigned.insert($0.path).inserted }
    }
    return found
  }

  private func plan(
    _ match: FolderGlob.Match,
    _ declaration: Configuration.ModuleDeclaration,
    besides inner: [String]
  ) -> ModulePlan {
    let absolute = Path.join(root, match.path)
    let walk = SourceWalk(
      root: absolute,
      in: Repository.root(of: root) ?? root,
      besides: inner.map { Path.join(root, $0) }
    )
    let name = declaration.name?.name(match.wildcards) ?? match.name
    let module = Module(
      Module.name(ofTarget: name),
      target: name,
      kind: declaration.kind,
      folder: match.path,
      dependencies: declaration.dependencies.map { names in
        names.map { $0.name(match.wildcards) }.map {
          DeclaredDependency(name: $0, modules: [Module.name(ofTarget: $0)])
        }
      },
      hasForeignSources: walk.hasForeignSources
    )
    return ModulePlan(
      module: module,
      files: walk.files.map { Path.join(absolute, $0) },
      readFailures: walk.readFailures,
      decided: [absolute],
      excluded: walk.documents.map { Path.join(absolute, $0) }
    )
  }
}
