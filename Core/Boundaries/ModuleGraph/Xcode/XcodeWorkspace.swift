import NavigatorOperatingSystem
import NavigatorSpelling

/// An Xcode workspace: the files and folders that it lists.
struct XcodeWorkspace {
  /// The absolute path of the file with its content.
  let file: String
  /// The absolute paths of what it lists, in its order.
  let paths: [String]

  /// Reads a workspace; throws an error for a file that is not readable or not one.
  init(_ path: String) throws {
    file = "\(path)/contents.xcworkspacedata"
    let bytes = try Platform.contents(of: file)
    do {
      paths = try Self.paths(bytes, in: Path.clean("\(path)/.."))
    } catch { throw LoadError.project(file: file, reason: "\(error.line): \(error.message)") }
  }

  private static func paths(_ bytes: [UInt8], in container: String) throws(TextError) -> [String] {
    var reader = XMLReader(bytes)
    var paths: [String] = []
    // The folder of each open element, that of the document first.
    var folders = [container]
    while let token = try reader.next() {
      switch token {
      case .open(let name, let attributes):
        guard folders.count > 1 || name == "Workspace" else {
          throw reader.failure("expected '<Workspace>', not '<\(name.excerpt)>'")
        }
        let folder = folders[folders.count - 1]
        let path =
          try attributes["location"].map { location throws(TextError) in
            try Self.path(location, in: folder, container, reader)
          } ?? folder
        if name == "FileRef", let path { paths.append(path) }
        folders.append(path ?? folder)
      case .close:
        guard folders.count > 1 else { throw reader.failure("unexpected end of an element") }
        folders.removeLast()
      case .text: break
      }
    }
    guard folders.count == 1 else { throw reader.failure("the file ends too early") }
    return paths
  }

  /// Returns the path of a location such as `group:App.xcodeproj`; nil for one in Xcode itself.
  private static func path(
    _ location: String,
    in group: String,
    _ container: String,
    _ reader: XMLReader
  ) throws(TextError) -> String? {
    let kind = location.prefix { $0 != ":" }
    let rest = String(location.dropFirst(kind.count + 1))
    switch kind {
    case "absolute": return Path.clean(rest)
    case "container", "self": return Path.clean(Path.join(container, rest))
    case "group": return XcodePaths.joined(group, rest)
    case "developer": return nil
    default: throw reader.failure("unknown kind of location '\(String(kind).excerpt)'")
    }
  }
}
