import BoundariesGraph

/// The descriptions of other tools in a repository.
struct ToolDescriptions: Sendable {
  private(set) var all: [ToolDescription] = []
  private var toolsByFolder: [String: [ToolDescription.Tool]] = [:]
  private var paths: Set<String> = []

  /// Returns whether one of the descriptions has a path.
  func contains(_ path: String) -> Bool { paths.contains(path) }

  mutating func add(_ description: ToolDescription) {
    all.append(description)
    paths.insert(description.path)
    toolsByFolder[description.folder, default: []].append(description.tool)
  }

  /// Returns the tools of the innermost folder around a file that has descriptions; none without such a folder.
  func tools(around file: String) -> [ToolDescription.Tool] {
    for folder in Path.ancestors(of: file) + [""] {
      if let tools = toolsByFolder[folder] { return tools }
    }
    return []
  }
}
