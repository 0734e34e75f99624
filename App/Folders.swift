/// The folders of the program, as in the XDG base directory specification.
struct Folders {
  /// The folder of the user's data: the social store.
  let data: String
  /// The folder of data that may be lost: the log.
  let state: String

  /// Creates the folders from environment variables.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  init(_ variable: (String) -> String?) {
    // Without a home folder, temporary files are the only ones that can be written.
    let home = variable("HOME") ?? "/tmp"
    func folder(_ name: String, _ fallback: String) -> String {
      // The specification requires relative paths to be ignored.
      let absolute = variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
      return "\(absolute ?? "\(home)/\(fallback)")/navigator"
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
  }
}
