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
