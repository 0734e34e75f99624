package import BoundariesScan

/// A Swift file and what was found in it.
package struct SourceFile: Sendable, Hashable {
  /// The path, relative to the checked folder.
  package let path: String
  /// What a scan of the file found, such as imports.
  package let scan: ScannedSource

  /// Creates a file with the result of its scan.
  package init(path: String, scan: ScannedSource) {
    self.path = path
    self.scan = scan
  }
}
