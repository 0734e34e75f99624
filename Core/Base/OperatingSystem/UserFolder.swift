/// A folder of the user, as in the XDG Base Directory Specification.
package enum UserFolder: String {
  case config = ".config"
  case data = ".local/share"
  case state = ".local/state"
  case cache = ".cache"

  /// The variable that names the folder.
  package var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  /// Returns the folder of a program, from the values of variables; nil if its variable and HOME are unset or relative.
  package func path(of program: String, _ value: (String) -> String?) -> String? {
    if let folder = absolutePath(value(variable)) { return "\(folder)/\(program)" }
    guard let home = absolutePath(value("HOME")) else { return nil }
    return "\(home)/\(rawValue)/\(program)"
  }

  /// Returns a path; nil for a relative one, which the specification requires to be ignored.
  private func absolutePath(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path
  }
}
