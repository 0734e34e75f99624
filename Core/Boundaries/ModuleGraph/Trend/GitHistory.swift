import NavigatorOperatingSystem

/// Commits of a git repository, whose files are written to a folder of their own one after another.
///
/// The working tree, the index and the branches of the repository stay as they are.
package struct GitHistory: Sendable {
  /// A commit in a history.
  package struct Revision: Sendable, Hashable {
    /// The tag, or the first characters of the commit.
    package let name: String
    package let commit: String
    /// The day of the commit, or the last one of the week, such as `2026-03-31`.
    package fileprivate(set) var date: String
    let time: Int
  }

  /// The revisions, the oldest first.
  package let revisions: [Revision]
  private let top: String
  /// The folder, relative to the repository.
  private let path: String

  /// Lists the tags of the repository of a folder.
  package init(tagsIn folder: String) throws {
    let own = "%(objectname) %(committerdate:short) %(committerdate:unix)"
    // An annotated tag is an object of its own.
    let peeled = own.replacing("%(", with: "%(*")
    let commit = "%(if)%(*objectname)%(then)\(peeled)%(else)\(own)%(end)"
    let arguments = ["for-each-ref", "--format=%(refname:short) \(commit)%00", "refs/tags"]
    let found = try Self.revisions(arguments, folder)
    try self.init(found.sorted { ($0.time, $0.name) < ($1.time, $1.name) }, folder)
  }

  /// Lists the last commit of each week before the current one, along the first parents; weeks before the first commit
  /// are left out.
  package init(weeks: Int, in folder: String) throws {
    let log = ["log", "--first-parent", "-z", "--format=%h %H %cs %ct", "HEAD", "--"]
    var commits = try Self.revisions(log, folder)[...]
    let newest = commits.first?.time ?? 0
    var found: [Revision] = []
    for week in 0..<weeks {
      let end = newest - week * 7 * 24 * 60 * 60
      commits = commits.drop { $0.time > end }
      guard var commit = commits.first else { break }
      commit.date = Platform.day(of: end)
      found.append(commit)
    }
    try self.init(found.reversed(), folder)
  }

  /// Finds a commit, branch or tag.
  package init(_ revision: String, in folder: String) throws {
    let log = ["log", "-1", "-z", "--format=%h %H %cs %ct", revision, "--"]
    try self.init(try Self.revisions(log, folder), folder)
  }

  private init(_ revisions: [Revision], _ folder: String) throws {
    self.revisions = revisions
    top = try GitChanges.top(of: folder)
    path = Path.relative(Platform.realPath(folder) ?? folder, to: top)
  }

  private static func revisions(_ arguments: [String], _ folder: String) throws -> [Revision] {
    try GitChanges.git(arguments, folder).compactMap { line in
      let parts = line.split { $0 == " " || $0 == "\n" }.map(String.init)
      guard parts.count == 4, let time = Int(parts[3]) else { return nil }
      return Revision(name: parts[0], commit: parts[1], date: parts[2], time: time)
    }
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
