import NavigatorOperatingSystem

/// Finds where SwiftPM looks for a target's sources.
enum TargetFolder {
  /// The folder of a target, relative to its package.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - manifest: Its package.
  ///   - package: The package's folder.
  /// - Returns: A clean path.
  /// - Throws: ``LoadError/noSources(target:tried:)`` when it is in none of the customary places.
  static func of(
    _ target: Manifest.Target,
    in manifest: Manifest,
    at package: String
  ) throws(LoadError) -> String {
    if let path = target.path {
      guard Platform.kind(of: join(package, path)) != nil else {
        throw .noSources(target: target.name, tried: [path])
      }
      return clean(path)
    }
    let roots = roots(target.kind)
    let candidates = roots.map { "\($0)/\(target.name)" }
    for folder in candidates where Platform.kind(of: join(package, folder)) == .folder {
      return folder
    }
    // Since tools version 5.9 the only target of its sort may have the whole folder to itself.
    if manifest.targets.count(where: { Self.roots($0.kind) == roots }) == 1,
      let root = roots.first(where: { Platform.kind(of: join(package, $0)) == .folder })
    {
      return root
    }
    throw .noSources(target: target.name, tried: candidates)
  }

  private static func roots(_ kind: ModuleKind) -> [String] {
    switch kind {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    default: ["Sources", "Source", "src", "srcs"]
    }
  }

  /// A path under a folder; an empty one is the folder itself.
  static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    return path.isEmpty || path == "." ? folder : "\(folder)/\(path)"
  }

  /// A relative path without `.` and doubled or final slashes; `..` cancels the part before it.
  static func clean(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
