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
    commit = try Git.commit(revision, in: top)
    // The configuration of the repository may ignore changes in a submodule.
    let diff = [
      "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=none", "-z", commit, "--",
    ]
    let changed = try Git.paths(try Git.optionsWithoutFilters(in: top) + diff, top)
    let new = try Git.paths(["ls-files", "--others", "--exclude-standard", "-z"], top)
    let root = Platform.realPath(folder) ?? folder
    func relative(_ path: some StringProtocol) -> String {
      Path.relative("\(top)/\(path)", to: root)
    }
    let files = Set((changed + new).map(relative))
    var tracked: Set<String> = []
    for line in try Git.paths(["ls-files", "-v", "-z"], top) where line.hasPrefix("H ") {
      tracked.insert(relative(line.dropFirst(2)))
    }
    self.folder = root
    self.files = files.sorted()
    unchanged = tracked.subtracting(files)
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
      if destination.utf8.first == UInt8(ascii: "/") { current = "" }
      names += Path.names(destination).reversed()
    }
    return links + [current]
  }
}
