import NavigatorOperatingSystem

/// A module whose files are not yet scanned.
struct ModulePlan {
  /// The module without its files, with the dependencies as its manifest names them.
  let module: Module
  let root: String
  let files: [String]
  let readFailures: [SystemError]
  /// The absolute paths of folders and files of which the manifest or configuration says what is compiled.
  var decided: [String] = []
  /// The absolute paths of folders and files that it excludes.
  var excluded: [String] = []
  /// What is not read although the plan is complete.
  var omissions: [Omission] = []

  var paths: [String] { files.map { Path.join(root, $0) } }

  func scanned(
    _ sources: [Result<ScannedSource, SystemError>],
    _ readFailures: inout [SystemError]
  ) -> [SourceFile] {
    var scanned: [SourceFile] = []
    for (file, source) in zip(files, sources) {
      switch source {
      case .success(let source):
        scanned.append(SourceFile(path: Path.join(module.folder, file), source: source))
      case .failure(let error): readFailures.append(error)
      }
    }
    return scanned
  }
}
