/// A location in a file.
package struct Site: Sendable, Hashable {
  /// The path of the file, relative to the checked folder.
  package internal(set) var file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column = 1
  /// The import at this location; nil if there is none.
  package var importing: Import?

  func moved(to path: String) -> Site {
    var site = self
    site.file = path
    return site
  }
}
