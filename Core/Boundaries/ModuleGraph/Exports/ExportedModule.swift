import NavigatorJSON

/// A module in a graph that a tool exported.
struct ExportedModule {
  /// A file or a folder of source files.
  struct Source {
    /// The path: absolute, or relative to the checked folder.
    let path: String
    /// Whether it may be missing, for example until a build generates it.
    var isOptional = false
    /// The files and folders in it that are not compiled, as globs relative to it.
    var excludes: [Glob] = []
    /// The only files in it that are compiled, as globs relative to it; empty for all.
    var includes: [Glob] = []
  }

  /// The module without its files and folder.
  let module: Module
  let sources: [Source]
  let place: JSONPlace
}

/// A package in a graph that a tool exported, by its URL, or the path of a local package.
typealias ExportedPackage = (location: String, isLocal: Bool)

extension ExportedModule.Source {
  /// Returns whether a file in the source, by its path relative to it, is compiled.
  func contains(_ file: String) -> Bool {
    if excludes.isEmpty && includes.isEmpty { return true }
    let paths = file.isEmpty ? [] : [file] + Path.ancestors(of: file)
    func matches(_ globs: [Glob]) -> Bool { globs.contains { paths.contains(where: $0.matches) } }
    return !matches(excludes) && (includes.isEmpty || matches(includes))
  }
}
