import BoundariesGraph
import NavigatorOperatingSystem
import NavigatorSpelling

/// An Xcode workspace: the files and folders that it lists.
struct XcodeWorkspace {
  /// The absolute path of the file with its content.
  let file: String
  /// The absolute paths of what it lists, in its order.
  private(set) var paths: [String] = []
  private let container: String
  private let bytes: [UInt8]

  /// Reads a workspace; throws an error for a file that is not readable or not one.
  init(_ path: String) throws {
    file = "\(path)/contents.xcworkspacedata"
    container = Path.clean("\(path)/..")
    bytes = try Platform.contents(of: file)
    do {
      for element in try XMLReader.read(bytes).elements {
        guard element.name == "Workspace" else {
          throw failure("expected '<Workspace>', not '<\(element.name.excerpt)>'", at: element)
        }
        try add(element, in: container)
      }
    } catch let error as TextError {
      throw error.located(in: file)
    }
  }

  private func failure(_ message: String, at element: XMLElement) -> TextError {
    TextError(message, in: bytes, at: element.position)
  }

  /// Adds what an element lists whose locations may start from a folder.
  private mutating func add(_ group: XMLElement, in folder: String) throws {
    for element in group.elements {
      let path = try path(of: element, in: folder)
      if element.name == "FileRef", let path {
        paths.append(path)
      }
      try add(element, in: path ?? folder)
    }
  }

  /// Returns the path of a location such as `group:App.xcodeproj`; nil for one in Xcode itself.
  private func path(of element: XMLElement, in group: String) throws -> String? {
    guard let location = element.attributes["location"] else { return group }
    let kind = location.prefix { character in character != ":" }
    let rest = String(location.dropFirst(kind.count + 1))
    switch kind {
    case "absolute": return Path.clean(rest)
    case "container", "self": return Path.resolve(rest, in: container)
    case "group":
      guard let path = XcodePaths.joined(group, rest) else {
        throw failure("a path has more than \(XcodePaths.longest) bytes", at: element)
      }
      return path
    case "developer": return nil
    default: throw failure("unknown kind of location '\(String(kind).excerpt)'", at: element)
    }
  }
}
