package import BoundariesCheck
import BoundariesGraph

/// Finds what a generated configuration has to say about packages, projects and files that are not read by default.
///
/// Packages and projects are included. Files that nothing describes are excluded. Files that only another tool
/// describes, and those of a package that cannot be read, are neither included nor excluded: a check is incomplete until
/// the user decides.
package struct TemplateSearch {
  /// The members of the generated configuration that say which sources are read.
  package private(set) var sources: TemplateSources
  /// What is read with the sources.
  package private(set) var loaded: LoadedGraph
  /// Why packages and projects were not included.
  package private(set) var problems: [any Error] = []
  /// The number of files that the search has excluded.
  package private(set) var excludedFileCount = 0
  /// The paths of the missing packages and projects, which the search has made optional.
  package private(set) var missingPaths: [String] = []

  /// Searches a folder.
  ///
  /// - Parameters:
  ///   - loader: The loader, whose configuration is replaced.
  ///   - folder: The folder.
  ///   - file: The path of the configuration in errors; the file is not read.
  ///   - kept: The members of an existing configuration, which are among the sources.
  /// - Returns: The sources and what is read with them. `loaded` may have no module; the caller then writes nothing.
  /// - Throws: An error if no manifest can be found or read.
  package static func search(
    _ loader: PackageLoader,
    in folder: String,
    named file: String,
    keeping kept: KeptMembers
  ) throws -> TemplateSearch {
    let loader = TemplateLoader(loader: loader, folder: folder, file: file)
    let candidates = try TemplateCandidates(loader, keeping: kept)
    var search: TemplateSearch
    do {
      search = try Self.search(candidates, loader)
    } catch let error as NoManifestError {
      throw RequestError("\(candidates.defaultFailure ?? error)\nNothing was written.")
    }
    // Without a module nothing is written, and what is not read is the reason.
    if !search.loaded.graph.checked.isEmpty { try search.complete(loader) }
    return search
  }

  /// Includes the candidates, except for those that cannot be read.
  private static func search(
    _ candidates: TemplateCandidates,
    _ loader: TemplateLoader
  ) throws -> TemplateSearch {
    let all = candidates.sources(except: [])
    do {
      return TemplateSearch(sources: all, loaded: try loader.load(all))
    } catch let error where !(error is NoManifestError) {
      let failures = loader.failures(of: candidates.places)
      if failures.isEmpty { throw error }
      let readable = candidates.sources(except: Set(failures.map(\.path)))
      return TemplateSearch(
        sources: readable,
        loaded: try loader.load(readable),
        problems: failures.map(\.reason)
      )
    }
  }

  /// Excludes the files that nothing describes, and permits packages and projects to be missing.
  private mutating func complete(_ loader: TemplateLoader) throws {
    let undescribed = loaded.unread.filter { place in place.kind == .files && place.tool == nil }
    for place in undescribed {
      excludedFileCount += place.files.count
    }
    missingPaths = loaded.missing
    if undescribed.isEmpty, missingPaths.isEmpty { return }
    sources.exclude(undescribed.flatMap(\.excluding))
    sources.permitMissing(missingPaths)
    loaded = try loader.load(sources)
  }
}
