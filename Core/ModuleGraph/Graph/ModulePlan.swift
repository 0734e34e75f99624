import NavigatorOperatingSystem

/// A module whose files are not yet scanned.
struct ModulePlan {
  /// The module without its files, with the dependencies as its manifest names them.
  let module: Module
  /// The absolute path of its folder.
  let root: String
  /// The files, relative to the folder.
  let files: [String]
  let readFailures: [ReadFailure]

  var paths: [String] { files.map { Path.join(root, $0) } }

  func scanned(
    _ sources: ArraySlice<Result<ScannedSource, SystemError>>,
    _ readFailures: inout [ReadFailure]
  ) -> [SourceFile] {
    var scanned: [SourceFile] = []
    for (file, source) in zip(files, sources) {
      switch source {
      case .success(let source):
        scanned.append(SourceFile(path: Path.join(module.folder, file), source: source))
      case .failure(let error): readFailures.append(ReadFailure(error))
      }
    }
    return scanned
  }
}
