import BoundariesGraph
import BoundariesScan
import NavigatorOperatingSystem

/// A file or folder in which a tool other than SwiftPM and Xcode describes modules.
package struct ToolDescription: Sendable, Hashable {
  /// A tool whose descriptions are not read.
  package enum Tool: String, Sendable, Hashable, CaseIterable {
    case tuist = "Tuist"
    case xcodeGen = "XcodeGen"
    case bazel = "Bazel"

    /// The way to make the modules readable.
    var remedy: String {
      switch self {
      case .tuist: "run 'tuist generate', and \"projects\" includes what it writes"
      case .xcodeGen: "run 'xcodegen generate', and \"projects\" includes what it writes"
      case .bazel: "generate an Xcode project, and \"projects\" includes it"
      }
    }
  }

  /// The path, relative to the checked folder.
  package let path: String
  package let tool: Tool

  /// The folder whose files it describes; empty for the checked folder.
  var folder: String { Path.parent(path) }

  /// A key to sort descriptions by: those in outer folders come first.
  var order: (depth: Int, path: String) { (Path.names(path).count, path) }

  /// Returns the tool whose descriptions of modules have a file name; nil if there is none.
  static func tool(describingWith name: String) -> Tool? { tools[name] }

  private static let tools: [String: Tool] = [
    "Project.swift": .tuist, "Workspace.swift": .tuist, "Tuist.swift": .tuist, "Tuist": .tuist,
    "project.yml": .xcodeGen, "project.yaml": .xcodeGen,
    "MODULE.bazel": .bazel, "WORKSPACE": .bazel, "WORKSPACE.bazel": .bazel,
    "BUILD": .bazel, "BUILD.bazel": .bazel,
  ]

  /// Returns whether a Swift file is a manifest of Tuist: other files may be called `Project.swift`, too.
  static func isManifest(_ file: String) -> Bool {
    guard let text = try? Platform.contents(of: file) else { return false }
    return ImportScanner.scan(text).imports.contains { $0.module == "ProjectDescription" }
  }
}

/// The descriptions of other tools in a repository.
struct ToolDescriptions: Sendable {
  private(set) var all: [ToolDescription] = []
  private var tools: [String: [ToolDescription.Tool]] = [:]
  private var paths: Set<String> = []

  /// Returns whether a path is one of the descriptions.
  func contain(_ path: String) -> Bool { paths.contains(path) }

  mutating func add(_ description: ToolDescription) {
    all.append(description)
    paths.insert(description.path)
    tools[description.folder, default: []].append(description.tool)
  }

  /// Returns the tools that describe a file in the innermost folder with descriptions.
  func tools(of file: String) -> [ToolDescription.Tool] {
    if all.isEmpty { return [] }
    for folder in Path.ancestors(of: file) + [""] {
      if let tools = tools[folder] { return tools }
    }
    return []
  }
}
