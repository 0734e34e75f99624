package import Foundation

/// The programs that the package builds, found beside the test bundle.
package enum Executable {
  /// Whether the program is there that requests number facts.
  package static let hasCurl = ["/bin", "/usr/bin"].contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/curl")
  }

  /// The location of a program; a path to no file if the program was not built.
  package static func url(_ name: String) -> URL {
    folders.lazy.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? URL(filePath: name)
  }

  /// The file path of a program.
  package static func path(_ name: String) -> String { url(name).path }

  /// The folder of the compiled modules; nil if there is none.
  package static var modules: URL? {
    folders.lazy.map { $0.appending(path: "Modules") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// The folders above the test bundle, the nearest first.
  private static let folders: [URL] = {
    // A bundle that is a folder is loaded by another program; otherwise the bundle is the program.
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
