import NavigatorOperatingSystem

extension Platform {
  /// Returns the names of what is in a folder; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let entries = try? entries(of: folder) else { return [] }
    return entries.map { entry in String(decoding: entry.name, as: UTF8.self) }
  }
}
