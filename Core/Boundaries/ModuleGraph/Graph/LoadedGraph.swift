package import NavigatorOperatingSystem

/// The graph of a package, and the failures to read its files.
package struct LoadedGraph: Sendable {
  /// The name of the package, or of the folder without a manifest.
  package let name: String
  /// The absolute path of the folder that all paths are relative to.
  package let folder: String
  /// The modules and their imports.
  package internal(set) var graph: ModuleGraph
  /// The files and folders that could not be read; if there are any, imports may be missing.
  package internal(set) var readFailures: [SystemError]
  /// What was not read although the check is complete.
  package internal(set) var omissions: [Omission]
  /// The places of the Swift files that are in no module.
  package internal(set) var unread: [UnreadPlace] = []

  package init(
    name: String,
    folder: String,
    graph: ModuleGraph,
    readFailures: [SystemError],
    omissions: [Omission] = []
  ) {
    self.name = name
    self.folder = folder
    self.graph = graph
    self.readFailures = readFailures
    self.omissions = omissions
  }

  /// The absolute paths of the files, of the manifests, and of the folders in which new files would be; of the package's
  /// own folder only the manifest, because programs write other files there.
  package var watchedPaths: [String] {
    let modules = graph.checked.map { graph.modules[$0] }
    let files = modules.flatMap { $0.files.map(\.path) }
    let folders = Set(modules.map(\.folder) + files.map(Path.parent))
    let parents = Set(folders.flatMap { [$0] + Path.ancestors(of: $0) }).subtracting([""])
    let paths = files + parents.sorted() + Set(modules.compactMap(\.manifest)).sorted()
    return paths.map { Path.join(folder, $0) }
  }
}
