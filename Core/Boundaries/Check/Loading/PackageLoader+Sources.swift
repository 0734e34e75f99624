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
    var plans: [ModulePlan] = []
    if let declarations = configuration?.modules {
      plans = try DeclaredModules(root: root).plans(declarations)
    }
    plans += try packages.plans(root: root)
    plans += try projects.plans(packages)
    return UnreadSources.Read(root: root, plans: plans, packages: packages, projects: projects)
  }

  /// Returns the package of the folder, the configured packages, and the local packages of the projects.
  private func packages(_ root: String, _ projects: XcodeProjects) throws -> PackageSet {
    let patterns = configuration?.packages ?? []
    var packages = PackageSet(reader: reader(root), root: root)
    if configuration?.modules == nil {
      if Self.hasManifest(root) {
        try packages.add(root)
      } else if patterns.isEmpty, projects.isEmpty {
        throw NoManifestError(folder: root, below: try unread(root).failures.map(\.description))
      }
    }
    let configured = try folders(patterns, in: root, with: "Package.swift", Self.hasManifest)
    for folder in configured { try packages.add(folder) }
    for (path, file) in projects.localPackages { try packages.add(path, namedBy: file) }
    return packages
  }

  private static func hasManifest(_ folder: String) -> Bool {
    Platform.exists("\(folder)/Package.swift")
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
    return UnreadSources(except: nothing, configuration)
  }

  /// Returns the configured projects; by default those in a folder that nothing else describes.
  private func projectFolders(_ root: String) throws -> [String] {
    func isProject(_ folder: String) -> Bool {
      if Platform.exists("\(folder)/project.pbxproj") { return true }
      // The workspace that a project contains is not one of the repository.
      let isInProject = Path.relative(folder, to: root).contains(".xcodeproj/")
      return !isInProject && Platform.exists("\(folder)/contents.xcworkspacedata")
    }
    if let patterns = configuration?.projects {
      return try folders(patterns, in: root, with: "project.pbxproj or workspace", isProject)
    }
    let isDescribed = configuration?.modules != nil || Self.hasManifest(root)
    if isDescribed { return [] }
    let listings = FolderListings(root: root)
    let workspaces = try Self.folders("*.xcworkspace", in: root, listings)
    let projects = try Self.folders("*.xcodeproj", in: root, listings)
    return (workspaces + projects).filter(isProject)
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
    var folders: [String] = []
    for pattern in patterns {
      let matches = try Self.folders(pattern.text, in: root, listings)
      let wanted = matches.filter(isWanted)
      if wanted.isEmpty {
        throw pattern.failure("\"\(pattern.text.excerpt)\" matches no folder with a \(content)")
      }
      folders += wanted
    }
    return folders
  }

  private static func folders(
    _ pattern: String,
    in root: String,
    _ listings: FolderListings
  ) throws -> [String] {
    let matches = try FolderGlob(pattern).matches(in: listings)
    return matches.map { match in Path.join(root, match.path) }
  }
}
