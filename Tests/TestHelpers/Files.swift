import NavigatorOperatingSystem

/// Functions that read whole files and folders.
package enum Files {
  /// Returns the text of a file.
  package static func text(_ path: String) throws -> String {
    String(decoding: try Platform.contents(of: path), as: UTF8.self)
  }

  /// Returns the sorted names of the visible entries of a folder.
  package static func list(_ folder: String) throws -> [String] {
    try Platform.entries(of: folder).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { !$0.hasPrefix(".") }
  }
}
