package import NavigatorOperatingSystem

/// An error that prevents reading a package.
package enum LoadError: Error, Sendable, Equatable {
  /// The folder contains no `Package.swift`; below it are these Swift files.
  case noManifest(folder: String, below: [String] = [])
  /// SwiftPM could not evaluate the manifest.
  case manifest(folder: String, reason: String)
  /// An Xcode project is not in the format that Xcode writes; the reason starts with the line.
  case project(file: String, reason: String)
  /// The manifest would have to be evaluated, which is not allowed.
  case notEvaluated(folder: String)
  /// The evaluation of the manifest took longer than its limit.
  case notInTime(folder: String, limit: Duration)
  /// The program `swift` did not start.
  case noToolchain(SystemError)
  /// The sources of a target are neither in its declared nor in a default folder.
  case noSources(target: String, tried: [String])
}

extension LoadError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noManifest(let folder, let below):
      "\(folder): no Package.swift here, and no Xcode project or workspace; pass the folder of the package with"
        + " --package-path or list \"modules\" in boundaries.json"
        + below.map { "\n  \($0)" }.joined()
    case .manifest(let folder, let reason):
      Self.text(about: "\(folder)/Package.swift", reason)
    case .project(let file, let reason):
      "\(file):\(reason)"
    case .notEvaluated(let folder):
      "\(folder)/Package.swift: not evaluated, because of --no-evaluation; list \"modules\" in"
        + " boundaries.json"
    case .notInTime(let folder, let limit):
      "\(folder)/Package.swift: the evaluation of the manifest did not end within"
        + " \(limit.components.seconds) s, the limit that --evaluation-limit sets"
    case .noToolchain(let error):
      "the Swift toolchain, which evaluates the manifest, could not be started: \(error)"
    case .noSources(let target, let tried):
      "target \(target): no folder for its sources; tried \(tried.joined(separator: ", "))"
    }
  }

  /// Returns the output of SwiftPM after a line that says the most: the first one with a place in the manifest, or
  /// else the first of the output.
  private static func text(about manifest: String, _ output: String) -> String {
    let text = "\(manifest): the manifest could not be evaluated"
    let mistake = output.split(separator: "\n").first { $0.hasPrefix("\(manifest):") }
    return mistake.map { "\($0)\n\(text)\n\(output)" } ?? "\(text): \(output)"
  }
}
