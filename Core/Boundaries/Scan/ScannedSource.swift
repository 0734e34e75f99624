/// The imports and inline exceptions of a file.
package struct ScannedSource: Hashable, Sendable {
  /// The imports in the order of the file.
  package var imports: [Import] = []
  /// The inline exceptions in the order of the file.
  package var exceptions: [InlineException] = []
  /// The imports whose paths the compiler would refuse, so that the file counts as one that could not be read.
  package var unreadableImports: [UnreadableImport] = []
  /// The lines of the attributes `@_silgen_name`, by which a declaration stands for a symbol of any module.
  package var symbolNameLines: [Int] = []
  /// Whether the file contains anything but comments; a module without code only links others.
  package var hasCode = true
  /// The number of lines, with blank ones and comments.
  package var lines = 0
}
