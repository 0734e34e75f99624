import NavigatorOperatingSystem

extension Manifest {
  /// Returns the folder of the sources of a target by the rules of SwiftPM, relative to the folder of its package.
  func folder(of target: Target, at package: String) throws -> String {
    if let path = target.path {
      guard Platform.kind(of: Path.join(package, path)) == .folder else {
        throw LoadError.noSources(target: target.name, tried: [path])
      }
      return Path.clean(path)
    }
    // The first folder that exists is the only one in which targets are looked for.
    let roots = Self.roots(target.kind)
    let root = roots.first { Platform.kind(of: Path.join(package, $0)) == .folder }
    guard let root else {
      throw LoadError.noSources(target: target.name, tried: roots.map { "\($0)/\(target.name)" })
    }
    let folder = "\(root)/\(target.name)"
    if Platform.kind(of: Path.join(package, folder)) == .folder { return folder }
    // Since tools version 5.9 the only target of its kind may have the whole folder.
    let isOnly = targets.count { Self.roots($0.kind) == roots } == 1
    if toolsVersion >= (5, 9), isOnly { return root }
    throw LoadError.noSources(target: target.name, tried: [folder])
  }

  private static func roots(_ kind: ModuleKind) -> [String] {
    switch kind {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    default: ["Sources", "Source", "src", "srcs"]
    }
  }
}
