public import NavigatorOperatingSystem

/// What git says has changed.
public struct GitChanges: Sendable {
  /// Why git could not be asked.
  public enum Failure: Error, Sendable, CustomStringConvertible {
    /// The program could not be started.
    case noGit(SystemError)
    /// Git refused; its words.
    case refused(String)

    /// What went wrong.
    public var description: String {
      switch self {
      case .noGit(let error): "git could not be started: \(error)"
      case .refused(let words): "git: \(words)"
      }
    }
  }

  /// The changed files' paths relative to the folder, sorted; those outside begin with `..`.
  public let files: [String]

  /// Asks git what differs between a revision and the working tree, new files included.
  ///
  /// - Parameters:
  ///   - revision: A commit, branch or tag.
  ///   - folder: A folder in the working tree.
  /// - Throws: ``Failure``.
  public init(since revision: String, in folder: String) throws(Failure) {
    // A revision that looks like an option would be taken for one.
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw .refused("'\(revision)' is no revision")
    }
    let top = try Self.git(["rev-parse", "--show-toplevel"], folder).first ?? folder
    let changed = try Self.git(["diff", "--name-only", "--no-renames", "-z", revision, "--"], top)
    let new = try Self.git(["ls-files", "--others", "--exclude-standard", "-z"], top)
    let root = Platform.realPath(folder) ?? folder
    files = Set(changed + new).map { TargetFolder.relative("\(top)/\($0)", to: root) }.sorted()
  }

  private static func git(_ arguments: [String], _ folder: String) throws(Failure) -> [String] {
    let result: ChildOutput
    do {
      result = try ChildProcess.run(["git", "-C", folder] + arguments)
    } catch {
      throw .noGit(error)
    }
    guard result.status == 0 else {
      throw .refused(String(result.errors.split(separator: "\n").first ?? "no answer"))
    }
    return result.output.split { $0 == 0 || $0 == 0x0A }.map { String(decoding: $0, as: UTF8.self) }
  }
}
