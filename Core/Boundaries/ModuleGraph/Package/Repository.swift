import NavigatorOperatingSystem

/// The git working tree of a folder.
///
/// The data of git are no part of it: a text written there could become a hook, which is a program.
package enum Repository {
  /// Returns the nearest ancestor with an entry `.git`, which may be a linked working tree; nil if
  /// there is none.
  static func root(of folder: String) -> String? {
    ([folder] + Path.ancestors(of: folder) + ["/"]).first {
      Platform.kind(of: Path.join($0, ".git")) != nil
    }
  }

  /// Returns the path of the empty file that makes a copy of a commit a repository of its own, as the commit was.
  static func marker(ofCopy folder: String) -> String { "\(folder)/.git" }

  /// Returns whether a folder is a copy of a commit, which has no other files than this.
  static func isCopy(_ root: String) -> Bool {
    let marker = marker(ofCopy: root)
    guard Platform.kind(of: marker) == .file else { return false }
    return (try? Platform.contents(of: marker))?.isEmpty == true
  }

  /// Returns whether a file, links followed, is in a folder, which has a path without links; every file
  /// is for nil.
  static func contains(_ path: String, _ folder: String?) -> Bool {
    guard let folder else { return true }
    guard let real = Platform.realPath(path) else { return false }
    return Path.isInside(real, folder)
  }

  /// Returns why a file that the repository of a folder names, and that may be missing, must be neither read nor
  /// written, in words that follow its path; nil if it may.
  package static func obstacle(to file: String, in folder: String) -> String? {
    guard let folder = Platform.realPath(folder) else { return nil }
    let root = root(of: folder) ?? folder
    if leadsToGitData(file, root) { return "is in a folder of git" }
    let existing = Platform.exists(file) ? file : self.folder(of: file)
    return contains(existing, root) ? nil : "is outside of the repository"
  }

  /// Replaces a file atomically, unless a link leads to it out of the repository of a folder, or it is in a folder of
  /// git.
  package static func replace(_ path: String, with text: String, in folder: String) throws {
    guard !hasLinkOut(path, of: folder, isReplaced: true) else {
      throw SystemError(path, reason: "a link leads out of the repository")
    }
    let folder = Platform.realPath(folder) ?? folder
    guard !leadsToGitData(path, root(of: folder) ?? folder) else {
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

  /// Returns whether a link in the repository of a folder leads the path of a file out of it; `..` may.
  ///
  /// A link in place of a file that is replaced leads nowhere, unless it leads to a device or pipe.
  private static func hasLinkOut(_ file: String, of folder: String, isReplaced: Bool) -> Bool {
    guard let folder = Platform.realPath(folder) else { return false }
    let root = root(of: folder) ?? folder
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

  /// Returns the path of the folder of a file.
  private static func folder(of file: String) -> String {
    guard file.contains("/") else { return "." }
    let folder = Path.parent(file)
    return folder.isEmpty ? "/" : folder
  }
}

extension Repository {
  /// Returns whether a file and a folder, links followed, are in one repository; without one, whether the file is in the
  /// folder.
  package static func areTogether(_ file: String, _ folder: String) -> Bool {
    guard let file = Platform.realPath(file), let folder = Platform.realPath(folder) else {
      return false
    }
    let root = root(of: folder)
    guard root == self.root(of: Path.parent(file)) else { return false }
    return Path.isInside(file, root ?? folder)
  }

  /// Returns whether a file is among the data of git, at its own place or where a link in its place leads.
  private static func leadsToGitData(_ file: String, _ root: String) -> Bool {
    let folder = folder(of: file)
    let parent = Platform.realPath(folder) ?? folder
    let places = [Path.join(parent, Path.name(file))] + [Platform.realPath(file)].compactMap(\.self)
    return places.contains { isGitData($0, in: root) }
  }

  /// Returns whether a path without links is that of data of git: in a folder `.git` of this or of any other
  /// repository, or in a bare repository.
  ///
  /// The folder of the working tree itself may have any path.
  static func isGitData(_ path: String, in root: String) -> Bool {
    let names = Path.names(path)
    let known = Path.isInside(path, root) ? Path.names(root).count : 0
    var folder = known == 0 ? "" : root
    for name in names.dropFirst(known) {
      if isGitName(name) { return true }
      folder += "/\(name)"
      if isBareRepository(folder) { return true }
    }
    return false
  }

  /// Returns whether a file system may take a name for `.git`: some ignore the case, some also invisible characters.
  private static func isGitName(_ name: Substring) -> Bool {
    let visible = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(visible)).lowercased() == ".git"
  }

  /// Returns whether git takes a folder for a repository without a working tree.
  private static func isBareRepository(_ folder: String) -> Bool {
    Platform.kind(of: "\(folder)/HEAD") == .file
      && Platform.kind(of: "\(folder)/objects") == .folder
      && Platform.kind(of: "\(folder)/refs") == .folder
  }
}
