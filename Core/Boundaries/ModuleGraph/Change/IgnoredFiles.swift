import NavigatorOperatingSystem

/// The files and folders below a folder that git ignores and does not track; none outside of a repository.
struct IgnoredFiles {
  private let paths: Set<String>
  /// The reason why git does not say what it ignores; nil if it does.
  private(set) var failure: SystemError?

  init(in folder: String) {
    let options = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
    do {
      paths = Set(Repository.root(of: folder) == nil ? [] : try GitChanges.git(options, folder))
    } catch {
      paths = []
      failure = SystemError("which files git ignores", reason: "\(error)")
    }
  }

  /// Returns whether a file, given relative to the folder, or a folder that contains it is ignored.
  func contains(_ file: String) -> Bool {
    paths.contains(file) || Path.ancestors(of: file).contains { paths.contains("\($0)/") }
  }
}
