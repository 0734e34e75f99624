package import BoundariesScan

/// A location in a file.
package struct Site: Sendable, Hashable {
  /// The path of the file, relative to the checked folder.
  package var file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package let column: Int
  /// The column in Unicode scalars, from 1; nil if only the one in bytes is known.
  ///
  /// A report that counts scalars, such as SARIF, has no column for a location without it.
  package let characterColumn: Int?
  /// The import at this location; nil if there is none.
  package let importing: Import?

  /// Creates the location of the start of a line.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
    column = 1
    characterColumn = 1
    importing = nil
  }

  /// Creates the location of an import.
  package init(file: String, importing: Import) {
    self.file = file
    line = importing.line
    column = importing.column
    characterColumn = importing.characterColumn
    self.importing = importing
  }

  /// Creates a location at a column; without `characterColumn`, that is known only for the first column.
  package init(file: String, line: Int, column: Int, characterColumn: Int?) {
    self.file = file
    self.line = line
    self.column = column
    self.characterColumn = column == 1 ? 1 : characterColumn
    importing = nil
  }
}
