package import NavigatorOperatingSystem

/// The keyword `import` without a path that the compiler would accept, such as `import struct A`.
package struct UnreadableImport: Hashable, Sendable {
  /// The line of the keyword, from 1.
  package let line: Int
  /// The column of the keyword in UTF-8 bytes, from 1.
  package let column: Int

  /// Returns the failure to read a file because of this import.
  package func failure(in path: String) -> SystemError {
    SystemError(
      "\(path):\(line):\(column)",
      reason: "the path of this import cannot be read; expected A, A.B or struct A.B"
    )
  }
}

/// An `import` declaration of a Swift file.
package struct Import: Hashable, Sendable {
  /// The components of the path without backticks, at least one, such as `["Foundation", "Date"]`.
  package let path: [String]
  /// The keyword between `import` and the path (`struct`, `func` …); nil for a whole module.
  package let kind: String?
  /// The attributes without comments and blanks, such as `@_spi(Testing)`.
  package let attributes: [String]
  /// The access level (`public`, `package`, `internal` …); nil if none is given.
  package let access: String?
  /// The line of the keyword `import`, from 1.
  package let line: Int
  /// The column of the keyword `import` in UTF-8 bytes, from 1.
  package let column: Int
  /// The column of the keyword `import` in Unicode scalars without a byte-order mark, from 1.
  package let characterColumn: Int
  /// The conditions of the surrounding `#if` branches, the outermost first.
  package let conditions: [String]

  /// The name of the module without backticks: the first component of the path.
  package var module: String { path[0] }

  /// The name of what is imported: of the module, or of a part of it such as `Foundation.Date`.
  package var name: String { path.joined(separator: ".") }

  /// Whether the import re-exports the module.
  package var isReexport: Bool { attributes.contains("@_exported") }

  /// The declaration in normal form, such as `@testable import struct A.B`.
  package var spelling: String {
    var words = attributes
    if let access { words.append(access) }
    words.append("import")
    if let kind { words.append(kind) }
    words.append(name)
    return words.joined(separator: " ")
  }
}
