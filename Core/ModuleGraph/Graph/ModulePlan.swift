import NavigatorOperatingSystem

/// A module whose files are not yet scanned.
struct ModulePlan {
  let target: String
  let name: String
  let package: String
  let kind: ModuleKind
  let folder: String
  let root: String
  let files: [String]
  let dependencies: [DeclaredDependency]?
  let hasForeignSources: Bool
  let manifest: String?
  let otherNames: [String]
  var aliases: [String: String] = [:]
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
        scanned.append(SourceFile(path: Path.join(folder, file), source: source))
      case .failure(let error): readFailures.append(ReadFailure(error))
      }
    }
    return scanned
  }

  func module(_ files: [SourceFile], _ dependencies: [DeclaredDependency]?) -> Module {
    Module(
      name,
      target: target,
      package: package,
      kind: kind,
      folder: folder,
      files: files,
      dependencies: dependencies,
      hasForeignSources: hasForeignSources,
      manifest: manifest,
      otherNames: otherNames,
      aliases: aliases
    )
  }
}
