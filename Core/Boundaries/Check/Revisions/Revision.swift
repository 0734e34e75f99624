import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

/// A commit whose files are read in a copy.
///
/// The working tree, the index and the branches of the repository stay as they are.
package struct Revision: Sendable {
  /// The identifier of the commit.
  package let commit: String
  /// The top folder of the repository.
  private let repository: String
  /// The folder that is read, relative to the repository.
  private let path: String

  /// Creates a revision from the identifier of a commit of the repository of a folder.
  ///
  /// The commit is not looked up before its files are read.
  package init(_ commit: String, in folder: String) throws {
    self.commit = commit
    repository = try Git.top(of: folder)
    if let path = Self.path(of: folder, in: repository) {
      self.path = path
    } else {
      // A link outside of the repository leads to the folder.
      let real = Platform.realPath(folder) ?? folder
      path = Path.relative(real, to: repository)
    }
  }

  /// Returns the path of a file, which may be missing, relative to the repository; nil for a file outside of it.
  package func path(of file: String) -> String? { Self.path(of: file, in: repository) }

  /// Returns the path of a file or folder relative to a folder without links; nil outside of that folder.
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

  /// Passes a temporary copy of the commit's files to a closure: the top folder of the copy, and the folder of the
  /// revision in it.
  ///
  /// The copy is removed afterwards. Throws an error of git, such as for an unknown commit, and what the closure throws.
  package func withCopy<Value>(
    _ read: (_ top: String, _ folder: String) throws -> Value
  ) throws -> Value {
    let result = try Platform.withTemporaryFolder("boundaries") {
      temporary throws(SystemError) -> Result<Value, any Error> in
      let tree = "\(temporary)/tree"
      try Platform.makeFolder(tree, isPrivate: true)
      let copy = Platform.realPath(tree) ?? tree
      return Result {
        try write(to: copy)
        return try read(copy, Path.join(copy, path))
      }
    }
    return try result.get()
  }

  /// Writes all files of the commit to a folder, without running filters, and marks it as the top of a repository.
  private func write(to copy: String) throws {
    let allFiles = ["-c", "core.sparseCheckout=false"]
    let noFilters = try Git.optionsWithoutFilters(in: repository)
    let workTree = ["--work-tree=\(copy)"]
    _ = try Git.output(
      allFiles + noFilters + workTree
        + ["read-tree", "--reset", "-u", "--no-recurse-submodules", commit],
      repository,
      environment: ["GIT_INDEX_FILE=\(copy).index"]
    )
    try Platform.replace(Repository.marker(ofCopy: copy), with: "".utf8)
  }
}

extension Repository {
  /// Throws an error if a folder lies in the repository of the current folder and belongs to another one, such as a
  /// submodule, whose commits are not those that the user means.
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
