import NavigatorOperatingSystem

/// A module whose files are not yet scanned.
struct ModulePlan {
  /// The module without its files, with the dependencies as its manifest names them.
  let module: Module
  let root: String
  let files: [String]
  let readFailures: [SystemError]

  var paths: [String] { files.map { Path.join(root, $0) } }

  func scanned(
    _ sources: ArraySlice<Result<ScannedSource, SystemError>>,
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
