import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

/// A commit whose files are read in a copy.
///
/// The working tree, the index and the branches of the repository stay as they are.
package struct Revision: Sendable {
  /// The identifier of the commit.
  package let commit: String
  private let top: String
  /// The folder that is read, relative to the repository.
  private let path: String

  /// Creates a revision from the identifier of a commit of the repository of a folder.
  package init(_ commit: String, in folder: String) throws {
    self.commit = commit
    top = try Git.top(of: folder)
    if let path = Self.path(of: folder, in: top) {
      self.path = path
    } else {
      // A link outside of the repository leads to the folder.
      let real = Platform.realPath(folder) ?? folder
      path = Path.relative(real, to: top)
    }
  }

  /// Returns the path of a file, which may be missing, relative to the repository; nil for a file outside of it.
  package func path(of file: String) -> String? { Self.path(of: file, in: top) }

  /// Returns the path of a file or folder relative to a folder without links, or nil.
  ///
  /// Links below that folder are not followed: where the working tree has a link, the commit may have a file, which is
  /// the one that the check reads.
  fileprivate static func path(of file: String, in top: String) -> String? {
    var current = "/"
    if !file.hasPrefix("/") {
      current = Platform.realPath(".") ?? "."
    }
    for name in Path.names(file) {
      let next = "\(current)/\(name)"
      let isBelow = Path.isInside(current, top)
      if !isBelow, let real = Platform.realPath(next) {
        current = real
      } else {
        current = Path.clean(next)
      }
    }
    guard Path.isInside(current, top) else { return nil }
    return Path.relative(current, to: top)
  }

  /// Calls a function with the top folder of a copy of the repository's files, which is removed afterwards, and with the
  /// folder there that the revision is of.
  package func withCopy<Value>(
    _ read: (_ top: String, _ folder: String) throws -> Value
  ) throws -> Value {
    let result = try Platform.withTemporaryFolder("boundaries") {
      folder throws(SystemError) -> Result<Value, any Error> in
      let tree = "\(folder)/tree"
      try Platform.makeFolder(tree, isPrivate: true)
      let top = Platform.realPath(tree) ?? tree
      return Result {
        try write(to: top)
        let folder = path.isEmpty ? top : "\(top)/\(path)"
        return try read(top, folder)
      }
    }
    return try result.get()
  }

  private func write(to tree: String) throws {
    let readsAllFiles = ["-c", "core.sparseCheckout=false"]
    let runsNoFilter = try Git.optionsWithoutFilters(in: top)
    let writesToCopy = ["--work-tree=\(tree)"]
    let options = readsAllFiles + runsNoFilter + writesToCopy
    _ = try Git.output(
      options + ["read-tree", "--reset", "-u", "--no-recurse-submodules", commit],
      top,
      environment: ["GIT_INDEX_FILE=\(tree).index"]
    )
    try Platform.replace(Repository.marker(ofCopy: tree), with: "".utf8)
  }
}

extension Repository {
  /// Throws an error if a folder has a path in the repository of the current folder, and is in another one, such as a
  /// submodule that took its place: its commits are not those that the user means.
  package static func requireOwnCommits(of folder: String) throws {
    guard let workingFolder = Platform.realPath("."),
      let current = root(of: workingFolder),
      let real = Platform.realPath(folder)
    else { return }
    let hasPath = Revision.path(of: folder, in: current) != nil
    let isInCurrent = root(of: real) == current
    guard hasPath, !isInCurrent else { return }
    throw RequestError(
      "\(folder.excerpt) is a submodule or another repository, with commits of its own; start the"
        + " check in that folder"
    )
  }

  /// Returns the repository that has the one of a folder as a submodule; nil if there is none.
  package static func superproject(of folder: String) throws -> String? {
    let output = try Git.output(["rev-parse", "--show-superproject-working-tree"], folder)
    return output.isEmpty ? nil : Git.line(of: output)
  }
}
