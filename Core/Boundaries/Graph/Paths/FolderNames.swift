package import NavigatorOperatingSystem

extension Platform {
  /// Returns the names of what is in a folder; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let entries = try? entries(of: folder) else { return [] }
    return entries.map(\.text)
  }
}

extension FolderEntry {
  /// The name as text, with invalid UTF-8 replaced.
  package var text: String { String(decoding: name, as: UTF8.self) }

  /// The name as text; nil if it is not UTF-8.
  package var validText: String? { String(validating: name, as: UTF8.self) }
}
