import BoundariesCheck
import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import NavigatorCommandLineTool

/// The option `--since` of the commands that report findings.
extension PackageOptions {
  /// Returns the option `--since`.
  static func since(_ summary: String) -> Option {
    Option("since", value: .text("REVISION"), summary: summary)
  }

  /// Returns a check that reports only what is new since the commit of `--since` or in files changed since; without the
  /// option, returns the same check.
  ///
  /// Throws an error if the option does not name a commit. If the commit cannot be checked, prints the reason to standard
  /// error; the check then reports every finding.
  func since(_ loaded: LoadedGraph, _ check: Check) throws -> Check {
    guard let revision else { return check }
    let changes = try changes(since: revision, loaded)
    var check = check
    check.isChanged = { file in changes.isChanged(file) }
    check.earlier = earlier(revision, changes.commit, loaded, check)
    return check
  }

  /// Returns the changes since a commit; says on standard error if it is a commit of a submodule.
  private func changes(since revision: String, _ loaded: LoadedGraph) throws -> GitChanges {
    try Repository.requireOwnCommits(of: folder)
    let changes = try GitChanges(since: revision, in: loaded.folder)
    if let outer = try Repository.superproject(of: loaded.folder) {
      Boundaries.printError("\(revision) is a commit of this submodule, not of \(outer)")
    }
    return changes
  }

  /// Returns the findings and the gate of a commit; if these cannot be determined, prints the reason to standard error.
  private func earlier(
    _ name: String,
    _ commit: String,
    _ loaded: LoadedGraph,
    _ check: Check
  ) -> Check.Earlier {
    do {
      let revision = try Revision(commit, in: folder)
      var loader = try loader(nil)
      // The copy of the commit has no fetched packages; those of the working tree are used.
      if loader.manifests.scratch == nil {
        loader.manifests.scratch = "\(loaded.folder)/.build"
      }
      let files = try earlierFiles(revision, check.configuration, check.baseline)
      return .read(try Gate(of: revision, files, loader, like: check), name)
    } catch {
      Boundaries.printError("\(name) cannot be compared, so every finding is reported: \(error)")
      return .unreadable(name)
    }
  }

  /// Returns where a commit has the configuration and the baseline of a check.
  private func earlierFiles(
    _ revision: Revision,
    _ configuration: Configuration?,
    _ baseline: Baseline?
  ) throws -> Gate.Files {
    var baselinePlace: Gate.Files.Place<Baseline>?
    if let file = baselineOption {
      baselinePlace = place(of: file, revision, or: baseline)
    }
    return Gate.Files(
      configuration: place(of: configurationFile, revision, or: configuration),
      baseline: baselinePlace
    )
  }

  private func place<Content>(
    of file: String,
    _ revision: Revision,
    or content: Content?
  ) -> Gate.Files.Place<Content> {
    guard let path = revision.path(of: file) else { return .outside(content) }
    return .inRepository(path)
  }
}
