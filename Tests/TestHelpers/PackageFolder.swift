package import Foundation

extension URL {
  /// The folder of this package's manifest, above the folder of a source file.
  package static let package: URL = {
    var folder = URL(filePath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while !FileManager.default.fileExists(
      atPath: folder.appending(path: "Package.swift").path
    )
    return folder
  }()
}
