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

    /// What the user can do, so that the modules are read.
    var remedy: String {
      switch self {
      case .tuist: "run 'tuist generate' and list the generated project in \"projects\""
      case .xcodeGen: "run 'xcodegen generate' and list the generated project in \"projects\""
      case .bazel: "generate an Xcode project and list it in \"projects\""
      }
    }
  }

  /// The path, relative to the checked folder.
  package let path: String
  package let tool: Tool

  /// The folder whose files are described, relative to the checked folder; empty for the checked folder itself.
  var folder: String { Path.parent(path) }

  /// A key to sort descriptions by: those in outer folders come first.
  var order: (depth: Int, path: String) { (Path.names(path).count, path) }

  /// Returns the tool that describes modules in files of this name; nil for another name.
  static func tool(forFileNamed name: String) -> Tool? { toolsByFileName[name] }

  private static let toolsByFileName: [String: Tool] = [
    "Project.swift": .tuist, "Workspace.swift": .tuist, "Tuist.swift": .tuist, "Tuist": .tuist,
    "project.yml": .xcodeGen, "project.yaml": .xcodeGen,
    "MODULE.bazel": .bazel, "WORKSPACE": .bazel, "WORKSPACE.bazel": .bazel,
    "BUILD": .bazel, "BUILD.bazel": .bazel,
  ]

  /// Returns whether a Swift file, given by its absolute path, is a manifest of Tuist: other files may be called
  /// `Project.swift`, too.
  ///
  /// A file that cannot be read is none.
  static func isManifest(_ file: String) -> Bool {
    guard let text = try? Platform.contents(of: file) else { return false }
    return ImportScanner.scan(text).imports.contains { $0.module == "ProjectDescription" }
  }
}
