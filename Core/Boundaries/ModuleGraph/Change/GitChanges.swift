import NavigatorOperatingSystem
import NavigatorSpelling

/// The files that git reports as changed.
package struct GitChanges: Sendable {
  /// The paths of the changed files relative to the folder, sorted; `..` leads outside of it.
  package let files: [String]
  /// The paths, relative to the folder, of what git knows to be as it was.
  private let unchanged: Set<String>
  private let folder: String

  /// Lists the files that differ between a commit, branch or tag and the working tree, including new files.
  package init(since revision: String, in folder: String) throws {
    // Git would parse a revision that starts with a dash as an option.
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw Self.failure("'\(revision)' is not a revision")
    }
    let top = try Self.top(of: folder)
    // The repository may say that changes in a submodule are to be ignored.
    let diff = [
      "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=none", "-z",
    ]
    let changed = try Self.git(diff + [revision, "--"], top)
    let new = try Self.git(["ls-files", "--others", "--exclude-standard", "-z"], top)
    let root = Platform.realPath(folder) ?? folder
    let tracked = try Self.git(["ls-files", "-v", "-z"], top).filter { $0.hasPrefix("H ") }
    func relative(_ path: some StringProtocol) -> String {
      Path.relative("\(top)/\(path)", to: root)
    }
    self.folder = root
    files = Set((changed + new).map(relative)).sorted()
    unchanged = Set(tracked.map { relative($0.dropFirst(2)) }).subtracting(files)
  }

  /// Returns whether a file, given relative to the folder, or a link that leads to it may have changed.
  ///
  /// What git does not track, such as a generated file that it ignores, may have.
  package func isChanged(_ file: String) -> Bool {
    steps(to: file).contains { step in
      let path = Path.relative(step, to: folder)
      // A submodule is one entry for all its files.
      return !([path] + Path.ancestors(of: path)).contains(where: unchanged.contains)
    }
  }

  /// Returns the path of a file without links, and of each link on the way to it.
  private func steps(to file: String) -> [String] {
    var (current, links) = (folder, [String]())
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

  /// Options without which git would start programs that a configuration names: monitors and hooks.
  private static let safeOptions = [
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null",
  ]

  /// The variables by which a hook of git names the repository and the index of its commit, which are not those of
  /// another folder, and not to be written.
  private static let ofHooks = ["GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_PREFIX="]

  /// Returns the top folder of the working tree that contains a folder.
  static func top(of folder: String) throws -> String {
    let output = try output(["rev-parse", "--show-toplevel"], folder)
    let top = String(decoding: output.dropLast(), as: UTF8.self)
    // From here git finds the repository's own configuration first. The folder itself may be a
    // committed bare repository, whose configuration names programs.
    guard Platform.kind(of: "\(top)/.git") != nil else {
      throw failure("\(top) is no working tree")
    }
    return top
  }

  /// Returns the files below a folder that git ignores and does not track, and the folders, which end in a slash; none
  /// outside of a repository.
  static func ignored(in folder: String) throws -> Set<String> {
    if Repository.root(of: folder) == nil { return [] }
    let options = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
    return Set(try git(options, folder))
  }

  /// Returns the paths that git prints, each with a zero byte at its end.
  static func git(_ arguments: [String], _ folder: String) throws -> [String] {
    try output(arguments, folder).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func failure(_ message: String) -> RequestError {
    RequestError("git: \(message.excerpt)")
  }

  static func output(
    _ arguments: [String],
    _ folder: String,
    environment: [String] = []
  ) throws -> [UInt8] {
    let inherited = Platform.environment.filter { !Self.ofHooks.contains(where: $0.hasPrefix) }
    let result: ChildOutput
    do {
      result = try ChildProcess.run(
        ["git", "--no-pager", "-C", folder] + safeOptions + arguments,
        environment: inherited + ["GIT_OPTIONAL_LOCKS=0"] + environment
      )
    } catch { throw RequestError("git could not be started: \(error)") }
    guard result.status == 0 else { throw failure(errors: result.errors) }
    return result.output
  }

  /// Returns an error with what git says, to the remedy in its last lines.
  private static func failure(errors: String) -> RequestError {
    let lines = errors.split(separator: "\n").prefix(mostErrorLines).map { String($0).excerpt }
    return RequestError(
      lines.isEmpty ? "git: no error message" : "git: " + lines.joined(separator: "\n")
    )
  }

  /// More lines than a message of git with its remedy has.
  private static let mostErrorLines = 20
}
