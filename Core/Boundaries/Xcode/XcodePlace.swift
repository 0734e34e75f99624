/// The place of a file or group of a project: its path, or the reason why the path is not known.
enum XcodePlace: Equatable {
  /// The absolute path.
  case path(String)
  /// The groups around the object contain each other.
  case cycle
  /// The path has more than ``XcodePaths/longest`` bytes.
  case tooLong
  /// The path starts from a folder that only Xcode knows, such as `SDKROOT`.
  case unknownStart(String)
  /// The project does not say what the path starts from.
  case noStart

  /// The absolute path; nil if it is not known.
  var path: String? {
    if case .path(let path) = self { return path }
    return nil
  }

  /// Returns what is known about the path in a project with a name, as a clause for an error.
  func clause(inProject name: String) -> String {
    let path = "its path in the project '\(name)'"
    return switch self {
    case .path(let known): "\(path) is '\(known)'"
    case .cycle: "its groups in the project '\(name)' contain each other"
    case .tooLong: "\(path) has more than \(XcodePaths.longest) bytes"
    case .unknownStart(let folder): "\(path) starts from '\(folder)', which is unknown"
    case .noStart: "\(path) has no 'sourceTree'"
    }
  }
}
