package import NavigatorOperatingSystem

/// The kind of an error that ends a command, with its values, for a program that says it in its own words.
///
/// The JSON of a kind is an object whose only key is the name of the case. An error has no kind if no program needs to
/// distinguish it from others.
package enum ErrorKind: Encodable, Equatable, Sendable {
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
  /// The system, or a check of this program, refuses a file or another subject.
  case refused(subject: String, reason: String)

  /// Another program changed a file before a change of it was made.
  case changed(file: String)
  /// Some files of a change were replaced, and can neither be restored nor be followed by the other ones.
  case partlyChanged(files: [String], reason: String)
  /// The check does not report a finding any more.
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
  /// A folder is in no repository of git.
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
}

extension ErrorKind {
  /// Creates the kind of an error; nil if it has none.
  package init?(_ error: any Error) {
    switch error {
    case let error as RequestError:
      guard let kind = error.kind else { return nil }
      self = kind
    case let error as NoManifestError:
      self = .noPackage(folder: error.folder)
    case let error as ConfigurationError:
      self = .configuration(
        file: error.file,
        line: error.line,
        column: error.column,
        mistake: error.message
      )
    case let error as SystemError:
      self.init(error)
    default:
      return nil
    }
  }

  /// Creates the kind of an error of the system.
  package init(_ error: SystemError) {
    let subject = error.reportedSubject
    switch error.cause {
    case .missing: self = .missing(file: subject)
    case .notPermitted: self = .notPermitted(file: subject)
    case .readOnly: self = .readOnly(file: subject)
    case .fullDisk: self = .fullDisk(file: subject)
    case .changed: self = .changed(file: subject)
    case nil: self = .refused(subject: subject, reason: error.reason)
    }
  }
}
