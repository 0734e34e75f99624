/// One `import` declaration of a Swift file, in whatever spelling and under whatever `#if`.
public struct Import: Hashable, Sendable {
  /// The module's name, without backticks: the first component of the path.
  public let module: String
  /// Every component of the path without backticks, such as `["Foundation", "Date"]`.
  public let path: [String]
  /// The word between `import` and the path (`struct`, `func` …); nil for a whole module.
  public let kind: String?
  /// The attributes as written, comments and blanks left out, such as `@_spi(Testing)`.
  public let attributes: [String]
  /// The access level (`public`, `package`, `internal` …); nil when none is written.
  public let access: String?
  /// The line of the word `import`, counted from 1.
  public let line: Int
  /// The column of the word `import` in UTF-8 bytes, counted from 1.
  public let column: Int
  /// The conditions of the `#if` branches around it, the outermost first; all must hold.
  public let conditions: [String]

  /// An import as it stands at a place.
  ///
  /// - Parameters:
  ///   - path: The components of the path, at least one.
  ///   - kind: The word before the path, nil for a whole module.
  ///   - attributes: The attributes as written.
  ///   - access: The access level, nil when none is written.
  ///   - line: The line of the word `import`, from 1.
  ///   - column: Its column in UTF-8 bytes, from 1.
  ///   - conditions: The conditions around it, the outermost first.
  public init(
    path: [String],
    kind: String? = nil,
    attributes: [String] = [],
    access: String? = nil,
    line: Int = 1,
    column: Int = 1,
    conditions: [String] = []
  ) {
    self.module = path.first ?? ""
    self.path = path
    self.kind = kind
    self.attributes = attributes
    self.access = access
    self.line = line
    self.column = column
    self.conditions = conditions
  }

  /// Whether the importing module hands the imported one on to whoever imports it.
  public var isReexport: Bool { attributes.contains("@_exported") }

  /// The declaration in its shortest spelling, such as `@testable import struct A.B`.
  public var spelling: String {
    (attributes + [access, "import", kind, path.joined(separator: ".")].compactMap(\.self))
      .joined(separator: " ")
  }
}

/// An exception written in the source: `// boundaries:ignore <rule> because <reason>`.
public struct InlineException: Hashable, Sendable {
  /// The rule that is excepted.
  public let rule: String
  /// Why; empty when the comment does not say, which is a finding of its own.
  public let reason: String
  /// The line of the comment, from 1; it covers this line and the next one.
  public let line: Int
}

/// What the scanner found in one file.
public struct ScannedSource: Hashable, Sendable {
  /// The imports in the order of the file.
  public var imports: [Import] = []
  /// The inline exceptions in the order of the file.
  public var exceptions: [InlineException] = []
  /// Whether there is anything but comments; a module without code is made to be linked only.
  public var hasCode = true

  /// A source without imports or exceptions.
  public init() {}
}
