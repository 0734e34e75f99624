import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import NavigatorSpelling

/// Creates plans for the modules that a configuration declares.
struct DeclaredModules {
  let root: String

  /// Returns one plan per matching folder, in the order of the declarations.
  ///
  /// A folder belongs to the first declaration that matches it, and a file to the innermost folder. A pattern that matches
  /// no folder is an error.
  func plans(_ declarations: [Configuration.ModuleDeclaration]) throws -> [ModulePlan] {
    var assigned: Set<String> = []
    let listings = FolderListings(root: root)
    let found = try declarations.map { declaration in
      try matches(declaration, listings, &assigned)
    }
    // The folders in each folder of a module, by that folder.
    let innerFolders = Dictionary(grouping: assigned.subtracting([""])) { path in
      Path.ancestors(of: path).first(where: assigned.contains) ?? ""
    }
    var plans: [ModulePlan] = []
    for (declaration, matches) in zip(declarations, found) {
      for match in matches {
        let inner = innerFolders[match.path] ?? []
        plans.append(plan(match, declaration, except: inner))
      }
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
      } catch {
        throw pattern.failure("\"\(pattern.text.excerpt)\" cannot be searched: \(error)")
      }
      if matches.isEmpty { throw pattern.failure("\"\(pattern.text.excerpt)\" matches no folder") }
      for match in matches {
        let isFirst = assigned.insert(match.path).inserted
        if isFirst { found.append(match) }
      }
    }
    return found
  }

  private func plan(
    _ match: FolderGlob.Match,
    _ declaration: Configuration.ModuleDeclaration,
    except inner: [String]
  ) -> ModulePlan {
    let absolute = Path.join(root, match.path)
    let walk = SourceWalk(
      root: absolute,
      in: Repository.root(of: root) ?? root,
      except: inner.map { folder in Path.join(root, folder) }
    )
    let name = declaration.name?.name(match.wildcards) ?? match.name
    let dependencies = declaration.dependencies?.map { template in
      let name = template.name(match.wildcards)
      return DeclaredDependency(name: name, modules: [Module.name(ofTarget: name)])
    }
    let module = Module(
      Module.name(ofTarget: name),
      target: name,
      kind: declaration.kind,
      folder: match.path,
      dependencies: dependencies,
      hasForeignSources: walk.hasForeignSources
    )
    return ModulePlan(
      module: module,
      files: walk.files.map { file in Path.join(absolute, file) },
      readFailures: walk.readFailures,
      decided: [absolute],
      excluded: walk.documents.map { document in Path.join(absolute, document) }
    )
  }
}
