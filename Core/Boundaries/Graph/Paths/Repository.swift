import NavigatorOperatingSystem

/// The git working tree of a folder.
///
/// The data of git is not part of it: a text written there could become a hook, which is a program.
package enum Repository {
  /// Returns the nearest ancestor with an entry `.git`, which may be a linked working tree; nil if
  /// there is none.
  package static func root(of folder: String) -> String? {
    let candidates = [folder] + Path.ancestors(of: folder) + ["/"]
    return candidates.first { candidate in
      Platform.kind(of: Path.join(candidate, ".git")) != nil
    }
  }

  /// Returns the path of the empty file that makes a copy of a commit a repository of its own, as the commit was.
  package static func marker(ofCopy folder: String) -> String { "\(folder)/.git" }

  /// Returns whether a folder is a copy of a commit, which has no other files than this.
  package static func isCopy(_ root: String) -> Bool {
    let marker = marker(ofCopy: root)
    guard Platform.kind(of: marker) == .file,
      let contents = try? Platform.contents(of: marker)
    else { return false }
    return contents.isEmpty
  }

  /// Returns whether a file, with links followed, is in a folder; true if the folder is nil.
  ///
  /// The path of the folder has no links.
  package static func contains(_ path: String, _ folder: String?) -> Bool {
    guard let folder else { return true }
    guard let real = Platform.realPath(path) else { return false }
    return Path.isInside(real, folder)
  }

  /// Returns why a file that a configuration in the repository of a folder names must be neither read nor written; nil if
  /// it may be.
  ///
  /// The file may be missing. The text follows its path in a message.
  package static func obstacle(to file: String, in folder: String) -> String? {
    guard let root = tree(around: folder) else { return nil }
    if leadsToGitData(file, root) { return "is in a folder of git" }
    let existing = Platform.exists(file) ? file : self.folder(of: file)
    guard contains(existing, root) else { return "is outside of the repository" }
    return nil
  }

  /// Replaces a file atomically; throws an error if a link leads to it out of the repository of a folder, or if it is in
  /// a folder of git.
  package static func replace(_ path: String, with text: String, in folder: String) throws {
    guard !hasLinkOut(path, of: folder, isReplaced: true) else {
      throw SystemError(path, reason: "a link leads out of the repository")
    }
    let folder = Platform.realPath(folder) ?? folder
    let root = root(of: folder) ?? folder
    guard !leadsToGitData(path, root) else {
      throw SystemError(path, reason: "in a folder of git, where nothing is written")
    }
    try Platform.replace(path, with: text.utf8)
  }

  /// Throws an error if a link in the repository of a folder leads the path of a configuration out of it.
  package static func requireNoLinkOut(_ path: String, of folder: String) throws {
    guard !hasLinkOut(path, of: folder, isReplaced: false) else {
      let remedy = "pass the file that it leads to by '--config'"
      throw SystemError(path, reason: "a link leads out of the repository; \(remedy)")
    }
  }

  /// Returns whether a link in the repository of a folder leads the path of a file out of it; `..` may lead out.
  ///
  /// If the file is replaced, a link in its place to a regular file is replaced, too, and not followed.
  private static func hasLinkOut(_ file: String, of folder: String, isReplaced: Bool) -> Bool {
    guard let root = tree(around: folder) else { return false }
    var path = file.hasPrefix("/") ? "" : "."
    for part in file.split(separator: "/") {
      let wasInside = contains(path + "/", root)
      path += "/\(part)"
      guard wasInside, part != "..", let kind = Platform.kind(of: path) else { continue }
      if isReplaced, kind == .file { continue }
      if !contains(path, root) { return true }
    }
    return false
  }

  /// Returns the working tree of a folder, or the folder itself if it is in none, with links followed; nil if there is no
  /// such folder.
  private static func tree(around folder: String) -> String? {
    guard let folder = Platform.realPath(folder) else { return nil }
    return root(of: folder) ?? folder
  }

  /// Returns the path of the folder of a file.
  private static func folder(of file: String) -> String {
    guard file.contains("/") else { return "." }
    let folder = Path.parent(file)
    return folder.isEmpty ? "/" : folder
  }
}

extension Repository {
  /// Returns whether a file and a folder, with links followed, are in one repository or, if they are in none, whether the
  /// file is in the folder.
  package static func areTogether(_ file: String, _ folder: String) -> Bool {
    guard let file = Platform.realPath(file), let folder = Platform.realPath(folder) else {
      return false
    }
    let rootOfFile = root(of: Path.parent(file))
    let rootOfFolder = root(of: folder)
    guard rootOfFile == rootOfFolder else { return false }
    return Path.isInside(file, rootOfFolder ?? folder)
  }

  /// Returns whether a file is part of the data of git, at its own path or where a link in its place leads.
  private static func leadsToGitData(_ file: String, _ root: String) -> Bool {
    let folder = folder(of: file)
    let realFolder = Platform.realPath(folder) ?? folder
    let path = Path.join(realFolder, Path.name(file))
    if isGitData(path, in: root) { return true }
    guard let destination = Platform.realPath(file) else { return false }
    return isGitData(destination, in: root)
  }

  /// Returns whether a path without links is in a folder `.git` of this or of any other repository, or in a bare
  /// repository.
  ///
  /// The folder of the working tree itself may have any path.
  package static func isGitData(_ path: String, in root: String) -> Bool {
    var folder = ""
    var names = Path.names(path)[...]
    if Path.isInside(path, root) {
      folder = root
      names.removeFirst(Path.names(root).count)
    }
    for name in names {
      if isGitName(name) { return true }
      folder += "/\(name)"
      if isBareRepository(folder) { return true }
    }
    return false
  }

  /// Returns whether a file system may treat a name as `.git`: some ignore the case, and some also invisible characters.
  private static func isGitName(_ name: Substring) -> Bool {
    var visible = ""
    for scalar in name.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      visible.unicodeScalars.append(scalar)
    }
    return visible.lowercased() == ".git"
  }

  /// Returns whether git treats a folder as a repository without a working tree.
  private static func isBareRepository(_ folder: String) -> Bool {
    Platform.kind(of: "\(folder)/HEAD") == .file
      && Platform.kind(of: "\(folder)/objects") == .folder
      && Platform.kind(of: "\(folder)/refs") == .folder
  }
}
