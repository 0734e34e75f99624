import BoundariesGraph
import BoundariesPackages
import BoundariesRules
import BoundariesXcode
import NavigatorOperatingSystem
import NavigatorSpelling

extension PackageLoader {
  /// Returns what is read: the configured modules, or the package in the folder, and further packages and projects.
  func sources(_ root: String) throws -> UnreadSources.Read {
    let projects = try XcodeProjects(try projectFolders(root), root: root)
    let packages = try packages(root, projects)
    let declared = try configuration?.modules.map(DeclaredModules(root: root).plans)
    let plans = try (declared ?? []) + packages.plans(root: root) + projects.plans(packages)
    return UnreadSources.Read(root: root, plans: plans, packages: packages, projects: projects)
  }

  /// Returns the package of the folder, the configured packages, and the local packages of the projects.
  private func packages(_ root: String, _ projects: XcodeProjects) throws -> PackageSet {
    var packages = PackageSet(reader: reader(root), root: root)
    if configuration?.modules == nil {
      if Platform.exists("\(root)/Package.swift") {
        try packages.add(root)
      } else if configuration?.packages.isEmpty != false, projects.isEmpty {
        throw NoManifestError(folder: root, below: try unread(root).failures.map(\.description))
      }
    }
    let listed = try folders(configuration?.packages ?? [], in: root, with: "Package.swift") {
      Platform.exists("\($0)/Package.swift")
    }
    for folder in listed { try packages.add(folder) }
    for (path, file) in projects.localPackages { try packages.add(path, namedBy: file) }
    return packages
  }

  /// Returns the places below a folder whose Swift files are not read.
  package func unread(in folder: String) throws -> [UnreadPlace] {
    guard let root = Platform.realPath(folder) else { throw SystemError(folder) }
    return try unread(root).places
  }

  private func unread(_ root: String) throws -> UnreadSources {
    let nothing = UnreadSources.Read(
      root: root,
      plans: [],
      packages: PackageSet(reader: reader(root), root: root),
      projects: try XcodeProjects([], root: root)
    )
    return UnreadSources(besides: nothing, configuration)
  }

  /// Returns the configured projects; by default those in a folder that nothing else describes.
  private func projectFolders(_ root: String) throws -> [String] {
    func isProject(_ folder: String) -> Bool {
      // A project contains a workspace.
      let isInProject = Path.relative(folder, to: root).contains(".xcodeproj/")
      return Platform.exists("\(folder)/project.pbxproj")
        || Platform.exists("\(folder)/contents.xcworkspacedata") && !isInProject
    }
    if let patterns = configuration?.projects {
      return try folders(patterns, in: root, with: "project.pbxproj or workspace", isProject)
    }
    if configuration?.modules != nil || Platform.exists("\(root)/Package.swift") { return [] }
    let listings = FolderListings(root: root)
    let found = try ["*.xcworkspace", "*.xcodeproj"].flatMap { pattern in
      try Self.folders(pattern, in: root, listings)
    }
    return found.filter(isProject)
  }

  /// Returns the absolute paths of the folders that match patterns and are wanted.
  ///
  /// - Parameters:
  ///   - patterns: The patterns of the configuration.
  ///   - root: The checked folder.
  ///   - content: The name of the file that a wanted folder has, for the error.
  ///   - isWanted: Returns whether a folder has that file.
  /// - Returns: The folders, in the order of the patterns.
  /// - Throws: An error at a pattern that matches no such folder.
  private func folders(
    _ patterns: [Configuration.Pattern],
    in root: String,
    with content: String,
    _ isWanted: (String) -> Bool
  ) throws -> [String] {
    let listings = FolderListings(root: root)
    return try patterns.flatMap { pattern in
      let found = try Self.folders(pattern.text, in: root, listings).filter(isWanted)
      if found.isEmpty {
        throw pattern.failure("\"\(pattern.text.excerpt)\" matches no folder with a \(content)")
      }
      return found
    }
  }

  private static func folders(
    _ pattern: String,
    in root: String,
    _ listings: FolderListings
  ) throws -> [String] {
    try FolderGlob(pattern).matches(in: listings).map { Path.join(root, $0.path) }
  }
}
