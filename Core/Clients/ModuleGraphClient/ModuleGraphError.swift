import NavigatorJSON
import NavigatorOperatingSystem

/// An error of the live client.
///
/// The cases with a mistake, a reason or an output have words of another program, in English.
package enum ModuleGraphError: Error, Equatable, Sendable, Codable {
  /// A folder has no manifest, no Xcode project and no configured modules.
  case noPackage(folder: String)
  /// A target has no folder for its sources.
  case noSources(target: String)
  /// SwiftPM cannot evaluate a manifest; the line of its output says why.
  case manifest(file: String, output: String)
  /// The evaluation of a manifest does not end within its limit.
  case slowManifest(file: String, seconds: Int)
  /// The Swift toolchain, which evaluates manifests, cannot be started.
  case noToolchain
  /// A configuration or a baseline has a mistake.
  case configuration(file: String, line: Int, column: Int, mistake: String)
  /// A file looks like a configuration, but has another name.
  case misnamedConfiguration(file: String)

  /// A file or folder does not exist.
  case missing(file: String)
  /// The system does not permit to read or to write a file.
  case notPermitted(file: String)
  /// A file is on a volume that cannot be written.
  case readOnly(file: String)
  /// A file does not fit on its volume.
  case fullDisk(file: String)
  /// The system or the program refuses a file or another subject.
  case refused(subject: String, reason: String)

  /// A file has changed since a change of it was worked out or made.
  case changed(file: String)
  /// Some files of a change were replaced, and can neither be restored nor be followed by the other ones.
  case partlyChanged(files: [String], reason: String)
  /// There is no such finding any more.
  case noFinding
  /// No change of a manifest resolves a finding.
  case noFix(reason: String)
  /// A finding would be left with an exception.
  case remainingFinding(message: String)
  /// A finding about an exception can only be resolved by hand.
  case findingAboutException(message: String)
  /// The last day of an exception is not a date.
  case noDay(text: String)
  /// The last day of an exception is over.
  case pastDay(text: String)

  /// The program git cannot be started.
  case noGit
  /// The folder is in no repository of git.
  case noRepository
  /// A revision names no commit.
  case noCommit(revision: String)
  /// A revision names a branch as well as a tag.
  case ambiguousRevision(revision: String)
  /// A revision is a range of commits instead of one.
  case range(revision: String)
  /// A commit and HEAD have no commit in common.
  case noCommonCommit(revision: String)
  /// Git reports another error, in its own words.
  case git(output: String)

  /// The program cannot be started.
  case noProgram(path: String, reason: String)
  /// A signal ended the program.
  case ended(signal: Int)
  /// The program printed something else than a package or a change.
  case unknownOutput(reason: String)
  /// The program reports an error that has no kind, in its own words.
  case other(reason: String)
}

extension ModuleGraphError {
  /// The error with the absolute path of a configuration, which the program may name relative to the current folder.
  private var withAbsolutePath: ModuleGraphError {
    guard case .configuration(let file, let line, let column, let mistake) = self else {
      return self
    }
    if file.hasPrefix("/") { return self }
    // A file that is no longer there has no other path.
    let path = Platform.realPath(file) ?? file
    return .configuration(file: path, line: line, column: column, mistake: mistake)
  }

  /// Returns the number of mistakes in a configuration, each of which the program prints on a line for people.
  private static func mistakes(in lines: [Substring]) -> Int {
    lines.count { line in line.hasPrefix("boundaries: ") }
  }

  /// The error with the number of mistakes in the configuration after the first one, if there are several.
  private func counting(_ count: Int) -> ModuleGraphError {
    guard case .configuration(let file, let line, let column, let mistake) = self, count > 1 else {
      return self
    }
    let sentence = "\(mistake) (and \(count - 1) more)"
    return .configuration(file: file, line: line, column: column, mistake: sentence)
  }

  /// Creates an error from what a function of the client throws.
  package init(_ error: any Error) {
    switch error {
    case let error as ModuleGraphError: self = error
    case let error as SystemError: self = .refused(subject: error.subject, reason: error.reason)
    default: self = .other(reason: "\(error)")
    }
  }

  /// Creates the error that a program reports.
  init(_ result: ChildOutput) {
    if result.status > 128 {
      self = .ended(signal: Int(result.status) - 128)
      return
    }
    let lines = result.errors.split(separator: "\n")
    for line in lines where line.hasPrefix("{") {
      if let known = try? decodeJSON(ModuleGraphError.self, from: Array(line.utf8)) {
        self = known.counting(Self.mistakes(in: lines)).withAbsolutePath
        return
      }
    }
    let text = lines.first { line in !line.hasPrefix("{") }
    guard let text else {
      self = .other(reason: "exit status \(result.status)")
      return
    }
    // After a semicolon the program names its options, which the user of a screen cannot pass.
    var sentence = text.prefix { character in character != ";" }
    let programName = "boundaries: "
    if sentence.hasPrefix(programName) {
      sentence.removeFirst(programName.count)
    }
    self = .other(reason: String(sentence))
  }
}
