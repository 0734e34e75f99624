package import NavigatorOperatingSystem
import NavigatorSpelling

/// The files that git reports as changed.
package struct GitChanges: Sendable {
  /// A reason why git reports nothing.
  package enum Failure: Error, Sendable, CustomStringConvertible {
    /// The program `git` did not start.
    case notStarted(SystemError)
    /// Git failed with this message.
    case failed(String)

    package var description: String {
      switch self {
      case .notStarted(let error): "git could not be started: \(error)"
      case .failed(let message): "git: \(message.excerpt)"
      }
    }
  }

  /// The paths of the changed files relative to the folder, sorted; `..` leads outside of it.
  package let files: [String]

  /// Lists the files that differ between a commit, branch or tag and the working tree, including new files.
  package init(since revision: String, in folder: String) throws(Failure) {
    // Git would parse a revision that starts with a dash as an option.
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw .failed("'\(revision)' is not a revision")
    }
    let top = try Self.git(["rev-parse", "--show-toplevel"], folder).first ?? folder
    // From here git finds the repository's own configuration first. The folder itself may be a
    // committed bare repository, whose configuration names programs.
    guard Platform.kind(of: "\(top)/.git") != nil else {
      throw .failed("\(top) is no working tree")
    }
    let diff = ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "-z"]
    let changed = try Self.git(diff + [revision, "--"], top)
    let new = try Self.git(["ls-files", "--others", "--exclude-standard", "-z"], top)
    let root = Platform.realPath(folder) ?? folder
    files = Set(changed + new).map { Path.relative("\(top)/\($0)", to: root) }.sorted()
  }

  /// Options without which git would start programs that a configuration names: monitors and hooks.
  private static let safeOptions = [
    "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null",
  ]

  private static func git(_ arguments: [String], _ folder: String) throws(Failure) -> [String] {
    let result: ChildOutput
    do {
      result = try ChildProcess.run(
        ["git", "--no-pager", "-C", folder] + safeOptions + arguments,
        environment: Platform.environment + ["GIT_CONFIG_NOSYSTEM=1", "GIT_OPTIONAL_LOCKS=0"]
      )
    } catch {
      throw .notStarted(error)
    }
    guard result.status == 0 else {
      throw .failed(String(result.errors.split(separator: "\n").first ?? "no error message"))
    }
    return result.output.split { $0 == 0 || $0 == 0x0A }.map { String(decoding: $0, as: UTF8.self) }
  }
}
