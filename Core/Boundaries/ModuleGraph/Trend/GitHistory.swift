import NavigatorOperatingSystem

/// Commits of a git repository, whose files are written to a folder of their own one after another.
///
/// The working tree, the index and the branches of the repository stay as they are.
package struct GitHistory: Sendable {
  /// A commit in a history.
  package struct Revision: Sendable, Hashable {
    package let commit: String
  }

  /// The revisions; empty if there is no such commit.
  package let revisions: [Revision]
  private let top: String
  /// The folder, relative to the repository.
  private let path: String

  /// Finds a commit, branch or tag.
  package init(_ revision: String, in folder: String) throws {
    let log = ["log", "-1", "-z", "--format=%H", revision, "--"]
    revisions = try GitChanges.git(log, folder).map { Revision(commit: $0) }
    top = try GitChanges.top(of: folder)
    path = Path.relative(Platform.realPath(folder) ?? folder, to: top)
  }

  /// Writes the files of a commit to a folder, in which only the files that differ from those of the commit before are
  /// written; returns the path there of the folder that the history is of.
  func write(_ revision: Revision, to tree: String) throws -> String {
    _ = try GitChanges.output(
      ["-c", "core.sparseCheckout=false", "--work-tree=\(tree)"]
        + ["read-tree", "--reset", "-u", "--no-recurse-submodules", revision.commit],
      top,
      // A filter for large files would fetch them.
      environment: ["GIT_INDEX_FILE=\(tree).index", "GIT_LFS_SKIP_SMUDGE=1"]
    )
    return path.isEmpty ? tree : "\(tree)/\(path)"
  }
}
