import NavigatorOperatingSystem

/// A temporary file that only the user can read.
package struct TemporaryFile: Sendable {
  package let path: String

  /// Creates a file with a text; nil if that fails.
  package init?(_ text: String, in environment: TerminalEnvironment) {
    let folder = environment.path("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/edit-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    defer { close(file) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard Descriptor(number: file).writeAll(Array(text.utf8)) else {
      unlink(path)
      return nil
    }
  }

  /// The current contents; nil if it is no regular file, or larger than a paste may be.
  ///
  /// The file is opened again by name, because some editors replace it.
  package var text: String? {
    let bytes = try? Platform.contents(of: path, limit: Paste.maximumSize)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes what has the path, if it is no folder with files.
  package func remove() { _ = NavigatorOperatingSystem.remove(path) }
}
