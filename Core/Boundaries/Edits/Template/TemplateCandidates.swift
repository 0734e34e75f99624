import BoundariesCheck
import BoundariesGraph

/// The places that a generated configuration can include, and what decides how it includes them.
struct TemplateCandidates {
  /// The places that are not read by default.
  let places: [UnreadPlace]
  /// Why nothing is read by default; nil if something is read.
  let defaultFailure: NoManifestError?
  private let kept: KeptMembers
  /// Whether a project is not read by default, such as one beside a package with all its files.
  private let hasOtherProject: Bool
  /// Whether modules are read by default, or declared by the members that are kept.
  private let hasModules: Bool

  /// Reads a folder as it is read by default, with the members of the configuration that are kept.
  init(_ loader: TemplateLoader, keeping kept: KeptMembers) throws {
    self.kept = kept
    let keptSources = TemplateSources(kept)
    do {
      let loaded = try loader.load(keptSources)
      places = loaded.unread
      defaultFailure = nil
      hasOtherProject = loaded.omissions.contains { omission in omission.reason == .otherProject }
      hasModules = !loaded.graph.checked.isEmpty || kept.contains("modules")
    } catch let error as NoManifestError {
      places = try loader.unreadPlaces(with: keptSources)
      defaultFailure = error
      hasOtherProject = false
      hasModules = kept.contains("modules")
    }
  }

  /// Returns the sources that include the packages and projects of the places, except for those with a path in a set.
  func sources(except unreadable: Set<String>) -> TemplateSources {
    var sources = TemplateSources(kept)
    for place in places {
      let readable = place.sourcePaths.filter { path in !unreadable.contains(path) }
      if readable.count < place.sourcePaths.count {
        sources.include(readable, as: place.kind)
      } else {
        sources.include(place.sourcePatterns, as: place.kind)
      }
    }
    if hasOtherProject { sources.includeNoProject() }
    if !hasModules { declareModules(in: &sources) }
    return sources
  }

  /// Declares modules for folders that follow a pattern.
  ///
  /// In a repository without packages and projects they are declared only if all files are in such folders; otherwise only
  /// for the files that Tuist describes.
  private func declareModules(in sources: inout TemplateSources) {
    let files = places.filter { place in place.kind == .files }
    let others = places.filter { place in place.kind != .files }
    let filesOfTuist = files.filter { place in place.tool == .tuist }
    var declared = sources
    if others.isEmpty, declared.declareModules(of: files) {
      sources = declared
    } else if !filesOfTuist.isEmpty {
      sources.declareModules(of: filesOfTuist, beside: others.flatMap(\.packages))
    }
  }
}

extension UnreadPlace {
  /// The paths of the packages, or of the project, that describe the files.
  var sourcePaths: [String] {
    switch kind {
    case .package: packages
    case .project: [subject]
    case .files: []
    }
  }

  /// The globs that include the packages or the project; those of a project also include the projects that are read by
  /// default, which a list of projects replaces.
  fileprivate var sourcePatterns: [String] {
    switch kind {
    case .package: [subject]
    case .project: including
    case .files: []
    }
  }
}
