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

/// The imports and inline exceptions of a file.
package struct ScannedSource: Hashable, Sendable {
  /// The imports in the order of the file.
  package var imports: [Import] = []
  /// The inline exceptions in the order of the file.
  package var exceptions: [InlineException] = []
  /// Whether the file contains anything but comments; a module without code only links others.
  package var hasCode = true
  /// The number of lines, with blank ones and comments.
  package var lines: Int

  package init(lines: Int = 0) { self.lines = lines }
}
