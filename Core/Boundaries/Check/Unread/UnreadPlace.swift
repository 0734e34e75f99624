import BoundariesGraph
package import NavigatorOperatingSystem

/// A place with Swift files that are in no module that was read, and the configuration to copy.
package struct UnreadPlace: Sendable, Hashable {
  /// What describes the files.
  package enum Kind: Sendable, Hashable {
    /// A package, or several in one folder, that nothing names.
    case package
    /// An Xcode project.
    case project
    /// Nothing.
    case files
  }

  /// What describes the files.
  package let kind: Kind
  /// The package, project, folder or file, relative to the checked folder; may be a glob.
  package let subject: String
  /// The globs that exclude the files.
  package internal(set) var excluding: [String]
  /// The globs that include the files, after those that the configuration has in the same key.
  package let including: [String]
  /// The Swift files, relative to the checked folder.
  package let files: [String]
  /// The folders of the packages, if these describe the files.
  package var packages: [String] = []
  /// The tool that describes the files, if neither a package nor a project does.
  package var tool: ToolDescription.Tool?

  /// Creates a place, which no package describes until ``packages`` are set.
  package init(
    kind: Kind,
    subject: String,
    excluding: [String],
    including: [String],
    files: [String],
    tool: ToolDescription.Tool? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.excluding = excluding
    self.including = including
    self.files = files
    self.tool = tool
  }

  /// The number of files, and one of them.
  package var problem: String {
    let problem = "\(files.count.counted("Swift file")) in no checked module"
    return files.first == subject ? problem : "\(problem), such as \(files[0])"
  }

  /// The key of the configuration whose globs include the files; nil if no key does.
  package var includingKey: String? {
    switch kind {
    case .package: "packages"
    case .project: "projects"
    case .files: nil
    }
  }

  /// The failure to read the files, with the configuration that includes or excludes them.
  package var failure: SystemError {
    let excluded = Self.quoted(excluding).shown(3)
    var remedy = "\"excluded\": [\(excluded)] leaves them out"
    if let includingKey {
      let included = Self.quoted(including).joined(separator: ", ")
      remedy = "\"\(includingKey)\": [\(included)] includes them, \(remedy)"
    }
    return SystemError(subject, reason: "\(problem); \(remedy)")
  }

  private static func quoted(_ patterns: [String]) -> [String] {
    patterns.map { pattern in "\"\(pattern)\"" }
  }
}
