import NavigatorOperatingSystem

/// Small files, read whole.
package enum Files {
  package static func text(_ path: String) throws -> String {
    String(decoding: try Platform.contents(of: path), as: UTF8.self)
  }

  /// The names in a folder, sorted; hidden files are left out.
  package static func list(_ folder: String) throws -> [String] {
    try Platform.entries(of: folder).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { !$0.hasPrefix(".") }
  }
}
