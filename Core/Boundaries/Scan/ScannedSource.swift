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

extension ScannedSource {
  /// Adds what another reading of the same file finds and this one does not.
  mutating func add(otherReading other: ScannedSource) {
    // An import is unreadable only if its path cannot be read in either reading.
    unreadableImports.removeAll { importing in !other.unreadableImports.contains(importing) }

    let places = Set(imports.map(\.place))
    for importing in other.imports where !places.contains(importing.place) {
      imports.append(importing)
    }
    imports.sort { first, second in
      (first.line, first.column) < (second.line, second.column)
    }

    let lines = Set(exceptions.map(\.line))
    for exception in other.exceptions where !lines.contains(exception.line) {
      exceptions.append(exception)
    }
    exceptions.sort { first, second in first.line < second.line }

    symbolNameLines = Set(symbolNameLines + other.symbolNameLines).sorted()
  }
}

extension Import {
  fileprivate var place: [Int] { [line, column] }
}
