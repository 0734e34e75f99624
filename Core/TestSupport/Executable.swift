package import Foundation

/// The programs that the package builds, beside the test bundle wherever that was built.
package enum Executable {
  /// Where a program lies; a path that leads nowhere when it was not built.
  package static func url(_ name: String) -> URL {
    var folder = URL(filePath: CommandLine.arguments[0])
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    return URL(filePath: name)
  }
}
