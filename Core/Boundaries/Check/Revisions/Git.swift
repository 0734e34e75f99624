import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

/// Runs git in a repository whose files are not trusted.
///
/// No run takes longer than a limit, reads objects that replace others, or starts a program that the configuration of
/// the repository names: a monitor, a hook, or a filter for the content of files.
enum Git {
  /// The number of lines of an error that are reported; git explains an error and its remedy in fewer.
  private static let mostErrorLines = 20

  /// The longest time of one run.
  static let limit: Duration = .seconds(120)

  /// The options of every run: git reads no bare repository among the files, starts no monitor and no hook, and reports a
  /// name that is both a branch and a tag.
  private static let options = [
    "-c", "safe.bareRepository=explicit",
    "-c", "core.fsmonitor=false",
    "-c", "core.hooksPath=/dev/null",
    "-c", "core.warnAmbiguousRefs=true",
  ]

  /// The variables of every run: git takes no lock, ignores replaced objects, and prints English messages.
  private static let variables = [
    "GIT_OPTIONAL_LOCKS=0", "GIT_NO_REPLACE_OBJECTS=1", "LC_ALL=C",
  ]

  /// The variables with which git tells a hook its repository and its index.
  ///
  /// The variables do not apply to another folder, and the index of a commit must not be written.
  private static let hookVariables = [
    "GIT_DIR=", "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_PREFIX=",
  ]

  /// Returns the top folder of the working tree that contains a folder.
  static func top(of folder: String) throws -> String {
    let top = line(of: try output(["rev-parse", "--show-toplevel"], folder))
    // A later run starts in this folder, so that git reads the configuration of this repository. The folder that was
    // passed may be a committed bare repository, whose configuration names programs.
    guard Platform.kind(of: "\(top)/.git") != nil else {
      throw failure("\(top) is not a working tree")
    }
    return top
  }

  /// Returns the files and folders below a folder that git ignores and does not track; none outside of a repository.
  ///
  /// The path of a folder ends in a slash.
  static func ignored(in folder: String) throws -> Set<String> {
    guard let root = Repository.root(of: folder), !Repository.isCopy(root) else { return [] }
    let options = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
    return Set(try paths(options, folder))
  }

  /// Returns the paths that git prints, each with a zero byte at its end.
  static func paths(_ arguments: [String], _ folder: String) throws -> [String] {
    texts(in: try output(arguments, folder))
  }

  /// Returns the texts of an output, each of which ends with a zero byte.
  private static func texts(in output: [UInt8]) -> [String] {
    output.split(separator: 0).map { text in String(decoding: text, as: UTF8.self) }
  }

  /// Returns the only line of an output, without its end.
  static func line(of output: [UInt8]) -> String {
    String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// Returns the standard output of git, which has to succeed.
  static func output(
    _ arguments: [String],
    _ folder: String,
    environment: [String] = [],
    limit: Duration = limit
  ) throws -> [UInt8] {
    let result = try run(arguments, folder, environment: environment, limit: limit)
    guard result.status == 0 else { throw failure(result.errors) }
    return result.output
  }

  /// Returns the output and the status of git.
  static func run(
    _ arguments: [String],
    _ folder: String,
    environment: [String] = [],
    limit: Duration = limit
  ) throws -> ChildOutput {
    let inherited = Platform.environment.filter { variable in
      !hookVariables.contains(where: variable.hasPrefix)
    }
    do {
      return try ChildProcess.run(
        ["git", "--no-pager", "-C", folder] + options + arguments,
        environment: inherited + variables + environment,
        limit: limit
      )
    } catch  where error.isTimeout {
      throw failure("'git \(command(of: arguments))' did not end within \(limit)")
    } catch  where error.cause == .missing {
      throw RequestError("git could not be started: \(error)", kind: .noGit)
    } catch {
      throw RequestError("git could not be started: \(error)", kind: ErrorKind(error))
    }
  }

  /// Returns the name of a command, which follows options and their values.
  private static func command(of arguments: [String]) -> String {
    let command = arguments.first { argument in
      !argument.hasPrefix("-") && !argument.contains("=")
    }
    return command ?? ""
  }

  /// Returns an error with the first lines of a message: a later line may name the remedy.
  ///
  /// Without a kind, the message is one of git.
  static func failure(_ message: String, kind: ErrorKind? = nil) -> RequestError {
    let printed = message.split(separator: "\n").prefix(mostErrorLines)
    let lines = printed.map { line in
      let text = line.drop { character in character == " " || character == "\t" }
      return String(text).excerpt
    }
    let text = lines.isEmpty ? "no error message" : lines.joined(separator: "\n  ")
    let kindOfText = self.kind(of: text)
    return RequestError("git: \(text)", kind: kind ?? kindOfText)
  }

  private static func kind(of text: String) -> ErrorKind {
    if text.contains("not a git repository") { return .noRepository }
    return .git(output: text)
  }
}

extension Git {
  /// Returns the options that switch off every filter that a configuration of git defines.
  ///
  /// A filter is a program that converts the content of the files that `.gitattributes` selects.
  static func optionsWithoutFilters(in folder: String) throws -> [String] {
    let list = ["config", "-z", "--name-only", "--get-regexp", #"^filter\."#]
    let result = try run(list, folder)
    // The status is 1 if there is no filter.
    guard result.status <= 1 else { throw failure(result.errors) }
    var filters: Set<String> = []
    for key in texts(in: result.output) {
      guard let end = key.lastIndex(of: ".") else { continue }
      filters.insert(String(key[..<end]))
    }
    var options: [String] = []
    for filter in filters.sorted() {
      guard !filter.contains("=") else {
        throw failure("the name of the filter '\(filter)' has a '=', so it cannot be switched off")
      }
      options += ["-c", "\(filter).clean="]
      options += ["-c", "\(filter).smudge="]
      options += ["-c", "\(filter).process="]
      options += ["-c", "\(filter).required=false"]
    }
    return options
  }
}
