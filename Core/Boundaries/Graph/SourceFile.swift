package import BoundariesScan

/// A Swift file and the imports in it.
package struct SourceFile: Sendable, Hashable {
  /// The path, relative to the checked folder.
  package let path: String
  /// The imports and inline exceptions.
  package internal(set) var source: ScannedSource

  /// Creates a file with its imports.
  package init(path: String, source: ScannedSource) {
    self.path = path
    self.source = source
  }
}

/// A location in a file.
package struct Site: Sendable, Hashable {
  /// The path of the file, relative to the checked folder.
  package var file: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column = 1
  /// The column in Unicode scalars of a location without an import; nil if it is not known.
  package var scalarColumn: Int?
  /// The import at this location; nil if there is none.
  package var importing: Import?

  package init(
    file: String,
    line: Int,
    column: Int = 1,
    scalarColumn: Int? = nil,
    importing: Import? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.scalarColumn = scalarColumn
    self.importing = importing
  }

  /// The column in Unicode scalars, from 1; nil if it is not known.
  package var characterColumn: Int? {
    if let importing { return importing.characterColumn }
    if let scalarColumn { return scalarColumn }
    return column == 1 ? 1 : nil
  }
}
