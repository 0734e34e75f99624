/// An error of a session file.
///
/// <!-- code: symbol-session-error -->
/// ```swift
/// do {
///   _ = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "shop 2.0")
/// } catch SessionError.otherProgram(_, let name, _) {
///   message = "Open this session with \(name)."
/// }
/// ```
public enum SessionError: Error, Equatable, CustomStringConvertible {
  /// A file exists at the path of a new recording, which would lose its content.
  case fileExists(String)
  /// The file cannot be read; the reason is the system's.
  case unreadable(String)
  /// A line is not what the program expects; the reason names the line and the column.
  case invalid(path: String, reason: String)
  /// The file was written by another program.
  case otherProgram(path: String, name: String, expected: String)
  /// The file has a format of a newer version.
  case newerFormat(path: String, format: Int, supported: Int)

  /// The file, what is wrong with it, and what would be right.
  public var description: String {
    switch self {
    case .fileExists(let path): "\(path) already exists; a session is recorded in a new file"
    case .unreadable(let reason): reason
    case .invalid(let path, let reason): "\(path): \(reason)"
    case .otherProgram(let path, let name, let expected):
      "\(path): line 1, column 1: the session was recorded by \(name), not by \(expected)"
    case .newerFormat(let path, let format, let supported):
      "\(path): line 1, column 1: the session has format \(format); this version reads up to \(supported)"
    }
  }
}
