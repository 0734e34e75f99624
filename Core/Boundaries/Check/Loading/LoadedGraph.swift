package import BoundariesGraph
package import NavigatorOperatingSystem

/// The graph of a package, and the failures to read its files.
package struct LoadedGraph: Sendable {
  /// The name of the package, or of the folder without a manifest.
  package let name: String
  /// The absolute path of the folder that all paths are relative to.
  package let folder: String
  /// The modules and their imports.
  package private(set) var graph: ModuleGraph
  /// The files and folders that could not be read; if there are any, imports may be missing.
  package internal(set) var readFailures: [SystemError]
  /// What was not read although the check is complete.
  package internal(set) var omissions: [Omission]
  /// The places of the Swift files that are in no module.
  package internal(set) var unread: [UnreadPlace] = []
  /// How many read failures are about these places.
  var placeFailures = 0
  /// The paths of the packages and projects that something names and that are not there, relative to the folder.
  package internal(set) var missing: [String] = []

  /// Creates a graph without unread places and missing parts.
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

  /// Whether everything was read, so that what is not found does not exist.
  var isComplete: Bool { readFailures.isEmpty }

  /// Returns the package with other declared dependencies of some modules.
  package func declaring(_ dependencies: [Int: [DeclaredDependency]]) -> LoadedGraph {
    var changed = self
    changed.graph = graph.declaring(dependencies)
    return changed
  }

  /// Returns a path as reports show it: relative to the checked folder.
  package func relative(_ path: String) -> String {
    Path.relative(Platform.realPath(path) ?? path, to: folder)
  }
}
