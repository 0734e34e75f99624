import NavigatorOperatingSystem

/// The files and folders below a folder that git ignores and does not track; none outside of a repository.
struct IgnoredFiles {
  private let paths: Set<String>

  init(in folder: String) {
    let options = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
    let isInRepository = Repository.root(of: folder) != nil
    paths = Set(isInRepository ? (try? GitChanges.git(options, folder)) ?? [] : [])
  }

  /// Returns whether a file, given relative to the folder, or a folder that contains it is ignored.
  func contains(_ file: String) -> Bool {
    paths.contains(file) || Path.ancestors(of: file).contains { paths.contains("\($0)/") }
  }
}
