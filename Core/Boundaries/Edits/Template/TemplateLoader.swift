import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesXcode
import NavigatorOperatingSystem

/// Reads a folder with the sources of a configuration that is not written yet.
struct TemplateLoader {
  let loader: PackageLoader
  let folder: String
  /// The path of the configuration in errors; the file is not read.
  let file: String

  /// Returns the modules that are read with the sources.
  func load(_ sources: TemplateSources) throws -> LoadedGraph {
    try configured(by: sources).load(folder)
  }

  /// Returns the places that the sources do not exclude, if nothing is read.
  func unreadPlaces(with sources: TemplateSources) throws -> [UnreadPlace] {
    try configured(by: sources).unread(in: folder)
  }

  private func configured(by sources: TemplateSources) throws -> PackageLoader {
    var loader = loader
    loader.configuration = nil
    if !sources.isEmpty {
      let text = "{\n\(sources.lines.joined(separator: "\n"))\n}"
      loader.configuration = try Configuration(contentsOf: file, as: Array(text.utf8))
    }
    return loader
  }

  /// Returns the packages and projects of places that cannot be read, each with the reason.
  func failures(of places: [UnreadPlace]) -> [(path: String, reason: any Error)] {
    var failures: [(path: String, reason: any Error)] = []
    for place in places {
      for path in place.sourcePaths {
        do {
          try tryReading(path, as: place.kind)
        } catch {
          failures.append((path, error))
        }
      }
    }
    return failures
  }

  /// Throws an error if a package or project, given by its path in the folder, cannot be read.
  private func tryReading(_ path: String, as kind: UnreadPlace.Kind) throws {
    guard let root = Platform.realPath(folder) else { throw SystemError(folder) }
    var packages = PackageSet(reader: loader.reader(root), root: root)
    switch kind {
    case .package:
      try packages.add(Path.join(root, path))
      _ = try packages.plans(root: root)
    case .project:
      let projects = try XcodeProjects([Path.join(root, path)], root: root)
      for (package, file) in projects.localPackages { try packages.add(package, namedBy: file) }
      _ = try packages.plans(root: root)
      _ = try projects.plans(packages)
    case .files: break
    }
  }
}
