/// A location in a file.
package struct Site: Sendable, Hashable {
  /// The path of the file, relative to the checked folder.
  package private(set) var file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package let column: Int
  /// The import at this location; nil if there is none.
  package let importing: Import?

  /// Creates the location of an import.
  package init(file: String, importing: Import) {
    self.file = file
    self.importing = importing
    line = importing.line
    column = importing.column
  }

  /// Creates a location without an import.
  package init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    importing = nil
  }

  func moved(to path: String) -> Site {
    var site = self
    site.file = path
    return site
  }
}
