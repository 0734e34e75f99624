import BoundariesGraph

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

  /// The number of files, and what includes or excludes them.
  var reason: String {
    var found = "\(files.count.counted("Swift file")) in no checked module"
    if files[0] != subject { found += ", such as \(files[0])" }
    let excluded = Self.quoted(excluding).shown(3)
    let included = Self.quoted(including).joined(separator: ", ")
    let exclusion = "\"excluded\": [\(excluded)] leaves them out"
    let key: String
    switch kind {
    case .package: key = "packages"
    case .project: key = "projects"
    case .files: return "\(found); \(exclusion)"
    }
    return "\(found); \"\(key)\": [\(included)] includes them, \(exclusion)"
  }

  private static func quoted(_ patterns: [String]) -> [String] {
    patterns.map { pattern in "\"\(pattern)\"" }
  }
}
