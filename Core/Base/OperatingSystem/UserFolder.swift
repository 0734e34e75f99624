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
    // The specification requires relative paths to be ignored.
    func path(_ name: String) -> String? { value(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let folder = path(variable) ?? path("HOME").map { "\($0)/\(rawValue)" }
    return folder.map { "\($0)/\(program)" }
  }
}
