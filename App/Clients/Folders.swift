import NavigatorMenus
import NavigatorOperatingSystem
import NavigatorTerminal
import NavigatorTerminalUI

/// The folders of the program, as in the XDG base directory specification; nil if no variable names one.
///
/// Without a home folder nothing is written: a shared folder, such as /tmp, could belong to
/// another user.
struct Folders {
  /// The folder of the user's data: the social store.
  let data: String?
  /// The folder of data that may be lost: the log.
  let state: String?
  /// The log of the program.
  var log: LogFile { LogFile(folder: state, name: "navigator.log") }
  /// The folder of the sessions that the inspector saves: the present one without a folder of the state.
  var sessions: String { state.map { "\($0)/sessions" } ?? "." }
  /// What is wrong with the variables, in one line; nil for nothing.
  let problem: MenuText?

  /// Creates the folders from environment variables.
  init(_ environment: TerminalEnvironment) {
    data = UserFolder.data.path(of: "navigator") { environment[$0] }
    state = UserFolder.state.path(of: "navigator") { environment[$0] }
    let names = ["HOME"] + [UserFolder.config, .data, .state].map(\.variable)
    let relative = names.filter { environment[$0] != nil && environment.path($0) == nil }
    problem = Self.problem(relative, isSaving: data != nil)
  }

  private static func problem(_ relative: [String], isSaving: Bool) -> MenuText? {
    if !isSaving {
      return MenuText(
        en: "HOME is not an absolute path; nothing will be saved.",
        ja: "HOME が絶対パスでないため、何も保存しません。"
      )
    }
    if relative.isEmpty { return nil }
    let names = relative.joined(separator: ", ")
    return MenuText(
      en: "Ignored because the path is relative: \(names)",
      ja: "絶対パスでないため無視: \(names)"
    )
  }
}
