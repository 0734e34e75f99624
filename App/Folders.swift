/// Where the program keeps what, as the XDG base directory specification says.
struct Folders {
  /// What is worth keeping: the social store.
  let data: String
  /// What may be lost without harm: the log.
  let state: String

  /// Finds the folders from environment variables.
  ///
  /// - Parameter variable: Looks a variable up; nil when it is not set.
  init(_ variable: (String) -> String?) {
    // Without a home folder nothing can outlive the program but what lies with other passing files.
    let home = variable("HOME") ?? "/tmp"
    func folder(_ name: String, _ fallback: String) -> String {
      // The specification wants a relative path ignored.
      let given = variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
      return "\(given ?? "\(home)/\(fallback)")/navigator"
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
  }
}
