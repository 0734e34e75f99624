package import Foundation

/// The programs that the package builds, beside the test bundle wherever that was built.
package enum Executable {
  /// Where a program lies; a path that leads nowhere when it was not built.
  package static func url(_ name: String) -> URL {
    folders.lazy.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? URL(filePath: name)
  }

  /// Where a program lies, as the system names it.
  package static func path(_ name: String) -> String { url(name).path }

  /// The folder of the modules that the compiler was given for the tests; nil when there is none.
  package static var modules: URL? {
    folders.lazy.map { $0.appending(path: "Modules") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The folders above the test bundle, the nearest first.
  private static let folders: [URL] = {
    // Where a bundle is a folder, another program has loaded it; else it is the program itself.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    var folder = bundle ?? URL(filePath: CommandLine.arguments[0])
    var folders: [URL] = []
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders
  }()
}
