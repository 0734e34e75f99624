import BoundariesGraph
import NavigatorOperatingSystem

/// The files that git reports as changed.
package struct GitChanges: Sendable {
  /// The paths of the changed files relative to the folder, sorted; `..` leads outside of it.
  package let files: [String]
  /// The paths, relative to the folder, of tracked files that git knows to be unchanged.
  private let unchanged: Set<String>
  /// The identifier of the commit.
  package let commit: String
  private let folder: String

  /// Lists the files that differ between a commit and the working tree, including new files.
  ///
  /// A revision is a commit, branch or tag; with `...HEAD`, the last commit that it has in common with HEAD.
  package init(since revision: String, in folder: String) throws {
    try Git.checkRevision(revision)
    let top = try Git.top(of: folder)
    let root = Platform.realPath(folder) ?? folder
    commit = try Git.commit(revision, in: top)
    let changed = try Self.filesChanged(since: commit, in: top)
    let new = try Git.paths(["ls-files", "--others", "--exclude-standard", "-z"], top)
    func relative(_ path: String) -> String {
      Path.relative("\(top)/\(path)", to: root)
    }
    let files = Set((changed + new).map(relative))
    let tracked = try Self.trackedFiles(in: top).map(relative)
    self.folder = root
    self.files = files.sorted()
    unchanged = Set(tracked).subtracting(files)
  }

  /// Returns the tracked files that differ from a commit.
  private static func filesChanged(since commit: String, in top: String) throws -> [String] {
    // The configuration of the repository may ignore changes in a submodule.
    let diff = [
      "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=none", "-z", commit, "--",
    ]
    let runsNoFilter = try Git.optionsWithoutFilters(in: top)
    return try Git.paths(runsNoFilter + diff, top)
  }

  /// Returns the tracked files whose changes git notices, unlike those of a file that is assumed to be unchanged.
  private static func trackedFiles(in top: String) throws -> [String] {
    let mark = "H "
    let lines = try Git.paths(["ls-files", "-v", "-z"], top)
    let tracked = lines.filter { line in line.hasPrefix(mark) }
    return tracked.map { line in String(line.dropFirst(mark.count)) }
  }

  /// Returns whether a file, given relative to the folder, or a link that leads to it may have changed.
  ///
  /// A file that git does not track, such as a generated file that it ignores, may have changed.
  package func isChanged(_ file: String) -> Bool {
    steps(to: file).contains { step in
      let path = Path.relative(step, to: folder)
      // A submodule is one entry for all its files.
      let entries = [path] + Path.ancestors(of: path)
      return !entries.contains(where: unchanged.contains)
    }
  }

  /// Returns the path of a file without links, and of each link on the way to it.
  private func steps(to file: String) -> [String] {
    var current = folder
    var links: [String] = []
    var names = Array(Path.names(file).reversed())
    while let name = names.popLast() {
      let next = Path.clean("\(current)/\(name)")
      // A cycle of links is a file that cannot be read.
      guard let destination = Platform.destination(ofLink: next), links.count < 100 else {
        current = next
        continue
      }
      links.append(next)
      let isAbsolute = destination.utf8.first == UInt8(ascii: "/")
      if isAbsolute { current = "" }
      names += Path.names(destination).reversed()
    }
    return links + [current]
  }
}
