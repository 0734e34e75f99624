import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI

/// The folders in which the program saves its files, as in the XDG Base Directory Specification.
///
/// A folder is nil if neither its variable nor HOME has an absolute path. Then nothing is saved: a shared
/// folder, such as /tmp, could belong to another user.
struct Folders {
  /// The folder of the user's data, such as the social store.
  let data: String?
  /// The folder of data that may be lost, such as the log.
  let state: String?
  /// The message that nothing is saved, or that variables are ignored; nil if neither is the case.
  let problem: MenuText?

  /// Creates the folders from environment variables.
  init(_ environment: TerminalEnvironment) {
    data = UserFolder.data.path(of: "navigator") { environment[$0] }
    state = UserFolder.state.path(of: "navigator") { environment[$0] }
    // The folder of the configuration has the key bindings.
    let variables = ["HOME"] + [UserFolder.config, .data, .state].map(\.variable)
    let relative = variables.filter { variable in
      environment[variable] != nil && environment.path(variable) == nil
    }
    problem = Self.problem(relative: relative, isSaving: data != nil)
  }

  /// The log file of the program.
  var log: LogFile { LogFile(folder: state, name: "navigator.log") }

  /// The folder of the sessions that the inspector saves; the current folder if there is no folder of the state.
  var sessions: String { state.map { "\($0)/sessions" } ?? "." }

  private static func problem(relative variables: [String], isSaving: Bool) -> MenuText? {
    if !isSaving {
      return MenuText(
        en: "HOME is not an absolute path; nothing will be saved.",
        ja: "HOME が絶対パスでないため、何も保存しません。"
      )
    }
    if variables.isEmpty { return nil }
    let names = variables.joined(separator: ", ")
    return MenuText(
      en: "Ignored because the path is relative: \(names)",
      ja: "絶対パスでないため無視: \(names)"
    )
  }
}
