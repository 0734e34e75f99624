import NavigatorOperatingSystem

/// What checks of commits find.
package struct Trend: Sendable {
  /// A commit, and what a check of it finds.
  package struct Point: Sendable {
    /// The number of findings; nil if the commit cannot be read.
    package var numbers: Int?
    /// Why the commit cannot be read, or how much of it; nil if all of it is.
    package var gap: String?
    /// The fingerprints of the findings; empty if the commit cannot be read.
    package var fingerprints: Set<String> = []
  }

  /// The points, in the order of the history.
  package let points: [Point]

  /// Checks each commit with the configuration of the loader, or else the one that it has, and without its baseline
  /// unless that is used.
  ///
  /// A commit that cannot be read is a point without numbers. Throws an error if there is no folder for its files.
  package init(_ history: GitHistory, _ loader: PackageLoader, usesBaselines: Bool) throws {
    var points: [Point] = []
    try Platform.withTemporaryFolder("boundaries") { folder throws(SystemError) in
      let tree = "\(folder)/tree"
      try Platform.makeFolder(tree, isPrivate: true)
      var loader = loader
      loader.manifests.movedRoot = Platform.realPath(tree)
      for revision in history.revisions {
        points.append(Self.point(revision, history, in: tree, loader, usesBaselines))
      }
    }
    self.points = points
  }

  private static func point(
    _ revision: GitHistory.Revision,
    _ history: GitHistory,
    in tree: String,
    _ loader: PackageLoader,
    _ usesBaseline: Bool
  ) -> Point {
    do {
      let folder = try history.write(revision, to: tree)
      let file = "\(folder)/\(Configuration.fileName)"
      var loader = loader
      if loader.configuration == nil, Platform.exists(file) {
        loader.configuration = try Configuration(contentsOf: file)
      }
      // A configuration may be younger or older than a module that it names.
      loader.configuration?.isHypothetical = true
      let configuration = loader.configuration
      let loaded = try loader.load(folder)
      var check = Check(configuration: configuration)
      let known = "\(folder)/\(configuration?.baseline ?? Baseline.fileName)"
      if usesBaseline, Platform.exists(known) { check.baseline = try Baseline(contentsOf: known) }
      let result = try check.run(loaded)
      let gaps = result.readFailures.count + result.unchecked.count
      return Point(
        numbers: result.findings.count,
        gap: gaps == 0 ? nil : "\(gaps) could not be read or checked",
        fingerprints: Set(result.findings.map(\.fingerprint))
      )
    } catch {
      let reason = "\(error)".split(separator: "\n").first.map(String.init) ?? ""
      return Point(gap: reason.replacing("\(tree)/", with: ""))
    }
  }
}
