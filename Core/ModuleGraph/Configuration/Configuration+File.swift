import NavigatorOperatingSystem

extension Configuration {
  /// Reads a configuration file.
  ///
  /// - Throws: ``LoadError/unreadable(_:)`` or a ``ConfigurationError``.
  package init(contentsOf path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try Platform.contents(of: path)
    } catch {
      throw LoadError.unreadable(error)
    }
    try self.init(bytes, file: path)
  }
}
