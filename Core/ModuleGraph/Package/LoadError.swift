public import NavigatorOperatingSystem

/// Why a package could not be read; one case per way to fail.
public enum LoadError: Error, Sendable, Equatable {
  /// The folder holds no `Package.swift`.
  case noManifest(folder: String)
  /// SwiftPM could not evaluate the manifest.
  case manifest(folder: String, reason: String)
  /// The program `swift` could not be started.
  case noToolchain(SystemError)
  /// A file or folder that is needed could not be read.
  case unreadable(SystemError)
  /// A target's sources are not where the manifest, or SwiftPM's custom, puts them.
  case noSources(target: String, tried: [String])
}

extension LoadError: CustomStringConvertible {
  /// What went wrong, and what would help.
  public var description: String {
    switch self {
    case .noManifest(let folder):
      "\(folder): no Package.swift here; name the package's folder with --package-path"
        + " or list \"modules\" in boundaries.json"
    case .manifest(let folder, let reason):
      "\(folder)/Package.swift: the manifest could not be evaluated\n\(reason)"
    case .noToolchain(let error):
      "the Swift toolchain is needed to read the manifest, and could not be started: \(error)"
    case .unreadable(let error):
      "\(error)"
    case .noSources(let target, let tried):
      "target \(target): no folder for its sources; tried \(tried.joined(separator: ", "))"
    }
  }
}
